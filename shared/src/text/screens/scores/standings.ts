import { shownPoints } from '../../../lib/shown-points.ts'
import { placeInWords } from '../../ordinal.ts'

/** Text for the standings. */
export const standingsText = {
  placeOf: ({ place, team }: { place: string; team: number }) => `Team ${team}: ${placeInWords(place)}`,
  placeIn: ({ place, team, table }: { place: string; team: number; table: string }) =>
    `Team ${team}: ${placeInWords(place)}, ${table}`,
  raceLabel: (first: string) => `Points above or below average, week by week. Leading: ${first}.`,
  teamWith: ({ team, points }: { team: number; points: number }) => `team ${team} with ${shownPoints(points)}`,
  andThen: ', then ',
  shareTitle: ({ league, week }: { league: string; week: number }) => `${league}: standings after week ${week}`,
  shareLine: ({ place, team, number, points }: { place: string; team: string; number: number; points: number }) =>
    `${place}  ${team} (team ${number})  ${shownPoints(points)}`,
  chooseWeek: 'Standings after week',
  noPointsYet: 'No points yet, so all teams are tied.',
  aboveEven: 'Points above or below average',
  brokenBy: (tieBreak: string) => `by ${tieBreak.toLowerCase()}`,
  field: 'The field',
  who: 'Player or team',
  fieldOf: ({ what, who }: { what: string; who: string }) => `${what}, ${who}`,
  rankedBy: (what: string) => `ranked by ${what === 'Stableford' ? what : what.toLowerCase()}`,
  divisionHint: 'Places are within the division. Points are for the whole season.',
  segment: (number: number) => `Segment ${number}`,
  /** `firsts`: how many teams share first place. */
  segmentWeeks: ({ from, last, over, firsts }: { from: number; last: number; over: boolean; firsts: number }) =>
    over
      ? `Weeks ${from} to ${last}, finished: ${firsts > 1 ? `${firsts} teams tied for first` : 'first place wins the segment'}`
      : `Weeks ${from} to ${last}, in progress`,
  seedOf: (team: number) => `Team ${team}’s seed`,
  pointsInGame: ({ team, week }: { team: number; week: number }) => `Team ${team}’s points, week ${week}`,
  playoffs: 'Playoffs',
  seedsHint: {
    season: 'Seeds come from the standings before the first playoff week.',
    segments: 'Segment winners are seeded first, then everyone else by the standings before the first playoff week.',
  },
  champion: (team: string) => `${team} won.`,
  round: ({ round, rounds }: { round: number; rounds: number }) =>
    ['Final', 'Semifinals', 'Quarterfinals'][rounds - round] ?? `Round ${round}`,
  consolationRound: ({ round, rounds }: { round: number; rounds: number }) =>
    ['Consolation final', 'Consolation semifinals', 'Consolation quarterfinals'][rounds - round] ??
    `Consolation round ${round}`,
  forThird: 'For third place',
  playoffBye: 'Bye',
  betterSeed: 'Tied on points: the higher seed advances',
  playedInWeek: (week: number) => `Week ${week}`,
  noWeekYet: 'This round isn’t on the schedule yet. Add a position round in Manage Schedule.',
  winnerOf: ({ first, second }: { first: number; second: number }) => `Winner of seed ${first} vs. seed ${second}`,
  openSide: 'To be decided',
  skins: 'Skins',
  skinsOf: { gross: 'gross', net: 'net', off: '' },
  skinHole: ({ hole, worth }: { hole: number; worth: number }) =>
    worth > 1 ? `Hole ${hole}, ${worth} skins` : `Hole ${hole}`,
  skinBy: ({ player, low }: { player: string; low: number }) => `${player} with ${low}`,
  skinTied: 'No one: the low score was tied',
  skinOpen: 'Not played yet',
  wonLost: 'Weeks won-lost',
} as const
