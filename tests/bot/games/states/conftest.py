"""What several tests of the face share."""

import pytest

import renders.states
from games.core.rulebook import rulebook
from renders.core.picture import Picture

BLANK = Picture(b"", "a picture", (1, 1))


@pytest.fixture
def undrawn(monkeypatch):
    """Private maps are not drawn, where only their words matter."""
    monkeypatch.setattr(renders.states, "reach", lambda view, names: BLANK)


@pytest.fixture(scope="session")
def rule_ids():
    return {rule.id for rule in rulebook("states")}
