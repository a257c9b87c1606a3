import { escaped } from './escaped.ts'

const CONTROLS = 'Injects bugs to see that the simulator finds them; only a change to the simulator can break it.'
const RULES = 'Unit tests compute its numbers, and `secretary` and `offline-night` use the same forms and screens.'
const PHONE =
  'Unit tests and the simulator run the phone’s code through the same events. Here it has its screens as well.'
const LOOK = 'How screens look. Each is opened once in `screens`, at 320 px.'
const SCREEN = 'One screen. It is opened and checked in `screens`. Unit tests cover what it computes and stores.'
const SIGNED = 'Unit tests prove what a signature covers and what ends it; `guest-cards` opens the same page.'
const FORM = 'The fields are one component. `form-errors` tries those of another form.'
const HANDLERS =
  'These handlers’ tests run on SQLite, with the same text of each statement. About eighty statements run on PostgreSQL only here.'
const FILE =
  'Unit tests read every file of this kind; the import screen shows what they read, as it does for the others.'

/**
 * Tests that run only in `npm test -- --all`, each with a reason: which test in `npm test` proves the same thing, or
 * why only a change to our tools can break it. Paths are relative to the root, by project. Under browser, `PATH >
 * TITLE` means only the tests or groups of that file whose titles begin with TITLE. `npm test` decides whether a change
 * can be merged, so it must be short: six minutes on two cores, or 720 seconds of processor time. The cost: a bug that
 * only one of these tests finds can be merged. The next `npm test -- --all` finds it; that runs every night and before
 * a release. Also run it after a change to the store, to sync, or to a golf rule, and run `npm test -- --all --only
 * browser` after a change to screens. A test named on the command line always runs in full, and `--changed` also runs
 * the listed tests in a changed file's folder. Before adding a test, ask what it proves that no other test does. If it
 * repeats another test, list it here.
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
      'Ends a server under load from twenty phones. `bundle` ends one, and `guest-cards` kills one between scores.',
    'scripts/test/kill/server-kills.test.ts':
      'Kills a server under load from twenty phones. `guest-cards` kills it between scores, and the simulator at any time.',
    'scripts/test/operate/restore.test.ts':
      'Restores a backup on a full disk, or is killed at each step. `admin` restores one, and refuses invalid files.',
    'scripts/test/conformance/phone-life.test.ts':
      'Random histories on two kinds of storage. `conformance` records every change on both, and undoes it.',
    'scripts/lib/programs/find-browser.test.ts': 'No change to the product affects which browser the tests find.',
    'shared/src/rules/settings-effect.test.ts':
      'Each setting changes some page. The tests of each rule compute the numbers under its settings.',
    'sync-server/src/http/hard-texts.test.ts':
      'Measures how long the hardest texts take to read, which only a new pattern can change.',
    'shared/src/league-file/large-league-file.test.ts':
      'Fills a league file up to its limits. `league-file` refuses a gigabyte of zeros, and `read-league-file` reads usual and damaged files.',
    'scripts/test/privacy/capability-ends.test.ts':
      'Ends each link, code and token in each way. `capabilities` checks that each way is decided, and the tests of the routes that use them end the common ones.',
    'sync-server/src/operate/restore-copy.test.ts':
      'Opens links sent after a backup that was then restored. `admin` restores backups, and only a new kind of link changes this.',
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
    'scripts/test/operate/buffering-proxy.test.ts':
      'A proxy that holds events back until the stream ends. Unit tests cover how a phone copes, and that streams ask proxies not to.',
    'scripts/tools/black-box-client/black-box-client.test.ts':
      'Plays rounds with a client written from SPEC.md. `exchange` and `conformance` make the same requests.',
    'scripts/tools/black-box-client/catches-bugs.test.ts':
      'Injects bugs into outside phones and the server, to see that their checker finds them.',
    'scripts/tools/bench/profile/profiles.test.ts':
      'Records profiles of benchmarks, which no change to the product affects.',
    'scripts/tools/bench/server/start-servers.test.ts':
      'Kills a benchmark. Only a change to the benchmarks can leave its servers running.',
    'scripts/tools/season-by-curl/season-by-curl.test.ts':
      'Plays a season with requests that `matrix`, `bodies` and the tests of each route send one by one.',
    'sync-server/src/push/killed-push-worker.test.ts':
      'Kills the worker of notifications, which takes its work from the same table as the worker of email.',
  },
  // Every database engine runs the same text of each statement through the same store. On PostgreSQL, `npm test` runs
  // mutations of every entity, sync, the history, deleted accounts, sessions, the migrations, and the move from a file
  // to a server.
  postgres: {
    'sync-server/src/routes/contract/matrix.test.ts': HANDLERS,
    'sync-server/src/routes/account/account.test.ts': HANDLERS,
    'sync-server/src/routes/account/accounts.test.ts': HANDLERS,
    'sync-server/src/routes/account/email.test.ts': HANDLERS,
    'sync-server/src/routes/account/login-methods.test.ts': HANDLERS,
    'sync-server/src/routes/account/passkeys.test.ts': HANDLERS,
    'sync-server/src/routes/account/provider.test.ts': HANDLERS,
    'sync-server/src/routes/league/documents.test.ts': HANDLERS,
    'sync-server/src/routes/league/joining.test.ts': HANDLERS,
    'sync-server/src/routes/account/license.test.ts': HANDLERS,
    'sync-server/src/email/deliver.test.ts': HANDLERS,
    'sync-server/src/email/reminders/remind.test.ts': HANDLERS,
    'sync-server/src/email/reminders/due-reminders.test.ts': HANDLERS,
    'sync-server/src/routes/account/list-accounts.test.ts': HANDLERS,
    'sync-server/src/routes/account/may-register.test.ts': HANDLERS,
    'sync-server/src/routes/contract/league.test.ts': HANDLERS,
    'sync-server/src/routes/contract/night.test.ts': HANDLERS,
    'sync-server/src/routes/league/backup-state.test.ts': HANDLERS,
    'sync-server/src/routes/league/barred.test.ts': HANDLERS,
    'sync-server/src/routes/poke-streams.test.ts': HANDLERS,
    'sync-server/src/routes/schedule/own-calendar.test.ts': HANDLERS,
    'sync-server/src/routes/schedule/schedule-grid.test.ts': HANDLERS,
    'sync-server/src/email/email-recap.test.ts': HANDLERS,
    'sync-server/src/email/notifications/notify-phones.test.ts': HANDLERS,
    'sync-server/src/push/push-transport.test.ts': HANDLERS,
    'sync-server/src/routes/account/own-data.test.ts': HANDLERS,
    'sync-server/src/routes/account/push.test.ts': HANDLERS,
    'sync-server/src/routes/scores/card-photos.test.ts': HANDLERS,
    'scripts/test/conformance/new-server.test.ts':
      'A phone that meets another server decides by itself. `lost-copy` and `cloned-phone` meet PostgreSQL.',
    'scripts/test/conformance/undo-all.test.ts':
      'Undoes random sequences. `conformance` undoes each mutation on PostgreSQL.',
    'scripts/test/privacy/capabilities.test.ts': HANDLERS,
    'scripts/test/privacy/capability-ends.test.ts': HANDLERS,
    'scripts/test/privacy/remove-a-person.test.ts':
      'Looks for a name in every table and file. `conformance` and `deleted-account` run the same SQL on PostgreSQL.',
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
      'Unit tests cover what drafts keep and clear, and `offline-night` kills the browser with input unsaved.',
    'scripts/test/browser/notifications.test.ts':
      '`notify-phones` and `push-transport` prove who gets which notification, and when.',
    'scripts/test/browser/public-page.test.ts':
      'Unit tests render the page for each choice of names, and `board-page` has the same rows.',
    'scripts/test/browser/rehearsal.test.ts':
      'A copy of the league without a server: the screens and storage are those of every night.',
    'scripts/test/browser/guards.test.ts':
      '`screens` opens screens as those who may and may not, and `matrix` proves what the server refuses.',
    'scripts/test/browser/helpers.test.ts': '`roles` and `matrix` prove what scorers and treasurers may do.',
    'scripts/test/browser/player-cards.test.ts':
      '`roles` proves which cards a player may enter. The pad is the same as a secretary’s.',
    'scripts/test/browser/blocked-member.test.ts': '`joining` and `barred` prove who may join.',
    'scripts/test/browser/passkeys.test.ts': '`passkeys` of the routes proves each step with a key of its own.',
    'scripts/test/browser/newcomer.test.ts':
      '`setup` starts a new league, `may-register` covers a new server’s first account, and unit tests cover passwords.',
    'scripts/test/browser/server-page.test.ts':
      'Unit tests cover backups, settings and lists of accounts. Only app admins see this page.',
    'scripts/test/browser/board.test.ts':
      'Unit tests render the board, divide it into pages and send it changes. It has its own script, which few changes touch.',
    'scripts/test/browser/log-in-provider.test.ts':
      '`provider` of the routes proves each step with a real provider. This presses the buttons.',
    'scripts/test/browser/forgotten-password.test.ts':
      'The routes’ tests send the link and set the password. `guest-cards` opens links on a phone.',
    'scripts/test/browser/recap.test.ts':
      '`email-recap` proves who gets the recap, and approved pictures what it contains.',
    'scripts/test/browser/import.test.ts':
      '`field-files` reads lists, schedules and scores through the same screen, and unit tests read workbooks.',
    'scripts/test/browser/remove-person.test.ts': '`remove-a-person` looks for the name in every table and file.',
    'scripts/test/browser/roster-import.test.ts':
      '`field-files` reads lists through the same screen, and unit tests read a hundred others.',
    'scripts/test/browser/sign-up.test.ts':
      'Unit tests find who gets a spot, waits or moves up. In `asked-subs`, two phones take the same spot.',
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
      '`secretary` and `offline-night` assign subs, and unit tests find who plays in each match.',
    'scripts/test/browser/team-names.test.ts': SCREEN,
    'scripts/test/browser/scan-card.test.ts': SCREEN,
    'scripts/test/browser/wall-sheet.test.ts': SCREEN,
    'scripts/test/browser/install.test.ts': SCREEN,
    'scripts/test/browser/signed-fields.test.ts': SCREEN,
    'scripts/test/browser/help.test.ts': 'Reads every help page. A unit test checks that each screen has one.',
    'scripts/test/browser/keyboard-night.test.ts':
      '`secretary` uses only the keyboard in one of these dialogs, and `score-entry` in the score grid.',
    'scripts/test/browser/focus.test.ts':
      'The dialogs are one component, which `secretary` opens and closes with the keyboard.',
    'scripts/test/browser/layout.test.ts': LOOK,
    'scripts/test/browser/late-league.test.ts': LOOK,
    'scripts/test/browser/large-text.test.ts':
      'How the pad looks in large text, which only a change to its layout affects.',
    'scripts/test/browser/fonts.test.ts': LOOK,
    'scripts/test/browser/motion.test.ts': LOOK,
    'scripts/test/browser/print-view.test.ts':
      'The PDFs have the same calls, and are compared with approved pictures; `setup` prints once.',
    'scripts/test/browser/other-scripts.test.ts':
      'Unit tests draw names in other scripts, and list those that no font can draw.',
    'scripts/test/browser/translated.test.ts':
      'One guard protects every screen, and changes only with React or the guard.',
    'scripts/test/browser/translated-before.test.ts':
      'One guard protects every screen, and changes only with React or the guard.',
    'scripts/test/browser/blocked-site-data.test.ts':
      'The app stops before it chooses a screen, by one check that rarely changes.',
    'scripts/test/browser/read-photos.test.ts':
      '`tick-cards` reads photos of cards, and `roles` proves who may enter a card.',
    'scripts/test/browser/play-teams.test.ts':
      'Plays two weeks of our own season. `setup`, `secretary` and `offline-night` use the same screens, and unit tests compute its numbers.',
    'scripts/test/browser/play-recorded.test.ts':
      'Plays a recorded season through the screens. `offline-night` uses the same ones, and `real-seasons` recomputes it.',
    'scripts/test/browser/play-field.test.ts':
      'Plays a season against the field through the same screens. Unit tests compute its points.',
    'scripts/test/browser/storage.test.ts':
      'Twenty-four simulated phone histories on Chromium’s IndexedDB. Unit tests run the same histories on a fake one, and `npm run tool -- browsers` runs some in three browsers.',
    'scripts/test/browser/behind-proxies.test.ts':
      'The proxies are Debian packages. Unit tests cover that streams ask proxies not to buffer, and how a phone copes if they do.',
    'scripts/test/browser/guest-pad.test.ts': 'Unit tests press each button and give the page every answer.',
    'scripts/test/browser/guest-night.test.ts':
      'A night of twelve people, ten of them without an account. `guest-cards` scans on five phones, three of them without a signal.',
    'scripts/test/browser/play-night.test.ts':
      'Plays a described league on the screens. `secretary` and `offline-night` use the same screens, and the oracle computes the points of every format.',
    'scripts/test/browser/user-switch.test.ts':
      'Unit tests prove what each way of logging out keeps, sends and removes. This presses the buttons.',
    'scripts/test/browser/keyboard-desk.test.ts':
      '`secretary` uses only the keyboard in a dialog, and `score-entry` in the score grid.',
    'scripts/test/browser/evening.test.ts':
      'What a member and a secretary see on a league night. `offline-night` and `score-entry` use the same screens, and unit tests find what they show.',
    'scripts/test/browser/weeks.test.ts':
      'Unit tests move, cancel, suspend and undo. `screens` opens each screen, and `secretary` changes the schedule and undoes changes.',
    'scripts/test/browser/flights.test.ts': RULES,
    'scripts/test/browser/camera.test.ts': 'What the app says without a camera. Few changes touch it.',
    'scripts/test/browser/tap-counts.test.ts':
      'Counts what a tap renders, stores and requests, which decides how fast the app is, not what it does.',
    'scripts/test/browser/paid-by-card.test.ts': '`license` of the routes proves each answer of the payment page.',
    'scripts/test/browser/long-names.test.ts': LOOK,
    'scripts/test/browser/paper.test.ts':
      'Approved pictures and `paper-text` prove every document. `offline-night` generates them offline, and `setup` prints cards.',
    'scripts/test/browser/availability.test.ts':
      'Unit tests find who plays and who fills a spot, and conformance tests accept one request on two phones.',
    'scripts/test/browser/first-load.test.ts':
      'Starts without files or a signal. `offline-night` and `setup` start offline, and the step sizes limits the bytes.',
    'scripts/test/browser/league-night.test.ts > loses nothing':
      '`offline-night` kills the browser, `guest-cards` the server, and the simulator both at any time.',
    'scripts/test/browser/lost-nothing.test.ts':
      'What a phone keeps until it can send, and how it takes a new build. `offline-night` and `league-night` send what was kept, and the simulator ends and updates phones at any time.',
    'scripts/test/browser/guest-cards.test.ts > a score counts even if':
      'How a press survives a redraw. `guest-cards` presses keys while answers arrive.',
    'scripts/test/browser/guest-cards.test.ts > an absent player':
      'Unit tests skip absent players and draw their cards.',
    'scripts/test/browser/guest-cards.test.ts > someone who is signed in':
      'The routes’ tests prove who may use a code.',
    'scripts/test/browser/guest-cards.test.ts > a card signed by both sides': SIGNED,
    'scripts/test/browser/guest-cards.test.ts > three teams in a group': SIGNED,
    'scripts/test/browser/guest-cards.test.ts > in a league that records only totals':
      'Unit tests draw and send totals, and refuse wrong ones.',
    'scripts/test/browser/secretary.test.ts > keeps working offline':
      '`offline-night` works without a server and syncs, and unit tests prove what logging out asks.',
    'scripts/test/browser/ten-seconds.test.ts': 'Counts the taps that lead to each screen. `screens` opens each one.',
    'scripts/test/browser/owner-link.test.ts':
      '`may-register` covers the link and its single use, and `sign-in-lines` prints it.',
    'scripts/test/browser/dialogs-of-secretary.test.ts':
      'How dialogs look when they open. `secretary`, `setup` and `offline-night` fill in many of them.',
    'scripts/test/browser/form-errors.test.ts > each field of the form at /player-management': FORM,
    'scripts/test/browser/form-errors.test.ts > each field of the form at /rules': FORM,
    'scripts/test/browser/form-errors.test.ts > each field of the form at /team-management': FORM,
    'scripts/test/browser/form-errors.test.ts > each field of the form at /message-manager': FORM,
    'scripts/test/browser/form-errors.test.ts > each field of the form at /treasury': FORM,
    'scripts/test/browser/form-errors.test.ts > each field of the form at /change-password': FORM,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft01': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft03': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft05': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft06': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft10': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft12': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the players in ft13': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the weeks in ft09': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the weeks in ft15-glt-schedule-two': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the cards in ft16-score': FILE,
    'scripts/test/browser/field-files.test.ts > the import screen shows the cards in ft08': FILE,
  },
}

/** Returns the listed files, without tests that are listed by title. */
export const filesLeftOut = (project: keyof typeof fullRunOnly): string[] =>
  Object.keys(fullRunOnly[project]).filter((key) => !key.includes(' > '))

/** Returns patterns that match the listed titles as Playwright names tests: by file, groups and title. */
export const titlesLeftOut = (): RegExp[] =>
  Object.keys(fullRunOnly.browser).flatMap((key) => {
    const [path, title] = key.split(' > ')
    if (path === undefined || title === undefined) return []
    return [new RegExp(`/?${escaped(path.replace('scripts/test/browser/', ''))} (.* )?${escaped(title)}`)]
  })
