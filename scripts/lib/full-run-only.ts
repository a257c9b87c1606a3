const CONTROLS = 'Injects bugs to see that the simulator finds them; only a change to the simulator can break it.'
const HANDLERS = 'Handlers make the same store calls on every engine, and these tests run on SQLite.'

/**
 * Tests that run only in `npm test -- --all`, each with a reason: which test in `npm test` proves the same thing, or
 * why only a change to our tools can break it. Paths are relative to the root, by Vitest project. `npm test` decides
 * whether a change can be merged, so it must be short. The cost is that a bug that only one of these tests finds can be
 * merged. It is then found by the next `--all`, which runs every night and before a release. Run it after a change to
 * the store, to sync, or to a golf rule. A test named on the command line always runs in full, and `--changed` also
 * runs those next to a changed file. Before adding a test, ask what it proves that no other test does. If it repeats
 * another test, list it here.
 */
export const fullRunOnly: Record<'unit' | 'postgres' | 'browser', Readonly<Record<string, string>>> = {
  unit: {
    'scripts/lib/add/add.test.ts':
      'The command that writes stubs isn’t part of the product, and stubs pass the same checks as every other file.',
    'scripts/lib/install.test.ts': 'No change to the product affects how commands share an install.',
    'scripts/lib/steps/failing-steps.test.ts':
      'Runs the test command with steps that fail. How it reports them depends on nothing else.',
    'scripts/test/runner/ends-of-run.test.ts':
      'Kills the test command itself. Every run of it ends with a search for what it left behind.',
    'scripts/test/operate/image.test.ts':
      'Rebuilds the app and the server from a copy of the repository, as the image does. The build is a step of `npm test`.',
    'scripts/test/operate/manual-lines.test.ts':
      'Installs the package and types the manuals’ commands. `bundle` runs the built program, and `admin` its commands.',
    'scripts/test/operate/workflows.test.ts':
      'Runs the commands in the workflows, which change only with those files or the commands they call.',
    'scripts/test/kill/server-ends.test.ts':
      'Ends a server under load from twenty phones. `bundle` ends one, and `server-kills` kills one under the same load.',
    'scripts/test/replay/replay-file.test.ts':
      'Replays a season through simulated phones. `real-seasons` recomputes each season, and the simulator syncs phones.',
    'scripts/test/simulate/kept-seeds.test.ts':
      'Seeds that failed once. The simulator plays others, with the same faults and checks.',
    'scripts/test/simulate/run-share.test.ts':
      'Plays thirty seeds twice. The simulator itself repeats one seed in twenty.',
    'scripts/test/simulate/controls/first-controls.test.ts': CONTROLS,
    'scripts/test/simulate/controls/second-controls.test.ts': CONTROLS,
    'scripts/test/simulate/controls/third-controls.test.ts': CONTROLS,
    'scripts/test/simulate/controls/fourth-controls.test.ts': CONTROLS,
    'scripts/test/simulate/controls/planted-faults.test.ts': CONTROLS,
    'scripts/tools/black-box-client/catches-bugs.test.ts':
      'Injects bugs into outside phones and the server, to see that their checker finds them.',
    'scripts/tools/season-by-curl/season-by-curl.test.ts':
      'Plays a season with requests that `matrix`, `bodies` and the tests of each route send one by one.',
    'sync-server/src/push/killed-push-worker.test.ts':
      'Kills the worker of notifications as `killed-worker` does that of email; both take their work from one table.',
  },
  // Every engine runs the same SQL through the same store. On PostgreSQL, `npm test` runs every mutation, sync, the
  // history, accounts, sessions, the league night, the migrations, and the move from a file to a server.
  postgres: {
    'sync-server/src/routes/contract/matrix.test.ts': HANDLERS,
    'sync-server/src/routes/contract/bodies.test.ts': HANDLERS,
    'sync-server/src/routes/contract/memberships.test.ts': HANDLERS,
    'sync-server/src/routes/contract/fuzz.test.ts': HANDLERS,
    'sync-server/src/routes/account/account.test.ts': HANDLERS,
    'sync-server/src/routes/account/email.test.ts': HANDLERS,
    'sync-server/src/routes/account/login-methods.test.ts': HANDLERS,
    'sync-server/src/routes/account/passkeys.test.ts': HANDLERS,
    'sync-server/src/routes/account/provider.test.ts': HANDLERS,
    'sync-server/src/routes/league/documents.test.ts': HANDLERS,
    'sync-server/src/routes/league/joining.test.ts': HANDLERS,
    'sync-server/src/public/public-page.test.ts': HANDLERS,
    'sync-server/src/public/calendar-file.test.ts': HANDLERS,
    'sync-server/src/email/deliver.test.ts': HANDLERS,
    'sync-server/src/email/reminders/remind.test.ts': HANDLERS,
    'sync-server/src/sync/hostile-push.test.ts': HANDLERS,
    'scripts/test/conformance/roles.test.ts': HANDLERS,
    'scripts/test/conformance/new-server.test.ts':
      'A phone that meets another server decides by itself. `lost-copy` and `cloned-phone` meet PostgreSQL.',
    'scripts/test/conformance/undo-all.test.ts':
      'Undoes random sequences. `conformance` undoes each mutation on PostgreSQL.',
    'scripts/test/privacy/capabilities.test.ts': HANDLERS,
    'scripts/test/privacy/what-a-member-reads.test.ts': HANDLERS,
  },
  browser: {
    'scripts/test/browser/read-photos.test.ts':
      'Photos from the gallery go to the same reader as the camera’s, which `read-cards` films. Unit tests read photos, and `player-cards` proves who may enter a card.',
    'scripts/test/browser/play-teams.test.ts':
      'Plays three weeks of our own season. `setup`, `secretary` and `whole-night` use the same screens, and unit tests compute its numbers.',
    'scripts/test/browser/play-recorded.test.ts':
      'Plays a recorded season through the screens, as `play-teams` does ours. `real-seasons` recomputes it.',
    'scripts/test/browser/play-field.test.ts':
      'Plays a season against the field through the same screens. Unit tests compute its points.',
    'scripts/test/browser/storage.test.ts':
      'Sixty simulated phone histories on Chromium’s IndexedDB. Unit tests run the same histories on a fake one, and `npm run tool -- browsers` runs some in three browsers.',
    'scripts/test/browser/behind-proxies.test.ts':
      'The proxies are Debian packages. Unit tests cover that streams ask proxies not to buffer, and how a phone copes if they do.',
    'scripts/test/browser/guest-night.test.ts':
      'A night of twenty people, seventeen of them without an account. `guest-cards` scans, signs and loses its signal on six phones.',
  },
}

