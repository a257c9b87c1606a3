/** The screen that shows who changed what. */
export const historyText = {
  title: 'History',
  of: (what: string) => `History of ${what}`,
  search: 'Search the history',
  searchFor: 'Search names and values',
  allKinds: 'All kinds',
  allWeeks: 'All weeks',
  everybody: 'Everybody',
  allHoles: 'All holes',
  reading: 'Loading the history …',
  fromServer: (time: string) => `From the server at ${time}.`,
  fromPhone: 'No signal: this is what was done on this phone. Changes by others appear as soon as there is signal.',
  notRead: 'The server did not answer, so this shows only what was done on this phone.',
  older: 'Older changes',
  allShown: 'That is everything.',
  nothing: 'Nothing of that kind yet',
  nothingSays: 'Every change is kept here, with the value before it. Search for less, or further back.',
  notSent: 'Not sent yet',
  contested: 'Contested',
  agreed: 'Confirmed by another phone',
  putBack: 'Put back',
  putBackDone: 'It is as it was before.',
  putBackFailed: 'It was not put back.',
  someone: 'Somebody',
  card: (player: string) => `the card of ${player}`,
  gonePlayer: 'A deleted player',
  letGo: (what: string) => `${what}: show others, too`,
  carriedBy: (name: string) => `carried by ${name}`,
  writtenAt: (time: string) => `written ${time}`,
  count: (count: number) => `${count} changes`,
  more: (count: number) => `${count} more`,
} as const

/** Kinds of changes, as people filter by them. */
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

/** Previous and current values. */
export const valueText = {
  blank: 'blank',
  pickup: 'picked up',
  absent: 'absent',
  present: 'there',
  fromCards: 'as the cards have it',
  themselves: 'nobody else',
  nobody: 'nobody',
  none: 'none',
  bye: 'bye',
  ofWeek: (week: number | undefined) => `week ${week ?? '?'}`,
  other: 'something else',
  byTheRule: 'as the season has it',
  yes: 'yes',
  no: 'no',
  handSet: (handicap: number) => `${handicap}, set by hand`,
  because: (value: string, reason: string) => `${value}: ${reason}`,
  reason: (points: number, reason: string) => `${points} (${reason})`,
} as const

/** Fields of rows, in everyday words. A field without a name here is not shown separately. */
export const fieldText: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  paidDues: 'Dues paid',
  startingHandicaps: 'Starting handicap',
  playsFrom: 'Tee',
  weekTees: 'Tee of a week',
  gender: 'Gender',
  ghin: 'GHIN number',
  shares: 'Shown to members',
  subPlace: 'Place among the subs',
  isSub: 'Sub',
  active: 'Active',
  teamNumber: 'Number',
  player1Id: 'Player 1',
  player2Id: 'Player 2',
  morePlayerIds: 'Further players',
  division: 'Division',
  leaves: 'Leaves',
  joins: 'Joins',
  lineUp1: 'Line-up',
  lineUp2: 'Line-up of the other side',
  inOrder: 'Pairs set by hand',
  startTime: 'Start time',
  endTime: 'End time',
  weekNumber: 'Week number',
  date: 'Date',
  type: 'Kind of week',
  nine: 'Nine',
  status: 'Status',
  scoreByHole: 'Score by hole',
  outOfPoints: 'Left out of points',
  outOfHandicaps: 'Left out of handicaps',
  outOfStatistics: 'Left out of statistics',
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
  reason: 'For what',
  playerId: 'Player',
  hole: 'Hole',
  holes: 'Holes',
  tees: 'Tees',
  description: 'Description',
  isActive: 'Active',
  secretaryName: 'Secretary',
  secretaryPhone: 'Secretary’s phone',
  secretaryEmail: 'Secretary’s email',
  currentSeasonId: 'Season shown',
  publicPage: 'Public page',
}

/** Values of choice fields. */
export const fieldChoiceText: Readonly<Record<string, string>> = {
  planned: 'as planned',
  cancelled: 'cancelled',
  halted: 'halted',
  regular: 'regular week',
  fun: 'Fun Round',
  position: 'Position Round',
  front: 'front',
  back: 'back',
  both: 'both',
}

/**
 * A card cell's name.
 * @example
 * cellWord('7') // 'Hole 7'
 */
export const cellWord = (cell: string): string =>
  cell === 'total' ? 'Total' : cell === 'attendance' ? 'Attendance' : `Hole ${cell}`

/**
 * Any value in words, if nothing more is known about it.
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
