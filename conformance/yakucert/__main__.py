"""`python -m yakucert` is the command `yakucert`."""

from yakucert.cli import main

main()
