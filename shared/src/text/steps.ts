import { type Rational, toDecimals } from '../lib/rational.ts'

/** What each step of an explanation says beside its number. The only place for each. */
export const stepText = {
  roundOverPar: 'Strokes over par of a round that counts',
  roundDropped: 'Strokes over par of a round that is dropped',
  startingRound: 'The starting handicap, in place of a missing round',
  startingHandicap: 'The starting handicap stands until there are enough rounds',
  meanOverPar: 'Mean of the rounds that count',
  allowance: 'Share of the league',
  shareOfMean: 'That share of the mean',
  rounded: 'Rounded to a whole number, a half up',
  cut: 'Cut to a whole number',
  previousHandicap: 'The handicap before',
  mostUpSetting: 'Most up from one week to the next',
  mostDownSetting: 'Most down from one week to the next',
  highestReached: 'The highest that it may rise to',
  lowestReached: 'The lowest that it may fall to',
  notAbove: 'Not above that',
  notBelow: 'Not below that',
  maxHandicap: 'Highest handicap of the league',
  minHandicap: 'Lowest handicap of the league',
  handSet: 'Set by hand',
  assigned: 'Assigned from the results of the weeks before',
  carriedOver: 'From the last earlier week that has one',
  grossOfRound: 'Strokes of a completed round',
  meanGross: 'Mean of the rounds',
  ten: 'Tenths in a stroke',
  inTenths: 'In tenths of a stroke',
  roundedTenths: 'Rounded to tenths, a half up',
  gross: 'Strokes',
  grossTotal: 'All strokes',
  typedTotal: 'Total as typed',
  handicap: 'Handicap',
  strokesCounted: 'Strokes received on the holes that count',
  net: 'Strokes less the handicap',
  otherHandicap: 'Handicap of the opponent',
  lowerHandicap: 'The lower handicap of the two',
  strokesReceived: 'Strokes received',
  mostStrokes: 'Most strokes in a match',
  strokesCapped: 'Strokes received, no more than that',
  rankOfHole: 'Rank of the hole by stroke index, 1 the hardest',
  holesPlayed: 'Holes of the round',
  strokesOnHole: 'Strokes received on this hole',
  netOnHole: 'Strokes less those received',
  par: 'Par',
  worth: 'Points of this hole',
  restLevel: 'A hole that the halt left out counts as level',
  holesCarried: 'This hole and those carried to it',
  carriedWorth: 'Points that it is worth',
  holePoints: 'Points of a hole',
  blockPoints: 'Points of three holes in a row',
  netPoints: 'Points for the net total',
  matchPoints: 'Points for more holes won',
  absentPoints: 'Fixed points of an absent player',
  presentPoints: 'What an absent player leaves to his opponent',
  allPoints: 'Points of the pair in all',
  playerPoints: 'Points of a player',
  subCap: 'Most points of a sub',
  subCapped: 'Points of a sub, no more than that',
  teamNetPoints: 'Points for the net total of the partners',
  byePoints: 'Points of a bye',
  typedPoints: 'Points as typed',
  cardPoints: 'Points from the cards',
  weekPoints: 'Points of a week',
  totalPoints: 'Points of all weeks',
  otherTotal: 'Points of another team',
  placeByPoints: 'One place below each team with more points',
  aheadByTieBreak: 'Teams of equal points that a tie-break puts ahead',
  place: 'Place',
} as const

export type StepName = keyof typeof stepText

/**
 * A step as a line for people: what it is and its number, a fraction with up to three decimals.
 *
 * @example
 * stepLine({ name: 'meanOverPar', value: rational(31, 4) }) // 'Mean of the rounds that count: 7.75'
 */
export function stepLine({ name, value }: { name: StepName; value: Rational | null }): string {
  return `${stepText[name]}: ${value === null ? 'picked up' : toDecimals(value, 3)}`
}
