"""Where attachments live: their bytes, sizes and signed addresses that run out."""

import hashlib
import hmac
import mimetypes
import secrets
import struct
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

LIFETIME_S = 24 * 60 * 60
KEPT_AFTER_REMOVAL = 64
_PNG = b"\x89PNG\r\n\x1a\n"


class Cdn:
    """Attachments by id. Every payload that leaves is signed afresh, as Discord does.

    Takes the place of simcord's store, so it keeps that one's method names.
    """

    def __init__(self, origin: str, now_ms: Callable[[], int]) -> None:
        self._root = f"{origin}/cdn/attachments"
        self._now_ms = now_ms
        self._secret = secrets.token_bytes(16)
        self._blobs: dict[str, bytes] = {}
        self._attachments: dict[str, dict[str, Any]] = {}
        self._removed: deque[str] = deque()

    def store_attachment(
        self,
        attachment_id: int,
        channel_id: int,
        filename: str,
        data: bytes,
        description: str | None,
    ) -> dict[str, Any]:
        path = f"{channel_id}/{attachment_id}/{quote(filename)}"
        attachment: dict[str, Any] = {
            "id": str(attachment_id),
            "filename": filename,
            "size": len(data),
            "url": f"{self._root}/{path}",
            "proxy_url": f"{self._root}/{path}",
            "content_type": mimetypes.guess_type(filename)[0] or "application/octet-stream",
        }
        if description is not None:
            attachment["description"] = description
        if (size := png_size(data)) is not None:
            attachment["width"], attachment["height"] = size
        self._blobs[path] = data
        self._attachments[str(attachment_id)] = attachment
        return attachment

    def remove(self, attachment: dict[str, Any]) -> None:
        """No message shows it any more. The last few stay for whoever is still loading them."""
        self._removed.append(attachment["url"].removeprefix(f"{self._root}/"))
        while len(self._removed) > KEPT_AFTER_REMOVAL:
            path = self._removed.popleft()
            self._blobs.pop(path, None)
            self._attachments.pop(path.split("/")[1], None)

    def get(self, url: str) -> bytes | None:
        """The bytes behind a signed address; None when it ran out or was made up."""
        parts = urlsplit(url)
        path = parts.path.split("/cdn/attachments/", 1)[-1]
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        expires, issued = query.get("ex", ""), query.get("is", "")
        if not hmac.compare_digest(query.get("hm", ""), self._signature(path, expires, issued)):
            return None
        if int(expires, 16) * 1000 <= self._now_ms():
            return None
        return self._blobs.get(path)

    def kind(self, path: str) -> str:
        """The content type of the attachment at a path."""
        known = self._attachments.get(path.split("/")[-2], {})
        return str(known.get("content_type", "application/octet-stream"))

    def finish(self, payload: Any) -> Any:
        """A copy of any payload with fresh addresses, and sizes on components' pictures."""
        if isinstance(payload, dict):
            found = {key: self.finish(value) for key, value in payload.items()}
            known = self._attachments.get(found.get("attachment_id", ""))
            if known is not None and "width" in known:
                found["width"], found["height"] = known["width"], known["height"]
            return found
        if isinstance(payload, list | tuple):
            return [self.finish(item) for item in payload]
        if isinstance(payload, str) and payload.startswith(self._root):
            return self._sign(payload)
        return payload

    def _sign(self, url: str) -> str:
        bare = url.split("?", 1)[0]
        now = self._now_ms() // 1000
        expires, issued = f"{now + LIFETIME_S:x}", f"{now:x}"
        signature = self._signature(bare.removeprefix(f"{self._root}/"), expires, issued)
        return f"{bare}?ex={expires}&is={issued}&hm={signature}"

    def _signature(self, path: str, expires: str, issued: str) -> str:
        text = f"{path}?{expires}&{issued}".encode()
        return hmac.new(self._secret, text, hashlib.sha256).hexdigest()


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels from a PNG's header; None for anything else."""
    if len(data) < 24 or not data.startswith(_PNG):
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height
