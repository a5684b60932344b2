"""What an editor needs to know about card sets: findings as they are typed, completion, hover, fixes, navigation.

The modules here work on plain text and positions; :mod:`optcg_dsl.editor.server` speaks the Language Server Protocol.
"""
