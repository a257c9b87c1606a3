import { rangeTo } from '../../../lib/range-to.ts'
import { plural } from '../../plural.ts'

const rows = (n: number) => plural(n, { one: '# row', other: '# rows' })

/** Text for the screen that exports the league's tables. */
export const exportText = {
  group: 'League',
  title: 'Export',
  note: 'League data as CSV files that any spreadsheet can open. Works without a signal.',
  rows,
  none: 'Nothing yet',
  take: (title: string) => `Download ${title}`,
  players: 'You can import the players file again, here or in another league.',
} as const

/** The tables' names and column headings. */
export const tableText = {
  players: {
    title: 'Players',
    head: [
      'First Name',
      'Last Name',
      'Phone',
      'Email',
      'Dues',
      'Sub',
      'Active',
      'Team',
      'Handicap',
      'Tee',
      'Gender',
      'GHIN Number',
    ],
  },
  teams: {
    title: 'Teams',
    head: (size: number) => ['Team #', ...rangeTo(size).map((n) => `Player ${n}`), 'Start Time'],
    /**
     * Additional headings, used if any team has a name or a color. Their wording keeps an import from mistaking these
     * columns for players or team numbers.
     */
    named: ['Known as', 'Color'],
  },
  schedule: {
    title: 'Schedule',
    head: ['Week', 'Date', 'Type', 'Tee Time', 'Starting Hole', 'Team', 'Players', 'Against', 'Players against'],
    makeup: 'Makeup Date',
  },
  scores: { title: 'Scores', head: ['Week', 'Date', 'Team', 'Player', 'Played by', 'Handicap'], total: 'Total' },
  posting: {
    title: 'Adjusted scores for posting',
    note: 'Complete cards, with each hole capped at net double bogey using the course handicap in the file. A picked-up hole counts as net double bogey.',
    head: ['GHIN Number', 'First Name', 'Last Name', 'Date', 'Course', 'Tee', 'Holes', 'Rating', 'Slope', 'Course Hcp'],
    totals: ['Gross', 'Adjusted Gross'],
  },
  points: {
    title: 'Points',
    head: ['Week', 'Date', 'Team', 'Players', 'Points', 'From cards', 'Set by hand', 'Reason'],
  },
  standings: {
    title: 'Standings',
    head: (size: number) => [
      'Place',
      'Team ID',
      ...rangeTo(size).flatMap((n) => [`Player ${n}`, 'Avg', 'Hdcp']),
      'Total Points',
      'Note',
    ],
  },
  published: {
    title: 'As Published',
    head: ['Week', 'Published', 'Team', 'Place', 'Points', 'Corrected place', 'Corrected points'],
  },
  parts: { title: 'Divisions and Segments', head: ['Table', 'Place', 'Team', 'Players', 'Points', 'Note'] },
  playoffs: {
    title: 'Playoffs',
    head: [
      'Round',
      'Week',
      'Date',
      ...['', ' against'].flatMap((n) => [`Seed${n}`, `Team${n}`, `Players${n}`, `Points${n}`]),
      'Advances',
      'Note',
    ],
  },
  handicaps: {
    title: 'Handicaps',
    head: ['Week', 'Date', 'Player', 'Going in', 'Set by hand', 'After the week', 'Average'],
  },
  subs: { title: 'Subs', head: ['Week', 'Date', 'Player', 'Sub'] },
  whoIsOut: { title: 'Who’s out', head: ['Week', 'Date', 'Player', 'Availability', 'Sub'] },
  winners: { title: 'Contest winners', head: ['Week', 'Date', 'Contest', 'Hole', 'Winners'] },
  games: { title: 'Side games', head: ['Week', 'Date', 'Game', 'Player', 'Won', 'Dollars'] },
  treasury: { title: 'Treasury', head: ['Date', 'Player', 'Kind', 'Amount', 'Reason'] },
  wins: { title: 'Contest wins', head: ['Player', 'Wins', 'Contests'] },
  messages: { title: 'Messages', head: ['Message', 'Start Date', 'End Date'] },
} as const

/** The text in the tables' cells. */
export const cellText = {
  yes: 'Yes',
  no: 'No',
  bye: 'BYE',
  funRound: 'Fun Round',
  positionRound: 'Position Round',
  cancelled: 'Canceled',
  pickup: 'X',
  absent: 'A',
} as const
