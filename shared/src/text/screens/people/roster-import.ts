import { plural } from '../../plural.ts'

/** What can be done with a player in the list. */
export const choiceLabels = {
  add: 'Add',
  fill: 'Fill in what’s missing',
  replace: 'Use the file’s values',
  leave: 'Leave out',
} as const

type ImportCounts = { added: number; updated: number; others: number; of?: number; handicaps?: number }

const MOST_NAMES = 12
const several = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? [`${names.length - MOST_NAMES} more`] : [])].join(
    ', ',
  )

/** Text for the import screen. */
export const importText = {
  setup: 'Player Management',
  title: 'Import Players',
  fileTitle: 'Import a file',
  start:
    'Use the list you have: an Excel, OpenDocument, CSV or text file from any spreadsheet, golf club software or league software. Nothing is added until you choose Import.',
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  file: 'Roster file',
  paste: 'Or paste rows from a spreadsheet',
  pasteNote:
    'In your spreadsheet, copy the rows and their headings, then paste them here. Or type a heading line (“Name, Email, Handicap, Team”), then one player per line: “Pat Doe, pat@example.com, 9, 1”. Only the name is required. You can also paste scores from a text message, one player per line: “Pat Doe: 5 4 6 4 5 3 4 6 5”.',
  sheet: 'Sheet',
  sheets: (n: number) => `The workbook has ${n} sheets. Import them one at a time.`,
  otherLetters: ({ now, other }: { now: string; other: string }) =>
    `The file doesn’t say how its accented letters are stored: “${now}” could also be “${other}”.`,
  useOtherLetters: 'Use the other spelling',
  pasted: 'Pasted rows',
  read: 'Preview import',
  another: 'Another list',
  columns: 'What’s in each column',
  columnsNote: 'Fix anything that’s wrong. The players below update right away.',
  column: (n: number) => `Column ${n}`,
  columnHolds: (heading: string) => `What’s in ${heading}`,
  headings: 'Heading row',
  headingsAt: (row: number, words: string) => `Headings in row ${row}${words ? `: ${words}` : ''}`,
  noHeadings: 'No headings',
  options: 'Teams and handicaps',
  players: 'Players',
  show: 'Show',
  kinds: {
    all: (n: number) => `All ${n}`,
    look: (n: number) => `Check ${n}`,
    here: (n: number) => `Already here ${n}`,
    out: (n: number) => `Left out ${n}`,
  },
  noneOfKind: 'No matching players',
  leftOut: (n: number) => plural(n, { one: '# row isn’t a player', other: '# rows aren’t players' }),
  row: (line: number) => `Row ${line}`,
  nameless: 'No name',
  inTeam: (label: string) => (/^team\b/i.test(label) ? label : `Team ${label}`),
  handicap: (words: string) => `Hcp ${words}`,
  inactive: 'Inactive',
  whatHappens: (who: string) => `What happens to ${who}`,
  change: (who: string) => `Change ${who}`,
  teams: 'Make teams from the team column',
  teamsNote: ({ made, filled }: { made: number; filled: number }) => {
    const parts = [
      made > 0 ? plural(made, { one: '# new team', other: '# new teams' }) : '',
      filled > 0 ? plural(filled, { one: '# team filled', other: '# teams filled' }) : '',
    ]
    return `${parts.filter(Boolean).join(', ') || 'No team changes'}.`
  },
  teamNamed: (label: string, number: number) => `${label} is team ${number}`,
  handicaps: (week: number) => `Use these handicaps starting in week ${week}`,
  startWith: 'Start the season with these handicaps',
  asOf: (day: string) => `Handicaps as of ${day}.`,
  moves: (n: number) =>
    n === 0 ? 'No handicap changes' : plural(n, { one: '# handicap changes', other: '# handicaps change' }),
  movesSame: (n: number) => `${plural(n, { one: '# stays', other: '# stay' })} the same.`,
  strangers: (names: readonly string[]) => `In the file but not in the league, so left out: ${several(names)}.`,
  notInFile: (names: readonly string[]) => `Not in the file, so they keep their handicap: ${several(names)}.`,
  halved: 'The handicaps are for 18 holes; use half for nine',
  found: (n: number) => plural(n, { one: '# player found', other: '# players found' }),
  look: (n: number) => plural(n, { one: '# row to check', other: '# rows to check' }),
  here: (n: number) => `${n} already here`,
  twice: (n: number) => `${n} listed twice`,
  /** `of`: the number of people in the file, if it is more than will be imported. */
  act: ({ added, updated, others, of = 0, handicaps = 0 }: ImportCounts) => {
    if (handicaps > 0 && added === 0) return plural(handicaps, { one: 'Set # handicap', other: 'Set # handicaps' })
    if (added > 0 && added < of) return `Import ${added} of ${plural(of, { one: '# player', other: '# players' })}`
    if (added > 0) return plural(added, { one: 'Import # player', other: 'Import # players' })
    if (updated > 0 && updated < of)
      return `Update ${updated} of ${plural(of, { one: '# player', other: '# players' })}`
    if (updated > 0) return plural(updated, { one: 'Update # player', other: 'Update # players' })
    return others > 0 ? 'Import' : 'No players to import'
  },
  done: ({ added, updated, teams }: { added: number; updated: number; teams: number }) => {
    const parts = [
      added > 0 ? plural(added, { one: '# player added', other: '# players added' }) : '',
      updated > 0 ? plural(updated, { one: '# player updated', other: '# players updated' }) : '',
      teams > 0 ? plural(teams, { one: '# team created or filled', other: '# teams created or filled' }) : '',
    ]
    return `${parts.filter(Boolean).join(', ') || 'Imported'}.`
  },
  failed: 'Nothing was imported.',
  keeps: 'Saved on this device as soon as you import. One Undo reverses everything.',
  undo: 'Undo the import',
  toPlayers: 'See the players',
} as const
