"""Exhaustive certification: an engine asked every complete closed hand there is, up to renaming of suits."""
