"""The rules engine: its modules are run as they are, or compiled where that has been done (:mod:`native`)."""

from optcg_dsl.native import use_compiled

use_compiled()
