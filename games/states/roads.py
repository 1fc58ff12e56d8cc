"""The road map: which spaces touch, how far apart they are, where walks of so many links end.

There are two maps, by the option `four_corners`; each is worked out once, on first use.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from games.states.tables import ADJACENCY, SPACES, TRANSPORT_DIALS

FARTHEST_SPIN: Final = max(max(dial) for dial in TRANSPORT_DIALS.values())


class Roads:
    """One map. Spaces are postal codes, distances are links."""

    def __init__(self, links: Mapping[str, Sequence[str]]) -> None:
        self.links: Mapping[str, frozenset[str]] = {
            space: frozenset(others) for space, others in links.items()
        }
        self._distances = {space: self._from(space) for space in links}
        self._ends = self._walks()
        self._within = {
            (space, steps): _ordered(
                other for other, far in self._distances[space].items() if far <= steps
            )
            for space in links
            for steps in range(FARTHEST_SPIN + 1)
        }

    def distance(self, start: str, end: str) -> int:
        """Links on a shortest way, 0 at home."""
        return self._distances[start][end]

    def ends(self, start: str, steps: int) -> tuple[str, ...]:
        """Where walks of exactly so many links end, in postal code order (R-4).

        A walk may turn back and enter a space again.
        """
        return self._ends[start, steps]

    def within(self, start: str, steps: int) -> tuple[str, ...]:
        """The spaces at most so many links away, `start` among them, in postal code order."""
        return self._within[start, steps]

    def shortest(self, start: str, end: str) -> tuple[str, ...]:
        """The spaces entered on a shortest walk, `end` last; of several the first in order."""
        walk: list[str] = []
        here = start
        while here != end:
            left = self._distances[here][end] - 1
            here = min(one for one in self.links[here] if self._distances[one][end] == left)
            walk.append(here)
        return tuple(walk)

    def _from(self, start: str) -> dict[str, int]:
        distances = {start: 0}
        queue = [start]
        for space in queue:  # grows while it is walked
            for other in self.links[space]:
                if other not in distances:
                    distances[other] = distances[space] + 1
                    queue.append(other)
        return distances

    def _walks(self) -> dict[tuple[str, int], tuple[str, ...]]:
        ends: dict[tuple[str, int], tuple[str, ...]] = {
            (space, 0): (space,) for space in self.links
        }
        for steps in range(1, FARTHEST_SPIN + 1):
            for space in self.links:
                ends[space, steps] = _ordered(
                    other for before in ends[space, steps - 1] for other in self.links[before]
                )
        return ends


def _ordered(spaces: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(spaces)))


@cache
def roads(four_corners: bool) -> Roads:
    """The map, with or without the two links across the Four Corners."""
    links = {space: set(ADJACENCY.adjacent[space]) for space in SPACES}
    for one, other in ADJACENCY.four_corners_links if four_corners else ():
        links[one].add(other)
        links[other].add(one)
    return Roads({space: sorted(others) for space, others in links.items()})
