"""Promises of the page's files, read as text."""

import re

import pytest

from tests.playground.page.fake_feed import PAGE

MODULES = sorted(PAGE.glob("*.js"))
LOADED = [path for path in sorted(PAGE.iterdir()) if path.suffix in {".js", ".css", ".html"}]
HTML_WRITERS = (".innerHTML", ".outerHTML", "insertAdjacentHTML", "document.write", "eval(")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_module_writes_html(path):
    code = path.read_text(encoding="utf-8")
    assert not [word for word in HTML_WRITERS if word in code]


@pytest.mark.parametrize("path", LOADED, ids=lambda path: path.name)
def test_nothing_is_loaded_from_elsewhere(path):
    code = path.read_text(encoding="utf-8")
    assert not re.findall(r"(?:src|href|from|import|url\()\s*=?\s*[\"']?https?://", code)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_every_import_names_a_file(path):
    names = re.findall(r"from \"\./([^\"]+)\"", path.read_text(encoding="utf-8"))
    assert {name for name in names if not (PAGE / name).is_file()} == set()