/**
 * `landing`: the length of the test in `npm test`; `all`: its length in `npm test -- --all`, and if the test is named.
 */
type Length = { landing: number; all: number; why: string }

/**
 * Tests that also run in `npm test`, but at less than full length. `lengthOf(name)` returns the length for the current
 * run.
 */
export const lengths = {
  'seeds of tabs that share a database': {
    landing: 3,
    all: 40,
    why: 'Each seed has forty rounds of taps in three tabs; other seeds only mix them differently.',
  },
  'shares of random requests': {
    landing: 1,
    all: 14,
    why: 'Shares differ only in their seed, and two other files send every kind of wrong value in every field.',
  },
  'shares of undone sequences': {
    landing: 6,
    all: 20,
    why: 'Shares differ only in their seed; three hundred sequences use every mutation many times.',
  },
  'random batches': {
    landing: 2500,
    all: 10_000,
    why: 'More of the same; each of the 30 reads occurs a thousand times.',
  },
  'altered bundles': { landing: 480, all: 2000, why: 'Thirty for each of the sixteen ways to alter one.' },
  'generated files': {
    landing: 100,
    all: 2000,
    why: 'Files differ in their order, headings, separators, encodings and marks; a hundred have each of these many times.',
  },
  'server kills': { landing: 1, all: 6, why: 'Kills differ only in their timing.' },
  'browsers killed': {
    landing: 5,
    all: 10,
    why: 'Each of a hole’s four players once, and the next hole; the others repeat them.',
  },
  'worker kills': { landing: 2, all: 4, why: 'One at each of the two moments; the others repeat them.' },
  'restore kills': {
    landing: 6,
    all: 100,
    why: 'Other tests stop a restore before its first, after its last and at each failing step.',
  },
  'hundreds of random leagues': {
    landing: 2,
    all: 4,
    why: 'Two hundred leagues cover every shape of a league dozens of times.',
  },
  'shares of leagues whose points add up': {
    landing: 1,
    all: 20,
    why: 'Five hundred random leagues have about three hundred matches with every scale, cap and format.',
  },
  'replayed seasons': {
    landing: 1,
    all: 2,
    why: 'Another test recomputes every real season from its file.',
  },
  'rounds of outside phones': {
    landing: 2,
    all: 10,
    why: 'Rounds differ only in their seed; the simulator plays a hundred.',
  },
  'other views of a screen': {
    landing: 1,
    all: 5,
    why: 'Every screen is checked in light on a laptop and in dark on a phone. Themes differ only in their colors, and the gallery, which has every component, is checked in all of them at both sizes.',
  },
  'described leagues played on the screens': {
    landing: 2,
    all: 5,
    why: '`flights`, `quota-night` and `scramble-night` show what the other three have on their screens, and the oracle computes their points.',
  },
  'numbers pressed on a screen': {
    landing: 8,
    all: 1000,
    why: 'Numbers in one column are explained by the same function, and a unit test evaluates ten thousand explanations.',
  },
  'rules under which numbers are pressed': {
    landing: 2,
    all: 6,
    why: 'Better ball and both balls have the numbers that no other rules have: those of a side.',
  },
  'papers of a print view': {
    landing: 1,
    all: 2,
    why: 'Papers differ only in their measures; the PDFs of both are compared with approved pictures.',
  },
  'windows in which a league loads': {
    landing: 1,
    all: 2,
    why: 'A laptop shows the same elements with more room, and every screen is checked for shifts on one.',
  },
  'screens in motion': {
    landing: 3,
    all: 11,
    why: 'Every screen is checked at rest; the menu, the pad after a birdie and an editor have the most that moves.',
  },
  'translated screens': {
    landing: 5,
    all: 12,
    why: 'One guard protects every screen. The last five change by a select, from elsewhere, a button, a tap and a dialog.',
  },
  'translated screens before login': {
    landing: 2,
    all: 5,
    why: 'The same guard as after login; a link and a button show that it is loaded.',
  },
  'addresses without site data': {
    landing: 3,
    all: 9,
    why: 'The app stops before it chooses a screen, whichever the address.',
  },
  'screens of another build': {
    landing: 2,
    all: 6,
    why: 'One check rejects whatever isn’t a stored screen: an object without its fields, and text that isn’t JSON.',
  },
  'steps between widths of phones': {
    landing: 10,
    all: 40,
    why: 'A date that breaks at one width also breaks at its neighbors.',
  },
  'fonts and widths of a screen': {
    landing: 2,
    all: 6,
    why: 'Text that fits in the widest font on the narrowest phone fits in the others; the narrowest font on the wider one puts the most on a line.',
  },
  'screens in large text': {
    landing: 5,
    all: 60,
    why: 'These have the widest tables and the longest words; the others use the same parts with fewer of them.',
  },
  'teams on paper': { landing: 7, all: 36, why: 'More teams only add rows and pages made of the same drawing calls.' },
  'photographed cards': {
    landing: 1,
    all: 300,
    why: 'Photos differ in their seed only; two more cards, of two kinds, have their own test.',
  },
  'printed pages': {
    landing: 3,
    all: 100,
    why: 'A long document has a page for each team, laid out like the first. Its browser print took a minute for each paper size.',
  },
} satisfies Record<string, Length>

/** Returns the lengths for one run, by name. */
export const lengthsOf = (all: boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([name, one]) => [name, all ? one.all : one.landing]))

/**
 * The number of simulator seeds in `npm test` and in `npm test -- --all`. Of the 251 mutants of the sync core, the
 * nearest tests kill 246, and seeds 1 to 100 kill the other 5. More seeds wouldn't kill any others. `npm test` doesn't
 * start another seed once it has run for `seconds`, so that nobody has to wait for them on a busy machine, but it
 * always plays at least `atLeast` seeds.
 */
export const SEEDS = { landing: 100, atLeast: 30, seconds: 340, all: 2000 }
