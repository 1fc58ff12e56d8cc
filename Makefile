# Every target sets up what it needs in .venv by itself: Python 3.11 or newer, pip and make do.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
# Tests start the bot many times over: compiled once, even where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play run test lint format bench soak check-live lock clean

help:
	@echo "make play        a whole Discord on this machine, with the bot in it: no account needed"
	@echo "make run         the bot on Discord; needs DISCORD_TOKEN in .env"
	@echo "make test        the tests"
	@echo "make lint        format, lint and strict types"
	@echo "make bench       measurements"
	@echo "make soak        the long and exhaustive tests"
	@echo "make check-live  replay all unfinished tables of DATABASE_URL on this code"

setup: $(VENV)/.play

# What runs needs, and what tests need on top; each again only when its list has changed.
$(VENV)/.play: requirements.txt
	@echo "Setting up .venv with what Gavel runs on; about half a minute, this once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.test: requirements-dev.txt
	@echo "Setting up .venv with what the tests need; about a minute, this once."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/.play

play: $(VENV)/.play
	@$(BIN)/python -m bot.playground $(ARGS)

run: $(VENV)/.play
	@$(BIN)/python -m bot

test: $(VENV)/.test
	@$(PYTEST) -q -n 2 --dist loadfile --no-loadscope-reorder $(ARGS)

lint: $(VENV)/.test
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

format: $(VENV)/.test
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.test
	@$(PYTEST) -q -s -m bench $(ARGS)

soak: $(VENV)/.test
	@$(PYTEST) -q -n 2 -m soak $(ARGS)

check-live: $(VENV)/.play
	@$(BIN)/python -m bot.check_live

# Pinned versions with hashes, and no address of any registry: a test looks.
lock: $(VENV)/.test
	@$(BIN)/python -m pip install --quiet uv
	@for list in requirements requirements-dev; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-header -o $$list.txt $$list.in; done

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
