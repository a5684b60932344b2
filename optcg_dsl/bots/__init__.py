"""Players that answer by themselves: agents, their rules of thumb, and whole games between them.

They are compiled together with the engine, which is therefore imported first: it has the compiled modules found.
"""

import optcg_dsl.engine  # noqa: F401
