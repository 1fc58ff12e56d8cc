"""`python -m games`: a rule question answered in a terminal, without Discord."""

import sys

from games.core.cli import main

if __name__ == "__main__":
    sys.exit(main())
