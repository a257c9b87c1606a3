/**
 * Tests that `npm test` leaves to `npm test -- --all`. They repeat on the other engine, with another season, or at
 * greater length what `npm test` already proves; no expectation differs. Paths are relative to the root, by Vitest
 * project.
 *
 * `npm test` decides whether a change may land, and the whole suite took 16 minutes on two quiet cores. The price: a
 * bug that shows only in the ten PostgreSQL files, or only in one of those two seasons, lands and is found by the next
 * `--all`. Run that before a release and after a change to the store, to sync, or to a golf rule. A test named on the
 * command line always runs. Before adding a test, ask what it proves that no other test does; if it repeats one, list
 * it here.
 */
export const leftToAll = {
  // The ten longest of about fifty: every route of the contract, every role, every undo once more. Each mutation, sync,
  // the history, the league night, the migrations and the move from file to server are tested on PostgreSQL in `npm
  // test`.
  postgres: [
    'sync-server/src/routes/contract/matrix.test.ts',
    'sync-server/src/routes/contract/bodies.test.ts',
    'sync-server/src/routes/contract/memberships.test.ts',
    'sync-server/src/routes/contract/fuzz.test.ts',
    'sync-server/src/sync/hostile-push.test.ts',
    'sync-server/src/routes/account/account.test.ts',
    'sync-server/src/email/deliver.test.ts',
    'scripts/test/conformance/roles.test.ts',
    'scripts/test/conformance/undo-all.test.ts',
    'scripts/test/privacy/what-a-member-reads.test.ts',
  ],
  browser: [
    // Our own season of teams is played through the screens in `npm test`; recorded seasons, and one against the field,
    // are also played by `npm run tool -- play`.
    'scripts/test/browser/play-recorded.test.ts',
    'scripts/test/browser/play-field.test.ts',
    // Sixty simulated phone lives on Chromium's IndexedDB. With a fake one they are unit tests, and `npm run tool --
    // browsers` runs some in three browsers.
    'scripts/test/browser/storage.test.ts',
    // Proxies are Debian packages. That streams ask proxies not to buffer, and how a phone copes if they do, is covered
    // by unit tests.
    'scripts/test/browser/behind-proxies.test.ts',
  ],
}

/**
 * Simulator seeds in `npm test` and in `npm test -- --all`. Of the 251 mutants of the sync core, the nearest tests kill 243
 * and 300 seeds kill the other 8; none needs more.
 */
export const SEEDS = { landing: 300, all: 2000 }
