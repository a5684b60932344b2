# Every target does its own set-up: a machine with make and Python 3.11 or newer is enough.
#
#   make demo    install, compile the shipped sets, play one game between two bots
#   make test    install with the development tools, run all tests
#   make help    all targets

VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip -qq --disable-pip-version-check
# The first interpreter that runs and is new enough; `make demo PYTHON=/path/to/python` overrides it.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	if "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then command -v "$$p"; break; fi; done)
# Test processes side by side; `make test JOBS=0` runs the tests in one process.
JOBS   ?= 2
# The tests that are also run with the compiled engine.
NATIVE := tests/native tests/golden tests/engine tests/bots tests/scenarios
# The fast part of the tests, which is run with other versions of the dependencies and of Python: some of every package
# that uses one of them.
FAST   := tests/test_api.py tests/text tests/golden tests/cards/test_schema.py tests/cards/test_loader.py \
	tests/cards/test_tables.py tests/checking/test_rules.py tests/checking/test_kinds_of_findings.py \
	tests/editor/test_server.py tests/editor/test_completion.py \
	tests/cli/test_cli.py tests/cli/test_doctor.py tests/cli/test_json_formats.py tests/engine/test_values.py \
	tests/playing/test_terminal.py tests/simulation/test_jobs.py tests/syntax/test_identity.py tests/syntax/test_grammar.py
# Another environment to run it in, which has what it needs.
ENVIRONMENT ?=
# A file of exact versions to install; .ci/run names .ci/constraints.txt, otherwise the newest are installed.
CONSTRAINTS ?=
INSTALL := $(PIP) install $(if $(CONSTRAINTS),-c $(CONSTRAINTS))
ARGS   ?=

.DEFAULT_GOAL := help
.PHONY: help demo test fast versions constraints audit lint format types imports fuzz bench mutate site build check-build wheel vscode native test-native ci clean

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(BIN)/python:
	@if [ -z "$(PYTHON)" ]; then echo "No Python 3.11 or newer found; install one, or say: make ... PYTHON=/path/to/python" >&2; exit 1; fi
	@echo "Creating $(VENV) with $(PYTHON)"
	@"$(PYTHON)" -m venv $(VENV)

# Two stamps, so that `make demo` need not wait for the development tools.
$(VENV)/.runtime: pyproject.toml $(CONSTRAINTS) | $(BIN)/python
	@echo "Installing optcg"
	@$(INSTALL) -e .
	@touch $@

$(VENV)/.development: pyproject.toml $(CONSTRAINTS) | $(BIN)/python
	@echo "Installing optcg with the development tools"
	@$(INSTALL) -e '.[dev]'
	@touch $@ $(VENV)/.runtime

demo: $(VENV)/.runtime ## Compile the shipped sets and watch two bots play one game (ARGS="--seed 7").
	@$(BIN)/optcg build
	@$(BIN)/optcg demo $(ARGS)

test: $(VENV)/.development ## Run all tests, then compile the engine and test it (ARGS="tests/engine -k blocker" runs some).
	$(BIN)/python -m pytest -n $(JOBS) $(ARGS)
	@$(if $(ARGS),:,$(MAKE) --no-print-directory test-native)

fast: $(if $(ENVIRONMENT),,$(VENV)/.development) ## Run the fast part of the tests.
	HYPOTHESIS_PROFILE=quick $(or $(ENVIRONMENT),$(VENV))/bin/python -m pytest -q -p no:cacheprovider -n $(JOBS) $(FAST)

versions: $(VENV)/.development ## The fast part with the lowest and the newest dependencies, and with each Python there is.
	@for version in lowest newest 3.11 3.12 3.13 3.14; do \
		bash .ci/versions $$version; case $$? in 0|77) ;; *) exit 1 ;; esac; done

constraints: $(BIN)/python ## Bring the exact versions that the continuous integration installs up to date.
	bash .ci/refresh

audit: $(BIN)/python ## Look for known vulnerabilities of the versions in .ci/constraints.txt.
	bash .ci/audit

native: $(VENV)/.development ## Compile the rules engine to machine code (needs a C compiler): games take half the time.
	@$(BIN)/python -m optcg_dsl.native

test-native: $(VENV)/.development
	@$(BIN)/python -m optcg_dsl.native; case $$? in \
	0) OPTCG_ENGINE=compiled $(BIN)/python -m pytest -n $(JOBS) $(NATIVE) ;; \
	2) echo "The engine cannot be compiled here: it has been tested as it is." ;; \
	*) exit 1 ;; esac

lint: $(VENV)/.development ## Style: ruff's rules and its formatter.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(VENV)/.development ## Let ruff mend and format the code, and optcg the card sets.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/optcg fmt cardsets

types: $(VENV)/.development ## Types: mypy --strict.
	$(BIN)/mypy

imports: $(VENV)/.development ## The one-way imports between the packages.
	$(BIN)/lint-imports --no-cache

fuzz: $(VENV)/.development ## New random inputs, games and worlds, then the property tests with many more examples.
	$(BIN)/python -m tests.fuzz.texts --seed $$(date +%s) -n 2000
	$(BIN)/python -m tests.fuzz.record --seed $$(date +%s) -n 2000
	$(BIN)/python -m tests.fuzz.games -n 500
	$(BIN)/python -m tests.fuzz.leaks --seed $$(date +%s) -n 50
	HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest -n $(JOBS) $(if $(ARGS),$(ARGS),tests)

bench: $(VENV)/.development ## Measure everything, beside the previous release where it can be (reports figures, asserts none).
	$(BIN)/python -m tests.benchmarks.beside
	$(BIN)/python -m tests.benchmarks.bench $(ARGS)
	$(BIN)/python -m tests.benchmarks.checking
	$(BIN)/python -m tests.benchmarks.games
	$(BIN)/python -m tests.benchmarks.bots
	$(BIN)/python -m tests.benchmarks.languages
	$(BIN)/python -m tests.benchmarks.keystroke
	$(BIN)/python -m tests.benchmarks.dask

mutate: $(VENV)/.runtime ## Which changes of the shipped sets' effects no scenario notices (takes minutes).
	$(BIN)/optcg mutate $(ARGS)

$(VENV)/.docs: pyproject.toml $(CONSTRAINTS) $(VENV)/.runtime
	@echo "Installing what the documentation site needs"
	@$(INSTALL) -e '.[docs]'
	@touch $@

.PHONY: studio-page
studio-page: ## Build the page of the studio into optcg_dsl/studio/page/ (needs Node 20 or newer).
	cd studio && npm ci --no-audit --no-fund && npm run build

site: $(VENV)/.docs ## Build the documentation site into site/, strictly.
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@$(BIN)/python docs/site/links.py

build: $(VENV)/.runtime ## Compile the shipped sets into generated/.
	$(BIN)/optcg build

check-build: $(VENV)/.runtime ## Whether generated/ is what the sets compile to.
	$(BIN)/optcg build --check

wheel: $(VENV)/.development ## Build the sdist and the wheel, with the compiled engine where it can be, into dist/.
	$(BIN)/python -m build

vscode: ## Check, test and package the VS Code extension into editors/vscode/dist/ (needs Node 20 or newer).
	@bash .ci/vscode; case $$? in 0|77) ;; *) exit 1 ;; esac

ci: ## Everything the continuous integration runs.
	bash .ci/run

clean: ## Remove the virtual environment and everything that tools left behind.
	rm -rf $(VENV) editors/vscode/dist editors/vscode/node_modules dist build site optcg_dsl/_compiled .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
