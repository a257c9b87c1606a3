import { plural } from '../../plural.ts'

/** Text for the screen that shows who changed what. */
export const historyText = {
  title: 'History',
  of: (what: string) => `History of ${what}`,
  search: 'Search the history',
  searchFor: 'Search names and values',
  allKinds: 'All kinds',
  allWeeks: 'All weeks',
  everybody: 'Everyone',
  allHoles: 'All holes',
  reading: 'Loading the history…',
  fromServer: (time: string) => `Updated at ${time}.`,
  fromPhone:
    'No signal, so only changes made on this device are shown. Other people’s changes appear when you have a signal.',
  notRead: 'The server didn’t respond, so only changes made on this device are shown.',
  older: 'Older changes',
  allShown: 'That’s everything.',
  nothing: 'No matching changes',
  nothingHint: 'Every change is kept here, along with the previous value. Try a shorter search, or look further back.',
  notSent: 'Not sent yet',
  contested: 'Contested',
  agreed: 'Confirmed by another phone',
  putBack: 'Restore',
  putBackDone: 'Restored.',
  putBackFailed: 'The value was not restored.',
  someone: 'Someone',
  card: (player: string) => `${player}’s card`,
  pair: ({ one, two }: { one: string; two: string }) => `${one} vs. ${two}`,
  gonePlayer: 'A deleted player',
  letGo: (what: string) => `Remove filter: ${what}`,
  carriedBy: (name: string) => `sent by ${name}`,
  writtenAt: (time: string) => `entered ${time}`,
  count: (count: number) => plural(count, { one: '# change', other: '# changes' }),
  more: (count: number) => `${count} more`,
} as const

/** Kinds of changes, as listed in the filter of the history. */
export const kindText: Readonly<Record<string, string>> = {
  scores: 'Scores',
  points: 'Points',
  subs: 'Subs',
  handicaps: 'Handicaps',
  contests: 'Contests',
  schedule: 'Schedule',
  players: 'Players',
  teams: 'Teams',
  rules: 'League and rules',
  money: 'Treasury',
  messages: 'Messages',
  courses: 'Courses',
}

/** Text for previous and current values. */
export const valueText = {
  blank: 'blank',
  pickup: 'picked up',
  absent: 'absent',
  present: 'present',
  fromCards: 'from the cards',
  themselves: 'no sub',
  nobody: 'no one',
  none: 'none',
  bye: 'bye',
  ofWeek: (week: number | undefined) => `week ${week ?? '?'}`,
  other: 'something else',
  byTheRule: 'season default',
  yes: 'yes',
  no: 'no',
  handSet: (handicap: number) => `${handicap}, set by hand`,
  because: (value: string, reason: string) => `${value}: ${reason}`,
  reason: (points: number, reason: string) => `${points} (${reason})`,
} as const

/** Names for the fields of rows. Fields not listed here aren't shown separately. */
export const fieldText: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  paidDues: 'Dues paid',
  startingHandicaps: 'Starting handicap',
  playsFrom: 'Tee',
  weekTees: 'Tee for a week',
  gender: 'Gender',
  ghin: 'GHIN number',
  shares: 'Shown to members',
  subPlace: 'Order among subs',
  isSub: 'Sub',
  active: 'Active',
  teamNumber: 'Number',
  player1Id: 'Player 1',
  player2Id: 'Player 2',
  morePlayerIds: 'More players',
  division: 'Division',
  color: 'Color',
  kept: 'Includes finished weeks',
  leaves: 'Leaves',
  joins: 'Joins',
  lineUp1: 'Lineup',
  lineUp2: 'Other side’s lineup',
  inOrder: 'Pairs set by hand',
  startTime: 'Start time',
  endTime: 'End time',
  weekNumber: 'Week number',
  date: 'Date',
  type: 'Type of week',
  nine: 'Nine',
  status: 'Status',
  scoreByHole: 'Score by hole',
  outOfPoints: 'Left out of the standings',
  outOfHandicaps: 'Left out of handicaps',
  outOfStatistics: 'Left out of statistics',
  weight: 'Weight',
  draw: 'Groups drawn',
  format: 'Format',
  slot: 'Order of play',
  team1Id: 'Team',
  team2Id: 'Against',
  teeTime: 'Tee time',
  startingHole: 'Starting hole',
  name: 'Name',
  courseId: 'Course',
  day: 'Day',
  startDate: 'Start date',
  endDate: 'End date',
  teamCount: 'Team count',
  message: 'Message',
  cents: 'Amount',
  kind: 'Kind',
  reason: 'Reason',
  playerId: 'Player',
  hole: 'Hole',
  holes: 'Holes',
  nines: 'Names of the nines',
  tees: 'Tees',
  description: 'Description',
  isActive: 'Active',
  secretaryName: 'Secretary',
  secretaryPhone: 'Secretary’s phone',
  secretaryEmail: 'Secretary’s email',
  currentSeasonId: 'Current season',
  publicPage: 'Public page',
  settings: 'Rules',
}

/** Names for the values of choice fields. */
export const fieldChoiceText: Readonly<Record<string, string>> = {
  planned: 'as scheduled',
  cancelled: 'canceled',
  halted: 'suspended',
  regular: 'regular week',
  fun: 'Fun Round',
  position: 'Position Round',
  both: 'both',
}

/**
 * Returns the name of a cell on a card.
 * @example
 * cellWord('7') // 'Hole 7'
 */
export const cellWord = (cell: string): string =>
  cell === 'total' ? 'Total' : cell === 'attendance' ? 'Attendance' : `Hole ${cell}`

/**
 * Returns any value as text. Used if its meaning isn't known.
 * @example
 * plainValue(null) // 'blank'
 * plainValue('pickup') // 'picked up'
 */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return valueText.blank
  if (typeof value === 'boolean') return value ? valueText.yes : valueText.no
  if (typeof value === 'object') return valueText.other
  return value === 'pickup' ? valueText.pickup : String(value)
}
