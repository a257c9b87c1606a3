import { shownPoints } from '../../../lib/shown-points.ts'
import { plural } from '../../plural.ts'

const list = (numbers: readonly number[]) => numbers.join(', ')

/** Kinds of files, as listed in the picker. */
export const fileKinds = {
  roster: 'Players',
  indexes: 'Handicaps for existing players',
  scores: 'Scores',
  points: 'Points by week',
  schedule: 'Schedule',
  standings: 'Standings',
  none: 'Something else',
} as const

/** Says what kind of file was recognized, and why. */
export const fileText = {
  is: 'What’s in this file',
  why: {
    roster: (words: string) => `Read as a list of players: ${words}.`,
    indexes: (words: string) => `Read as a list of handicaps: ${words}.`,
    scores: (words: string) => `Read as scores: ${words}.`,
    points: (words: string) => `Read as points by week: ${words}.`,
    schedule: (words: string) => `Read as a schedule: ${words}.`,
    standings: (words: string) => `Read as standings: ${words}.`,
    none: (words: string) => `This isn’t a player list, score sheet, schedule or standings table: ${words}.`,
  },
  headings: (words: readonly string[]) => `its headings include ${words.map((word) => `“${word}”`).join(', ')}`,
  pairs: (words: string) => `its cells contain matchups, such as “${words}”`,
  lines: 'each line has a name and strokes',
  turned: 'each column is a player, and each row a hole',
  weeksAcross: (headings: string) => `it has weekly totals (${headings}) but no hole scores`,
  names: 'it has people’s names',
  chosen: 'you chose it',
  nothing: 'it’s empty',
  noNames: 'there are no columns for player names, match dates with pairings, or hole numbers',
  courses: (headings: string) => `its headings describe courses (${headings})`,
  dated: 'each row has text and dates but no names',
  unreadable: {
    roster: '',
    indexes: '',
    scores: 'No scores were found. The file needs a column of names, plus a column for each hole or one for the total.',
    points: 'No points were found. The file needs columns for the week, the team’s number and its points.',
    schedule: 'No schedule was found. The file needs a column with dates or weeks, and pairs such as “1 vs. 2”.',
    standings: 'No standings were found. The file needs columns for the team’s number and its points.',
    none: 'Nothing in this file will be imported. If that’s wrong, choose what kind of file it is.',
  },
} as const

/** Text about whether the day or the month comes first in a file's dates. */
export const dateText = {
  label: 'Dates in the file',
  orders: { monthFirst: 'Month first: 5/7 is May 7', dayFirst: 'Day first: 7/5 is May 7' },
  choose: 'Choose day or month first',
  because: (order: 'monthFirst' | 'dayFirst', cell: string) =>
    `${order === 'monthFirst' ? 'Month' : 'Day'} first, because of “${cell}”.`,
  byDay: (order: 'monthFirst' | 'dayFirst', day: string) =>
    `${order === 'monthFirst' ? 'Month' : 'Day'} first: read that way, the dates fall on ${day}s, when the league plays.`,
  bothFit: 'In these dates, the day or the month could come first. Choose one before you import.',
  chosen: 'You chose this date order.',
} as const

/** Why a value in a file isn't imported as written. */
export const unusedText = {
  row: 'Not used.',
  column: 'This column isn’t used.',
  cell: 'Not used.',
  tooLong: (most: number) => `Only the first ${most.toLocaleString('en-US')} characters are read.`,
  noPlayer: 'No player name in this row.',
  noScores: 'No scores in this row.',
  two: 'More than one player in this cell.',
  notScore: 'Not a score, so the hole stays blank.',
  mark: (strokes: number) => `Entered as ${strokes}.`,
  pickup: 'Entered as picked up.',
  absent: 'Entered as absent.',
  notAbsent: 'Not used, because the row has scores.',
  notDate: 'Not a date.',
  notTeam: 'Not a team number.',
  notWeek: 'Not a week number.',
  notTotal: 'Not a total.',
  notPoints: 'Not a number of points.',
  notSide: 'The opponent wasn’t found.',
  filledDown: (value: string) => `Blank, so ${value} from a row above is used.`,
  otherTotal: (sum: number) => `The holes add up to ${sum}.`,
  holePoints: 'Points for each hole aren’t imported. They’re calculated from the scores.',
  nameMark: (remarks: readonly string[]) => remarks.join(' '),
  noHere: (name: string) => `${name} isn’t on a team here.`,
  twoHere: (name: string) =>
    `Two players in this league are named ${name}. Add a team column to the file to tell them apart.`,
  noTeam: (team: number) => `This season has no team ${team}.`,
  taken: (team: number) => `Every spot on team ${team} is taken.`,
  twice: (line: number) => `This player’s spot already has a card, from row ${line}.`,
  twicePoints: (line: number) => `This team already has points for this week, from row ${line}.`,
  summedPoints: 'Each team’s points are the sum of its players’ points.',
  noWeek: 'The season doesn’t have this week.',
  weekBegun: (week: number) => `Week ${week} already has scores or points.`,
  noTotals: 'This season is scored hole by hole, so a total without hole scores isn’t imported.',
  rest: (most: number) => `Only the first ${most} rows are read.`,
} as const

const place = (line: number | null, letter: string | null): string =>
  line === null
    ? letter === null
      ? ''
      : `Column ${letter}`
    : letter === null
      ? `Row ${line}`
      : `Row ${line}, column ${letter}`

type Counted = { entered: number; of: number }

