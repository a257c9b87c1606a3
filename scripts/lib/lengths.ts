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
    all: 12,
    why: 'Each seed has forty rounds of taps in three tabs; other seeds only mix them differently.',
  },
  'shares of random requests': {
    landing: 1,
    all: 5,
    why: 'Shares differ only in their seed, and two other files send every kind of wrong value in every field.',
  },
  'shares of undone sequences': {
    landing: 1,
    all: 8,
    why: 'Shares differ only in their seed, and `conformance` undoes every mutation.',
  },
  'random batches': {
    landing: 1200,
    all: 5000,
    why: 'More of the same; each of the 30 reads occurs hundreds of times.',
  },
  'altered bundles': { landing: 480, all: 2000, why: 'Thirty for each of the sixteen ways to alter one.' },
  'generated files': {
    landing: 100,
    all: 1000,
    why: 'Files differ in their order, headings, separators, encodings and marks; a hundred have each of these many times.',
  },
  'huge texts': {
    landing: 3,
    all: 7,
    why: 'A huge cell, huge quotes and a huge row; the others are huge in other characters.',
  },
  'browsers killed': {
    landing: 2,
    all: 4,
    why: 'Kills differ only in the score that was just saved.',
  },
  'random cases': {
    landing: 12,
    all: 40,
    why: 'More of the same: each case draws its settings, edits or cells again. Tests run a multiple of this number.',
  },
  'random leagues as shown': {
    landing: 200,
    all: 400,
    why: 'These leagues have each kind of number hundreds of times; the tests count them.',
  },
  'random leagues with a preset': {
    landing: 20,
    all: 25,
    why: 'The oracle plays random settings too; the test counts the points won by each preset’s rules.',
  },
  'rules about absences in a format': {
    landing: 3,
    all: 6,
    why: 'Each rule is combined with half of the formats, and each format with half of the rules.',
  },
  'hundreds of random leagues': {
    landing: 1,
    all: 4,
    why: 'A hundred leagues cover every shape of a league many times, and as many play by the presets’ rules.',
  },
  'shares of leagues whose points add up': {
    landing: 1,
    all: 2,
    why: 'Five hundred random leagues have about three hundred matches with every scale, cap and format.',
  },
  'seasons of statistics': {
    landing: 4,
    all: 12,
    why: 'Each season has hundreds of numbers of every kind, and other tests compute single ones.',
  },
  'cases of an entity on PostgreSQL': {
    landing: 1,
    all: 100,
    why: 'The store writes the rows of an entity in one way, whichever mutation changed them. On SQLite, `conformance` plays every case.',
  },
  'storages of a phone that records every change': {
    landing: 1,
    all: 2,
    why: 'The other storage keeps the rows in memory. `storage` proves that both do the same, and the simulator uses it.',
  },
  'long queues of a phone': {
    landing: 2,
    all: 12,
    why: 'Queues differ only in their seed, and the simulator answers others in parts.',
  },
  'crowds that move to a new server': {
    landing: 2,
    all: 4,
    why: 'Every second phone does what the second one does, so larger crowds repeat the work of two phones.',
  },
  'rounds of outside phones': {
    landing: 1,
    all: 4,
    why: 'Rounds differ only in their seed; the simulator plays dozens of others.',
  },
  'views of a screen': {
    landing: 0,
    all: 2,
    why: 'The gallery has every component, and is checked in each theme and size. Here a screen is opened by a link, must have its contents, and text must fit a narrow phone.',
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
  'fonts and widths of a screen': {
    landing: 1,
    all: 2,
    why: 'Text that fits in the widest font on the narrowest phone fits in the others.',
  },
  'teams on paper': { landing: 7, all: 36, why: 'More teams only add rows and pages made of the same drawing calls.' },
  'folded books': {
    landing: 1,
    all: 3,
    why: 'Books differ only in their number of pages, and all are read in the usual order.',
  },
  'teams with a page each': {
    landing: 20,
    all: 36,
    why: 'Pages differ only in the team; those of 36 teams have pictures.',
  },
  'documents compared with pictures': {
    landing: 12,
    all: 42,
    why: 'The first twelve include one of each kind. The text, fonts and margins of every document are checked.',
  },
  'photographed cards': {
    landing: 0,
    all: 30,
    why: 'Photos differ in their seed only; a card that is hard to photograph has its own test.',
  },
  'cards that are hard to photograph': {
    landing: 1,
    all: 2,
    why: 'A card folded twice takes the reader longer than all others together.',
  },
  'wall sheets': { landing: 1, all: 4, why: 'The largest league on the smallest paper has the least room.' },
} satisfies Record<string, Length>

/** Returns the lengths to use in one run. `all`: whether it is a run of `npm test -- --all`. */
export const lengthsOf = (all: boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([name, one]) => [name, all ? one.all : one.landing]))

/**
 * The number of simulator seeds in `npm test` and in `npm test -- --all`. Of 251 mutants of the sync core, 25 seeds
 * killed all that unit tests didn't (decision 174).
 */
export const SEEDS = { landing: 25, all: 150 }
