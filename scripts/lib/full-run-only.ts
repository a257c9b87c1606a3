const CONTROLS = 'Injects bugs to see that the simulator finds them; only a change to the simulator can break it.'
const RULES = 'Unit tests compute its numbers, and `weeks` and `play-night` use the same forms and screens.'
const PHONE =
  'Unit tests and the simulator run the phone’s code through the same events. Here it has its screens as well.'
const LOOK = 'How screens look. Each is checked once in `screens-of-…` and `dialogs-of-…`, down to 320 px.'
const SCREEN = 'One screen. It is opened and checked in `screens-of-…`. Unit tests cover what it computes and stores.'
const HANDLERS = 'Handlers make the same store calls on every engine, and these tests run on SQLite.'

/**
 * Tests that run only in `npm test -- --all`, each with a reason: which test in `npm test` proves the same thing, or
 * why only a change to our tools can break it. Paths are relative to the root, by Vitest project. `npm test` decides
 * whether a change can be merged, so it must be short: six minutes on two cores, or 720 seconds of processor time. The
 * cost: a bug that only one of these tests finds can be merged. The next `npm test -- --all` finds it; that runs every
 * night and before a release. Also run it after a change to the store, to sync, or to a golf rule, and run `npm test --
 * --all --only browser` after a change to screens. A test named on the command line always runs in full, and
 * `--changed` also runs the listed tests in a changed file's folder. Before adding a test, ask what it proves that no
 * other test does. If it repeats another test, list it here.
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
      'Ends a server under load from twenty phones. `bundle` ends one, and `league-night` kills one.',
    'scripts/test/kill/server-kills.test.ts':
      'Kills a server under load from twenty phones. `league-night` kills it right after "saved", and the simulator at any time.',
    'scripts/test/operate/restore.test.ts':
      'Restores a backup on a full disk, or is killed at each step. `admin` restores one, and refuses invalid files.',
    'scripts/test/conformance/phone-life.test.ts':
      'Random histories on two kinds of storage. `conformance` records every change on both, and undoes it.',
    'scripts/lib/programs/find-browser.test.ts': 'No change to the product affects which browser the tests find.',
    'shared/src/rules/settings-effect.test.ts':
      'Each setting changes some page. The tests of each rule compute the numbers under its settings.',
    'sync-server/src/http/hard-texts.test.ts':
      'Measures how long the hardest texts take to read, which only a new pattern can change.',
    'sync-server/src/league-file/open-league-file.test.ts':
      'Fills a thread’s memory with twenty thousand changes. `read-in-league` imports files of the usual size.',
    'sync-server/src/email/killed-worker.test.ts':
      'Kills the worker of email. `deliver` runs several at once on one database, each email being sent once.',
    'scripts/test/figures/replay/replay-file.test.ts':
      'Replays a season through simulated phones. `real-seasons` recomputes each season, and the simulator syncs phones.',
    'scripts/tools/mutants/mutants.test.ts': 'Runs Stryker, which no change to the product affects.',
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
      'Kills the worker of notifications, which takes its work from the same table as the worker of email.',
  },
  // Every database engine runs the same SQL through the same store. On PostgreSQL, `npm test` runs every mutation,
  // sync, the history, accounts, sessions, the league night, the migrations, and the move from a file to a server.
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
    'sync-server/src/routes/account/license.test.ts': HANDLERS,
    'sync-server/src/public/public-page.test.ts': HANDLERS,
    'sync-server/src/public/calendar-file.test.ts': HANDLERS,
    'sync-server/src/email/deliver.test.ts': HANDLERS,
    'sync-server/src/email/reminders/remind.test.ts': HANDLERS,
    'sync-server/src/sync/hostile-push.test.ts': HANDLERS,
    'scripts/test/conformance/roles.test.ts': HANDLERS,
    'scripts/test/conformance/new-server.test.ts':
      'A phone that meets another server decides by itself. `lost-copy` and `cloned-phone` meet PostgreSQL.',
    'scripts/test/conformance/unsent-for-old-server.test.ts':
      'As `new-server`: the phone decides, and makes the same requests on every engine.',
    'scripts/test/conformance/undo-all.test.ts':
      'Undoes random sequences. `conformance` undoes each mutation on PostgreSQL.',
    'scripts/test/privacy/capabilities.test.ts': HANDLERS,
    'scripts/test/privacy/what-a-member-reads.test.ts': HANDLERS,
  },
  browser: {
    'scripts/test/browser/codes.test.ts':
      'Two cameras film each other’s codes. Unit tests gather codes in any order, and `relay-bundle` sends what they carry.',
    'scripts/test/browser/read-cards.test.ts':
      'Films a card. `tick-cards` reads photos of cards, and `score-entry` saves scores.',
    'scripts/test/browser/card-photos.test.ts':
      'Conformance tests send, replace and lose photos over the same storage and requests.',
    'scripts/test/browser/relay.test.ts':
      '`relay-bundle` sends the same file through another phone, with every refusal.',
    'scripts/test/browser/league-file.test.ts':
      'Conformance tests export and import league files on phones and servers.',
    'scripts/test/browser/replaced-server.test.ts':
      '`new-server` and `unsent-for-old-server` move phones to another server in every order.',
    'scripts/test/browser/captive-portal.test.ts':
      '`transport` and the simulator answer with what a Wi-Fi login page does.',
    'scripts/test/browser/two-tabs.test.ts':
      'Unit tests cover who holds the lock, and the simulator opens second tabs.',
    'scripts/test/browser/beside-others.test.ts': PHONE,
    'scripts/test/browser/removed-member.test.ts': PHONE,
    'scripts/test/browser/refused-scores.test.ts': PHONE,
    'scripts/test/browser/several-leagues.test.ts': PHONE,
    'scripts/test/browser/kept-screen.test.ts':
      'Shows the last screen before the app has started. Without it, the app shows the same screen a moment later.',
    'scripts/test/browser/drafts.test.ts':
      'Unit tests cover what drafts keep and clear, and `whole-night` kills the browser with input unsaved.',
    'scripts/test/browser/notifications.test.ts':
      '`notify-phones` and `push-transport` prove who gets which notification, and when.',
    'scripts/test/browser/public-page.test.ts':
      'Unit tests render the page for each choice of names, and `board-page` has the same rows.',
    'scripts/test/browser/rehearsal.test.ts':
      'A copy of the league without a server: the screens and storage are those of every night.',
    'scripts/test/browser/guards.test.ts':
      '`screens-of-others` opens screens as those who may and may not, and `matrix` proves what the server refuses.',
    'scripts/test/browser/helpers.test.ts': '`roles` and `matrix` prove what scorers and treasurers may do.',
    'scripts/test/browser/player-cards.test.ts':
      '`roles` proves which cards a player may enter. The pad is the same as a secretary’s.',
    'scripts/test/browser/blocked-member.test.ts': '`joining` and `barred` prove who may join.',
    'scripts/test/browser/passkeys.test.ts': '`passkeys` of the routes proves each step with a key of its own.',
    'scripts/test/browser/newcomer.test.ts':
      '`setup` and `owner-link` start a league on a new server, and unit tests cover passwords.',
    'scripts/test/browser/server-page.test.ts':
      'Unit tests cover backups, settings and lists of accounts. Only app admins see this page.',
    'scripts/test/browser/board.test.ts':
      'Unit tests render the board, divide it into pages and send it changes. It has its own script, which few changes touch.',
    'scripts/test/browser/log-in-provider.test.ts':
      '`provider` of the routes proves each step with a real provider. This presses the buttons.',
    'scripts/test/browser/forgotten-password.test.ts':
      'The routes’ tests send the link and set the password. `guest-cards` and `owner-link` open links on a phone.',
    'scripts/test/browser/recap.test.ts':
      '`email-recap` proves who gets the recap, and approved pictures what it contains.',
    'scripts/test/browser/import.test.ts':
      '`field-files` reads lists, schedules and scores through the same screen, and unit tests read workbooks.',
    'scripts/test/browser/remove-person.test.ts': '`remove-a-person` looks for the name in every table and file.',
    'scripts/test/browser/roster-import.test.ts':
      '`field-files` reads lists through the same screen, and unit tests read a hundred others.',
    'scripts/test/browser/sign-up.test.ts':
      'Unit tests find who gets a spot, waits or moves up. In `availability`, two offline phones take the same spot.',
    'scripts/test/browser/who-sees.test.ts':
      '`what-a-member-reads` looks for private fields in everything that each role receives, shared or not.',
    'scripts/test/browser/season-fee.test.ts':
      'Unit tests compute fees, shares and prizes, and `undo-all` undoes them.',
    'scripts/test/browser/rule-finder.test.ts': 'Unit tests find the rules; the screen only lists them.',
    'scripts/test/browser/rating-and-slope.test.ts': RULES,
    'scripts/test/browser/best-balls.test.ts': RULES,
    'scripts/test/browser/best-weeks.test.ts': RULES,
    'scripts/test/browser/quota-night.test.ts': RULES,
    'scripts/test/browser/scramble-night.test.ts': RULES,
    'scripts/test/browser/short-matches.test.ts': RULES,
    'scripts/test/browser/several-matches.test.ts': RULES,
    'scripts/test/browser/brought-rounds.test.ts': RULES,
    'scripts/test/browser/locked-night.test.ts': RULES,
    'scripts/test/browser/explained-numbers.test.ts':
      'A unit test evaluates ten thousand explanations. This presses the numbers on each screen.',
    'scripts/test/browser/you.test.ts': SCREEN,
    'scripts/test/browser/statistics.test.ts': SCREEN,
    'scripts/test/browser/three-nines.test.ts': SCREEN,
    'scripts/test/browser/who-plays.test.ts':
      '`availability` fills open spots offline on three phones, and unit tests find who plays in each match.',
    'scripts/test/browser/team-names.test.ts': SCREEN,
    'scripts/test/browser/scan-card.test.ts': SCREEN,
    'scripts/test/browser/wall-sheet.test.ts': SCREEN,
    'scripts/test/browser/install.test.ts': SCREEN,
    'scripts/test/browser/signed-fields.test.ts': SCREEN,
    'scripts/test/browser/help.test.ts':
      'Reads every help page. A unit test checks that each screen has one, and `ten-seconds` opens help.',
    'scripts/test/browser/keyboard-night.test.ts':
      '`keyboard-desk` uses only the keyboard, in the same dialogs and fields.',
    'scripts/test/browser/focus.test.ts':
      'The dialogs are one component, which `keyboard-desk` opens and closes with the keyboard.',
    'scripts/test/browser/layout.test.ts': LOOK,
    'scripts/test/browser/late-league.test.ts': LOOK,
    'scripts/test/browser/large-text.test.ts': LOOK,
    'scripts/test/browser/fonts.test.ts': LOOK,
    'scripts/test/browser/motion.test.ts': LOOK,
    'scripts/test/browser/print-view.test.ts':
      'The PDFs have the same calls, and are compared with approved pictures; `paper` prints once.',
    'scripts/test/browser/other-scripts.test.ts':
      'Unit tests list the names that a font can’t draw, and `paper` prints.',
    'scripts/test/browser/translated.test.ts':
      'One guard protects every screen, and changes only with React or the guard.',
    'scripts/test/browser/translated-before.test.ts':
      'One guard protects every screen, and changes only with React or the guard.',
    'scripts/test/browser/blocked-site-data.test.ts':
      'The app stops before it chooses a screen, by one check that rarely changes.',
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
    'scripts/test/browser/guest-pad.test.ts': 'Unit tests press each button and give the page every answer.',
    'scripts/test/browser/guest-night.test.ts':
      'A night of twenty people, seventeen of them without an account. `guest-cards` scans on six phones, half of them without a signal.',
  },
}

/**
 * `landing`: the length of the test in `npm test`; `all`: its length in `npm test -- --all`, and whenever the test is
 * named on the command line.
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
    all: 8,
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
    landing: 2,
    all: 10,
    why: 'Kills differ only in the score that was just saved.',
  },
  'worker kills': { landing: 2, all: 4, why: 'One at each of the two moments; the others repeat them.' },
  'restore kills': {
    landing: 6,
    all: 40,
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
  'seasons of statistics': {
    landing: 8,
    all: 100,
    why: 'Each season has hundreds of numbers of every kind, and other tests compute single ones.',
  },
  'long queues of a phone': {
    landing: 4,
    all: 12,
    why: 'Queues differ only in their seed, and the simulator answers others in parts.',
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
  'views of a screen': {
    landing: 1,
    all: 3,
    why: 'Every other screen is checked in light on a laptop, the rest in dark on a phone. Themes differ only in their colors, and the gallery, which has every component, is checked in all of them at both sizes.',
  },
  'described leagues played on the screens': {
    landing: 1,
    all: 3,
    why: '`flights` draws flights on the screens, the oracle computes the points of every format, and the others differ only in their settings.',
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
    landing: 1,
    all: 3,
    why: 'Text that fits in the widest font on the narrowest phone fits in the others.',
  },
  'screens in large text': {
    landing: 5,
    all: 60,
    why: 'These have the widest tables and the longest words; the others use the same parts with fewer of them.',
  },
  'teams on paper': { landing: 7, all: 36, why: 'More teams only add rows and pages made of the same drawing calls.' },
  'photographed cards': {
    landing: 1,
    all: 100,
    why: 'Photos differ in their seed only; two more cards, of two kinds, have their own test.',
  },
  'cards that are hard to photograph': {
    landing: 1,
    all: 2,
    why: 'A card folded twice takes the reader longer than all others together.',
  },
  'wall sheets': { landing: 2, all: 4, why: 'The largest league on the smallest paper has the least room.' },
  'printed pages': {
    landing: 3,
    all: 100,
    why: 'A long document has a page for each team, laid out like the first. Its browser print took a minute for each paper size.',
  },
} satisfies Record<string, Length>

/** Returns the lengths to use in one run. `all`: whether it is a run of `npm test -- --all`. */
export const lengthsOf = (all: boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([name, one]) => [name, all ? one.all : one.landing]))

/**
 * The number of simulator seeds in `npm test` and in `npm test -- --all`. Of 251 mutants of the sync core, 25 seeds
 * killed all that unit tests didn't (decision 174). While tests run, the simulator gets little processor time. So `npm
 * test` starts no new seeds after `seconds`, but always plays at least `atLeast`.
 */
export const SEEDS = { landing: 50, atLeast: 25, seconds: 270, all: 600 }
