"""For every test there is."""

# The plugin of hypothesis imports this when all tests are over, and has it compiled then. Python
# 3.11 before 3.11.8 may die of that while garbage is collected (python/cpython issue 106905).
import hypothesis.internal.observability  # noqa: F401  # imported for its time, not for its names
