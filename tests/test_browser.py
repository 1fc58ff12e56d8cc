"""A missing browser may be overlooked at home, never by a check that runs unattended."""

import pytest

from tests import browser


@pytest.fixture
def no_browser(monkeypatch):
    monkeypatch.setattr(browser.shutil, "which", lambda name: None)


def test_a_missing_browser_is_a_loud_skip(no_browser, monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="NOT tested"):
        browser.find_chromium()


def test_a_missing_browser_fails_under_ci(no_browser, monkeypatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="NOT tested"):
        browser.find_chromium()
