# Everything from a fresh clone to a served site. `make help` lists the targets.
# Needs Python 3.11 or newer, Node 20 or newer and make; all else lands inside this checkout.

SHELL := /bin/sh
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PORT ?= 8000
ARGS ?=
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
FAST := $(wildcard tests/unit tests/golden tests/properties tests/perft tests/architecture)

.PHONY: help play site wheel test check lint bench bench-boot bench-page arena soak card-sheet cov clean distclean \
	venv dev vendor chromium

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: vendor ## build the site if needed and serve it on this computer
	@$(PY) -m tools.build_site --quiet
	@$(PY) -m tools.serve site --port $(PORT)

site: vendor ## build site/ for any static host, and say what each part weighs
	@$(PY) -m tools.build_site

# --- what is brought from outside -------------------------------------------------------------------------

venv: $(VENV)/.build
dev: $(VENV)/.dev ## set up everything for working on the code
vendor: $(VENV)/.build node_modules/.package-lock.json ## bring the pinned browser parts into static/vendor/
	@$(PY) -m tools.vendor

$(VENV)/bin/python:
	@for python in "$(PYTHON)" python3 python3.14 python3.13 python3.12 python3.11; do \
		if [ -n "$$python" ] && "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then echo "Making a virtual environment with $$python …"; "$$python" -m venv $(VENV) && exit 0; exit 1; fi; done; \
	echo "Hanaba needs Python 3.11 or newer with its venv module (Debian: apt install python3-venv)." >&2; exit 1

$(VENV)/.build: requirements/build.txt pyproject.toml | $(VENV)/bin/python
	@$(PIP) install --require-hashes --only-binary=:all: -r requirements/build.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.build
	@echo "Installing the tools for tests …"
	@$(PIP) install --require-hashes --only-binary=:all: -r requirements/dev.txt
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json .npmrc
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null \
		|| { echo "Hanaba needs Node 20 or newer (found: $$(node --version 2>/dev/null || echo none))." >&2; exit 1; }
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

chromium: $(VENV)/.dev
	@$(PY) -m tools.chromium

# --- tests ------------------------------------------------------------------------------------------------

test: $(VENV)/.dev site chromium ## set up what is missing and run every test
	@$(PY) -m tools.page_tests
	@$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(ARGS)

check: $(VENV)/.dev ## ruff, mypy --strict and the fast tests
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check . >/dev/null || { echo "Run: $(VENV)/bin/ruff format ." >&2; exit 1; }
	@$(VENV)/bin/mypy
	@HYPOTHESIS_PROFILE=fast $(PY) -m pytest -q -m "not browser and not soak" $(FAST) $(ARGS)

cov: $(VENV)/.dev ## coverage of hanaba/ by lines and branches
	@$(PY) -m coverage run -m pytest -q -m "not browser" $(ARGS)
	@$(PY) -m coverage report

soak: $(VENV)/.dev ## the laws over 100,000 random rounds, every prefix replayed (many minutes)
	@$(PY) -m tests.soak $(SOAK)
	@HYPOTHESIS_PROFILE=soak $(PY) -m pytest -m "soak or not browser" tests/properties tests/bots $(ARGS)

bench: $(VENV)/.build ## rounds and rollouts per second of every ruleset
	@$(VENV)/bin/hanaba bench $(ARGS)

bench-boot: $(VENV)/.dev site chromium ## boot of the page against bare Pyodide, in one run
	@$(PY) -m tools.bench_boot $(ARGS)

bench-page: $(VENV)/.dev site chromium ## latency, frames, rollouts, ten embedded tables: a quarter of an hour, quiet
	@$(PY) -m tools.bench_page $(ARGS)

arena: $(VENV)/.build ## play the ladder of all opponents (goes on where it stopped); ARGS="--table" only shows it
	@$(PY) -m tools.ladder $(ARGS)

card-sheet: $(VENV)/.dev chromium ## contact sheets of the deck, in build/
	@$(PY) -m tools.deck.sheet $(ARGS)

# --- tidy -------------------------------------------------------------------------------------------------

clean: ## remove what was built
	rm -rf site build dist static/vendor static/wheels static/cards-contrast htmlcov .coverage test-results
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis py/hanaba.egg-info

distclean: clean ## remove what was installed, too
	rm -rf $(VENV) node_modules
