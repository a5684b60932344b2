"""The studio: the designer's workbench in the browser, served on this machine.

A face of what the commands do: nothing here knows the language, the engine or the measures, and no request leaves the
machine.  :mod:`optcg_dsl.studio.app` has the addresses, :mod:`optcg_dsl.studio.guard` who may ask.
"""
