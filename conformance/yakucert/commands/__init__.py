"""The commands of `yakucert`, one module each; its click command is called `command`."""
