"""What several tests of the face share."""

import pytest

from games.core.rulebook import rulebook


@pytest.fixture(scope="session")
def rule_ids():
    return {rule.id for rule in rulebook("quiz")}