/** Text for importing another league manager's files. */
export const importText = {
  schedule: (weeks: number) =>
    plural(weeks, {
      one: 'This is a #-week schedule.',
      other: 'This is a #-week schedule.',
    }),
  round: (cards: number) =>
    plural(cards, {
      one: 'These are the scores from one night: # card.',
      other: 'These are the scores from one night: # cards.',
    }),
  rounds: ({ nights, cards }: { nights: number; cards: number }) =>
    `These are the scores from ${nights} nights: ${plural(cards, { one: '# card', other: '# cards' })}.`,
  points: (nights: number) =>
    plural(nights, {
      one: 'These are the teams’ points for # week.',
      other: 'These are the teams’ points for # weeks.',
    }),
  night: ({ week, of, entered }: { week: string; of: number; entered: number }) =>
    entered === of
      ? `${week}: ${plural(of, { one: '# card', other: '# cards' })}`
      : `${week}: ${entered} of ${of} cards`,
  place,
  unused: (n: number) =>
    plural(n, {
      one: '# item in the file will be changed or left out',
      other: '# items in the file will be changed or left out',
    }),
  standings: (teams: number) =>
    plural(teams, {
      one: 'These are standings with # team.',
      other: 'These are standings with # teams.',
    }),
  preview: 'What will be imported',
  week: 'Week for these scores',
  choose: 'Choose a week',
  matches: (n: number) => (n === 0 ? 'no matches yet' : plural(n, { one: '# match', other: '# matches' })),
  types: { regular: '', position: 'Position Round', fun: 'Fun Round' },
  subIn: ({ sub, regular, isNew }: { sub: string; regular: string; isNew: boolean }) =>
    isNew
      ? `${sub} isn’t in this league yet, and will be added as ${regular}’s sub.`
      : `${sub} will be entered as ${regular}’s sub.`,
  subGone: ({ sub, regular }: { sub: string; regular: string }) =>
    `${sub} will no longer be ${regular}’s sub, because the file says otherwise.`,
  samePoints: 'This season’s rules give every team the same points as the file.',
  otherPoints:
    'This season’s rules give these teams different points. The file’s points are used, and marked as set by hand.',
  difference: ({ team, file, here }: { team: number; file: number; here: number | null }) =>
    `Team ${team}: ${shownPoints(file)} in the file, ${here === null ? 'none' : shownPoints(here)} by this season’s rules`,
  sameTable: 'The standings match the file.',
  otherTable: 'These teams have different points here than in the file:',
  fromFile: 'From an imported file',
  act: {
    cards: ({ entered, of }: Counted) =>
      entered === of
        ? plural(of, { one: 'Import # card', other: 'Import # cards' })
        : `Import ${entered} of ${plural(of, { one: '# card', other: '# cards' })}`,
    weeks: ({ entered, of }: Counted) =>
      entered === of
        ? plural(of, { one: 'Import # week', other: 'Import # weeks' })
        : `Import ${entered} of ${plural(of, { one: '# week', other: '# weeks' })}`,
    points: ({ entered, of }: Counted) =>
      entered === of
        ? plural(of, { one: 'Import points for # team', other: 'Import points for # teams' })
        : `Import points for ${entered} of ${plural(of, { one: '# team', other: '# teams' })}`,
  },
  cards: (n: number) => plural(n, { one: '# card', other: '# cards' }),
  teamsWithPoints: (n: number) => plural(n, { one: '# team', other: '# teams' }),
  cancelled: 'Canceled',
  was: (words: string) => `replaces ${words}`,
  gone: (words: string) => `${words} will be removed`,
  undated: 'The file has no dates, so the season’s dates are used.',
  noNines: (names: readonly string[]) =>
    `No nine or course here is named ${names.join(', ')}. Those weeks use the season’s course.`,
  noSides: (names: readonly string[]) =>
    `No one on a team here is named ${names.join(', ')}. Import the players with their teams first. Nothing was imported.`,
  sameSides: (names: readonly string[]) =>
    `These matches have the same team on both sides: ${names.join(', ')}. Nothing was imported.`,
  notOnDay: ({ n, day }: { n: number; day: string }) =>
    plural(n, { one: `# date isn’t a ${day}.`, other: `# dates aren’t ${day}s.` }),
  nothingLeft: 'Nothing in this file can be imported. The reasons are below.',
  nothingChanges: 'Nothing is imported until you confirm, and one Undo removes everything.',
  done: 'The file was imported.',
  failed: 'Nothing was imported from the file.',
  noSeason: 'Create the season and its teams first. Nothing was imported.',
  seasonBegun:
    'This season already has scores, points, subs or winners. You can import a schedule only before any are entered. Nothing was imported.',
  noTeams: (numbers: readonly number[]) =>
    plural(numbers.length, {
      one: `This season has no team ${list(numbers)}. Import the players with their teams first. Nothing was imported.`,
      other: `This season doesn’t have teams ${list(numbers)}. Import the players with their teams first. Nothing was imported.`,
    }),
  weeksTwice: 'The file has two weeks with the same number. Fix the file, then choose it again. Nothing was imported.',
  replaces: (n: number) =>
    plural(n, { one: '# existing week will be replaced.', other: '# existing weeks will be replaced.' }),
  noWeek: ({ round, date }: { round: number | null; date: string | null }) =>
    round === null && date === null
      ? 'The file doesn’t say which night it’s from. Choose the week.'
      : `This season has no ${round === null ? 'week' : `week ${round}`}${date === null ? '' : ` on ${date}`}. Choose the week.`,
  weekHasScores: (week: number) => `Week ${week} already has scores or points. Nothing was imported.`,
} as const
