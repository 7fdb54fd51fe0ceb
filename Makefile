# The front door. Everything else is in CMakeLists.txt and scripts/.
BUILD := build
PORT := 8265

.PHONY: run play test check long bench mutants format tidy setup install clean

run: $(BUILD)/release/build.ninja ## build, serve games in a browser and print the address (PORT=8265)
	@cmake --build $(BUILD)/release --target hazard
	@$(BUILD)/release/hazard serve --port $(PORT) --store hazard.db

play: $(BUILD)/release/build.ninja ## build, then play in the terminal
	@cmake --build $(BUILD)/release --target hazard
	@$(BUILD)/release/hazard play

test: ## install what is missing, build, pass all tests
	@scripts/setup test
	@scripts/test

check: $(BUILD)/release/build.ninja ## a contributor's loop: the checks and tests of one game (GAME=wager)
	@cmake --build $(BUILD)/release
	@$(BUILD)/release/hazard check $(GAME)
	@ctest --test-dir $(BUILD)/release -R '^game_$(GAME)|^events_said$$' --output-on-failure
	@tools/rule-ids

long: ## what takes too long for `make test`; writes docs/long-run.md
	@scripts/setup work
	@scripts/long

bench: $(BUILD)/release/build.ninja ## speed of every engine
	@cmake --build $(BUILD)/release --target hazard
	@$(BUILD)/release/hazard bench

mutants: ## change the code one place at a time: do the tests notice? (AREAS="wager core")
	@scripts/setup work
	@scripts/mutants $(or $(AREAS),$(GAMES))

format: ## lay out all C sources
	@scripts/format

tidy: ## clang-tidy, one file a run
	@scripts/setup work
	@scripts/tidy

setup: ## install what is missing
	@scripts/setup work

install: $(BUILD)/release/build.ninja ## install program, library, man page and completion (PREFIX, DESTDIR)
	@cmake --build $(BUILD)/release
	@DESTDIR=$(DESTDIR) cmake --install $(BUILD)/release $(if $(PREFIX),--prefix $(PREFIX))

clean:
	rm -rf $(BUILD)

$(BUILD)/release/build.ninja: CMakeLists.txt CMakePresets.json
	@scripts/setup run
	@cmake --preset release > /dev/null
	@touch $@
