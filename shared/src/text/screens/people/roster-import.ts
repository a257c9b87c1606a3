/** What can be done with a player in the list. */
export const choiceWords = {
  add: 'Add',
  fill: 'Fill in what is missing',
  replace: 'Take the file’s values',
  leave: 'Leave out',
} as const

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Text for the import screen. */
export const importText = {
  setup: 'Player Management',
  title: 'Import Players',
  fileTitle: 'Import a file',
  start:
    'Use the list that you have: an Excel, CSV or text file from any spreadsheet, club program or league manager. Nothing is added until you press Import.',
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  file: 'File with the list of players',
  paste: 'Or paste rows from a spreadsheet',
  pasteNote:
    'Select the rows there with their headings, copy, and paste them here. Or type a line for each player, such as “Pat Doe, pat@example.com, 9, 1”, under a line “Name, Email, Handicap, Team”. Only the name is needed.',
  pasted: 'Pasted rows',
  read: 'Read the rows',
  another: 'Another list',
  columns: 'What each column holds',
  columnsNote: 'Correct what is wrong; the players below follow at once.',
  column: (n: number) => `Column ${n}`,
  columnHolds: (heading: string) => `What ${heading} holds`,
  headings: 'Row of the headings',
  headingsAt: (row: number, words: string) => `Headings in row ${row}${words ? `: ${words}` : ''}`,
  noHeadings: 'No headings',
  options: 'Teams and handicaps',
  players: 'Players',
  show: 'Show',
  kinds: {
    all: (n: number) => `All ${n}`,
    look: (n: number) => `Look at ${n}`,
    here: (n: number) => `Here ${n}`,
    out: (n: number) => `Left out ${n}`,
  },
  noneOfKind: 'Nobody of that kind',
  leftOut: (n: number) => `${count(n, 'row is', 'rows are')} no player`,
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
      made > 0 ? count(made, 'team is new', 'teams are new') : '',
      filled > 0 ? count(filled, 'team is filled', 'teams are filled') : '',
    ]
    return `${parts.filter(Boolean).join(', ') || 'No team changes'}.`
  },
  teamNamed: (label: string, number: number) => `${label} is team ${number}`,
  handicaps: (week: number) => `Play off these handicaps from week ${week}`,
  startWith: 'Start the season with these handicaps',
  halved: 'They are for 18 holes: take half for our nine',
  found: (n: number) => count(n, 'player found', 'players found'),
  look: (n: number) => count(n, 'row needs a look', 'rows need a look'),
  here: (n: number) => `${n} already here`,
  twice: (n: number) => `${n} in the list twice`,
  act: ({ added, updated, others }: { added: number; updated: number; others: number }) => {
    if (added > 0) return `Import ${count(added, 'player', 'players')}`
    if (updated > 0) return `Update ${count(updated, 'player', 'players')}`
    return others > 0 ? 'Import' : 'Nobody to import'
  },
  done: ({ added, updated, teams }: { added: number; updated: number; teams: number }) => {
    const parts = [
      added > 0 ? `${count(added, 'player', 'players')} added` : '',
      updated > 0 ? `${count(updated, 'player', 'players')} updated` : '',
      teams > 0 ? `${count(teams, 'team', 'teams')} made or filled` : '',
    ]
    return `${parts.filter(Boolean).join(', ') || 'Imported'}.`
  },
  failed: 'Nothing was imported.',
  keeps: 'Saved on this phone the moment you import. One Undo reverses all of it.',
  undo: 'Undo the import',
  toPlayers: 'See the players',
} as const
