import { formatClock } from '../../lib/clock-time.ts'
import { weekdayMonthDay } from '../../lib/month-day.ts'
import { valueText } from '../screens/league/history.ts'
import { weekPlayText } from '../week-format.ts'

/** Names for the values of choice settings. */
export const choiceText: Readonly<Record<string, string>> = {
  keep: 'Count the usual number',
  share: 'Drop the same proportion',
  all: 'Drop the same number',
  table: 'World Handicap System table',
  overPar: 'Strokes over par',
  differential: 'Rating and slope',
  alone: 'Separately',
  inPairs: 'Combined in pairs',
  halfUp: 'Whole strokes, rounded',
  tenths: 'One decimal',
  down: 'Whole strokes, rounded down',
  none: 'No limit',
  doubleBogey: 'Double bogey',
  tripleBogey: 'Triple bogey',
  netDoubleBogey: 'Net double bogey',
  classic: 'Double bogey, or 7, 8, 9 or 10 strokes, depending on handicap',
  difference: 'Handicap difference',
  full: 'Full handicap',
  match: 'Match points',
  stableford: 'Stableford',
  quota: 'Quota',
  singles: 'Player against player',
  bestBall: 'Better ball',
  combined: 'Both balls',
  highLow: 'High-low: low ball and high ball',
  byHandicap: 'By handicap',
  byOrder: 'In list order',
  split: 'Split',
  carried: 'Carried over',
  void: 'Lost',
  byHand: 'By hand',
  course: 'Par',
  partnerTwice: 'The partner’s score twice',
  ownAverage: 'The player’s average',
  fixed: 'Fixed points',
  restHalved: 'Unplayed holes are halved',
  played: 'Only holes played count',
  headToHead: 'Head to head',
  pointsWon: 'Points from the cards',
  matchesWon: 'Matches won',
  totalNet: 'Total net',
  off: 'None',
  gross: 'Gross',
  net: 'Net',
  carry: 'Carried over',
  die: 'Lost',
  initial: 'First name and initial',
  reset: 'Starting at zero',
  teams: 'Teams',
  players: 'Players',
  teamsAndPlayers: 'Teams and players',
  player: 'Each player',
  team: 'Whole teams',
  both: 'Gross and net',
  par: 'With par or better',
  low: 'With the lowest score',
  division: 'Each division',
  everybody: 'Everyone who plays',
  named: 'Players you mark',
  next: 'Carried over to next week',
  back: 'Back to the players',
  neighbors: 'First plays second',
  outside: 'First plays last',
  doublePar: 'Double par',
  strokes: 'A number of strokes',
  nobody: 'Lost',
  opponent: 'Given to the opponent',
}

/** Names for values that mean something different in this setting than in other settings. */
const ownChoices: Readonly<Record<string, string>> = {
  'opponents.match': 'Another team',
  'opponents.field': 'The whole field',
  'haltedRound.void': 'Nothing counts',
  'skinsValidation.off': 'Not needed',
  'gamesBy.all': 'Everyone',
  'ballsBy.net': 'Net score',
  'ballsBy.gross': 'Gross score',
  'fieldAward.place': 'By place',
  'fieldAward.score': 'By score',
  'attestedBy.nobody': 'No one',
  'attestedBy.one': 'One side',
  'attestedBy.both': 'Both sides',
  'lowTies.countback': 'Countback',
  'playoffSeeds.season': 'The season’s standings',
  'playoffSeeds.segments': 'Segment winners first',
  'playoffConsolation.none': 'None',
  'playoffConsolation.losers': 'First-round losers',
  'playoffConsolation.others': 'Teams that didn’t qualify',
  'matchHoles.all': 'All holes',
  'matchHoles.inTurn': 'Split among opponents',
  'newWeeks.asRules': 'The season’s usual format',
  'newWeeks.scramble': weekPlayText.scramble,
  'newWeeks.alternateShot': weekPlayText.alternateShot,
  'newWeeks.greensomes': weekPlayText.greensomes,
  'newWeeks.chapman': weekPlayText.chapman,
  'pickupNet.none': 'No net score',
  'pickupNet.overPar': 'Par plus a number',
}

/**
 * Returns the name of a choice setting's value, or the value itself if it has none.
 * @example
 * settingChoice('scoring', 'match') // 'Match points'
 * settingChoice('opponents', 'match') // 'Another team'
 */
export const settingChoice = (name: string, value: string): string =>
  ownChoices[`${name}.${value}`] ?? choiceText[value] ?? value

/**
 * Returns the value of a season rule as text.
 * @example
 * settingValueText('tieBreaks', ['headToHead', 'totalNet']) // 'Head to head, Total net'
 * settingValueText('deuces', false) // 'no'
 */
export function settingValueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return valueText.none
  if (Array.isArray(value)) return value.map((one) => listedWords(name, String(one))).join(', ') || valueText.none
  return typeof value === 'string' ? settingChoice(name, value) : plainWords(value)
}

/** What each number means, for settings that are a fixed list of numbers. */
export const tableColumns: Readonly<Partial<Record<string, readonly string[]>>> = {
  stablefordTable: ['Double bogey or worse', 'Bogey', 'Par', 'Birdie', 'Eagle', 'Albatross'],
}

/** Lists of numbers that many leagues use, each with the label of the button that fills it in. */
export const tableFills: Readonly<Partial<Record<string, readonly { name: string; values: readonly number[] }[]>>> = {
  stablefordTable: [
    { name: 'Standard', values: [0, 1, 2, 3, 4, 5] },
    { name: 'Modified', values: [-3, -1, 0, 2, 5, 8] },
    { name: 'Quota', values: [0, 1, 2, 4, 8, 16] },
  ],
}

function listedWords(name: string, value: string): string {
  if (name === 'blockedTimes') return formatClock(value)
  return name === 'skippedDates' ? weekdayMonthDay(value) : settingChoice(name, value)
}

const plainWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? valueText.yes : valueText.no) : String(value)
