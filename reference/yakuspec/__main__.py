"""`python -m yakuspec`."""

import sys

from yakuspec.cli import main

sys.exit(main())
