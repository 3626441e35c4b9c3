"""Adapters: public engines plugged in as they are, none named like the library it wraps."""
