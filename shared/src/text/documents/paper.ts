import { noPlayer } from '../no-player.ts'
import { placeInWords } from '../ordinal.ts'
/** Text for documents, and for the screens that generate them. */
export const paperText = {
  bye: 'BYE',
  funRound: 'Fun Round',
  positionRound: 'Position Round',
  cancelled: 'Canceled',
  week: 'Wk',
  date: 'Date',
  noPlayer,
  noWeeks: 'No weeks yet. Generate a schedule, then print it.',
  standings: 'Standings',
  contestWinners: 'Contest Winners',
  tieBreaks: 'Tiebreakers',
  playoffs: 'Playoffs',
  round: 'Round',
  seedAndTeam: 'Seed and team',
  goesOn: 'Advances',
  dated: 'Week',
  place: 'Place',
  teamId: 'Team ID',
  knownAs: 'Known as',
  player: 'Player',
  playersWithFigures: 'Players, with average and handicap',
  player1: 'Player 1',
  player2: 'Player 2',
  average: 'Avg',
  handicap: 'Hdcp',
  totalPoints: 'Total Points',
  scorecards: 'Scorecards',
  hole: 'Hole',
  par: 'Par',
  index: 'Index',
  yards: 'Yards',
  out: 'Out',
  in: 'In',
  total: 'Total',
  net: 'Net',
  points: 'Pts',
  scorer: 'Scorer',
  attest: 'Attest',
  messages: 'Messages',
  scanCard: 'Scan to open this match',
  codesHereOnly:
    'Phones can’t open the codes on these cards, because the codes point to this computer. Open the app at the address that phones use.',
  messagesOnSheet: 'Messages: see the first page.',
  dotMeans: '• stroke received',
  plusMeans: '+ stroke given back',
  starMeans: '* contest hole',
  joinLeague: 'Join the league',
  wallSheet: 'Wall poster',
  seeLeague: 'Schedule and standings',
  scanToSee: 'Scan with your phone’s camera: tee times, schedule and standings, no account needed.',
  scanToJoin: 'Scan with your phone’s camera, or type the address below.',
  preview: 'Preview',
  notAssigned: 'You are not assigned to a league.',
  adminsOnly: 'Access denied: Admins only',
  printAllPages: 'Print All Pages',
  printSchedule: 'Print Schedule',
  schedule: 'Schedule',
  teamSchedules: 'Team Schedules',
  savePdf: 'Save PDF',
  print: 'Print',
  makeFirst: 'Use Generate Scorecards first; then you can print the cards.',
  twoCards: 'Two cards per page',
  weekLabel: 'Week',
  asFit: 'As many cards as fit',
  typeWeek: 'Enter a week or a date',
  noSuchWeekHere: 'No such week',
  chooseWeek: 'Choose a week, then generate. The pages are created on this device, even without a signal.',
  paperSize: 'Paper',
  letter: 'Letter',
  a4: 'A4',
  cardsPerPage: 'Cards per page',
  making: 'Creating the pages…',
  lost: 'The device that created this file has no font for the letters shown as question marks. Another device may have one.',
  failed: 'Couldn’t create the pages. Try again; nothing else is affected.',
  noSuchWeek: 'This season has no such week.',
} as const

export const paperSentence = {
  /**
   * Shown next to a match if its teams played several matches that night and only their points for the whole night are
   * known.
   */
  ofNight: (points: string): string => `${points} for the night`,
  /** Shown before printing if this device has no font for some of the names. */
  lacking: (names: readonly string[]): string =>
    `Will print with question marks: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. This device has no font for some of the letters.`,
  /**
   * A document's title, as saved in the file and shown in viewers and in the browser's print dialog, such as
   * "Scorecards – Week 3 – Hollow Oak".
   */
  title: (league: string, what: string, of: string): string => `${what} – ${of} – ${league}`,
  placeLine: ({ place, team, points, mark }: { place: string; team: string; points: number; mark: string | null }) =>
    `${place}. Team ${team}: ${points}${mark ? ` (${mark.toLowerCase()})` : ''}`,
  /** A note like "* Team 3: left after week 5", below a table that marks the team's number with an asterisk. */
  teamMarked: ({ team, mark }: { team: string; mark: string }) => `* Team ${team}: ${mark.toLowerCase()}`,
  segment: ({ number, from, through }: { number: number; from: number; through: number }) =>
    `Segment ${number}, weeks ${from} to ${through}`,
  weekAndDay: ({ week, day }: { week: number; day: string }) => `${week} (${day})`,
  teamOf: (team: string) => `Team ${team}`,
  teamWith: ({ team, names }: { team: string; names: string }) => (names ? `Team ${team}: ${names}` : `Team ${team}`),
  seeded: ({ seed, team }: { seed: number; team: string }) => `${seed}. ${team}`,
  tieBroken: ({ place, team, by }: { place: string; team: string; by: string }) =>
    `Team ${team} is ${placeInWords(place)} on ${by.toLowerCase()}`,
  noMatches: (weekNumber: number): string => `Week ${weekNumber} has no matches, so it has no scorecards.`,
  printed: ({ league, date }: { league: string; date: string }): string => `${league}. Printed ${date}`,
  pageOf: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  subFor: (name: string): string => `sub for ${name}`,
  startsOn: (hole: string): string => `Hole ${hole}`,
  scanGuest: (number: number): string => `Card ${number}: scan to keep score, no account needed`,
  group: (group: number, groups: number): string => `group ${group} of ${groups}`,
  madeUp: (day: string): string => `made up ${day}`,
  fromTee: ({ name, tee }: { name: string; tee: string }): string => `${name} (${tee})`,
  teeCard: ({
    tee,
    pars,
    indexes,
  }: {
    tee: string
    pars: readonly number[] | null
    indexes: readonly number[] | null
  }): string =>
    `${tee}: ${[pars ? `par ${pars.join(' ')}` : '', indexes ? `index ${indexes.join(' ')}` : ''].filter(Boolean).join('; ')}`,
  starts: (time: string): string => `starts at ${time}`,
  teamStarts: ({ team, time }: { team: string; time: string }): string => `Team ${team} starts at ${time}`,
  /** `holes`: those with a stroke, then those with a second one, and so on. */
  strokesAgainst: ({
    who,
    team,
    holes,
  }: {
    who: string
    team: string
    holes: readonly (readonly number[])[]
  }): string =>
    `${who} gets strokes against team ${team} on ${holes[0]?.length === 1 ? 'hole' : 'holes'} ${holes
      .map((numbers) => numbers.join(', '))
      .join(', again on ')}`,
  week: (weekNumber: number): string => `Week ${weekNumber}`,
  team: (teamNumber: number | string): string => `Team ${teamNumber}`,
  contestOn: (name: string, hole: number | null): string => (hole === null ? name : `${name}, hole ${hole}`),
  afterWeek: (weekNumber: number): string => `After week ${weekNumber}`,
  validUntil: (date: string): string => `Valid until ${date}`,
} as const
