# Knockabout. `make play` to try it, `make test` to check it; both set up all they need.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
ARGS ?=
PYTEST_ARGS ?=
WORKERS ?= auto

.PHONY: play test check bench contact-sheet train calibrate golden format locales lock clean help

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

# The stamps are redone when what they install from changes.
$(VENV)/.played: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Knockabout needs Python 3.11 or newer; set PYTHON=… to one")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.tested: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Knockabout needs Python 3.11 or newer; set PYTHON=… to one")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,postgres,metrics]'
	@touch $@ $(VENV)/.played

play: $(VENV)/.played ## a local Discord in your browser, no token needed; ARGS="--port 9000"
	$(BIN)/knockabout play $(ARGS)

test: $(VENV)/.tested ## the whole suite
	$(BIN)/python -m pytest -n $(WORKERS) $(PYTEST_ARGS)

check: $(VENV)/.tested ## lint, format, types, import contracts, locale parity
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m bot.locales.check

bench: $(VENV)/.tested ## figures of engine, board and clicks
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/python -m tests.bench $(ARGS)

contact-sheet: $(VENV)/.tested ## every board on one sheet, to be looked at
	@mkdir -p build
	$(BIN)/python -m render.contact build/contact-sheet.png
	@echo "look at build/contact-sheet.png"

train: $(VENV)/.tested ## learn the tables computers go by, from self-play
	for table in fatlip aggravation super_aggravation; do \
		$(BIN)/knockabout train $$table -o engine/computers/tables/$$table.py || exit 1; \
	done

calibrate: $(VENV)/.tested ## measure what is promised of the computers' levels, and write it down
	$(BIN)/knockabout calibrate --write $(ARGS)

golden: $(VENV)/.tested ## keep what boards look like now as what they should look like
	$(BIN)/python -m tests.render.golden

format: $(VENV)/.tested ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

locales: $(VENV)/.tested ## extract what people read into the catalogue template
	$(BIN)/python -m bot.locales.extract

lock: ## renew constraints.txt from what pyproject.toml allows
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev,postgres,metrics,bench]'
	build/lock/bin/python -m pip freeze --exclude-editable --exclude setuptools > constraints.txt

clean: ## remove what was built
	rm -rf $(VENV) build dist artifacts .mypy_cache .ruff_cache .pytest_cache .hypothesis
