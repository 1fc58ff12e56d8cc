"""The proof of a fair deal: a hash posted at the start, the seed shown at the end."""

from hashlib import sha256


def commitment(seed: str) -> str:
    """The SHA-256 of the seed's text, in hex."""
    return sha256(seed.encode()).hexdigest()
