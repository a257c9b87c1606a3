import { assertInteger } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'

/**
 * A game in the bracket. Sides are seed numbers, starting at 1: `second` is null for a bye, and a side is null until
 * its previous game is decided.
 */
export type PlayoffGame = {
  round: number
  first: number | null
  second: number | null
  bye: boolean
  /** The seed that advances; null until decided. */
  winner: number | null
  /** Whether this is the third-place game, between the losing semifinalists. */
  third: boolean
  /** Indexes of the games whose winners play in this one; null in the first round, and if each round is reseeded. */
  from: readonly [number, number] | null
}

type Asked = {
  /** Teams in the bracket, 2 to 16. */
  teams: number
  /**
   * Whether teams are reseeded after each round, so that the highest remaining seed plays the lowest; otherwise the
   * bracket is fixed.
   */
  reseed: boolean
  /** Whether the losing semifinalists play for third place. */
  thirdPlace: boolean
  /** Returns the seed that won a game in a round; null until it is decided. */
  winnerOf: (round: number, first: number, second: number) => number | null
}

/**
 * Returns a bracket's games in order of play. If the number of teams is not a power of two, the top seeds have byes in
 * the first round. The top two can meet only in the final; with `reseed`, the highest remaining seed plays the lowest.
 * @returns games by round; in rounds that nobody has reached yet, sides are null
 * @source K2, K3
 * @example
 * const winnerOf = (_round, first, second) => Math.min(first, second)
 * playoffBracket({ teams: 3, reseed: false, thirdPlace: false, winnerOf }).map((game) => [game.first, game.second]) // [[1, null], [2, 3], [1, 2]]
 */
export function playoffBracket({ teams, reseed, thirdPlace, winnerOf }: Asked): PlayoffGame[] {
  assertInteger('teams', teams, { least: 2, most: 16 })
  const size = 2 ** Math.ceil(Math.log2(teams))
  const games: PlayoffGame[] = []
  let alive: (number | null)[] = drawn(size)
  let before: number[] = []
  for (let round = 1; alive.length > 1; round++) {
    const paired = reseed && round > 1 ? reseeded(alive) : pairs(alive)
    const played = paired.map(([first, second], i) => {
      const from = round === 1 || reseed ? null : ([before[2 * i] ?? 0, before[2 * i + 1] ?? 0] as const)
      return { ...gameOf({ round, first, second, teams, winnerOf }), from }
    })
    before = played.map((_, i) => games.length + i)
    games.push(...played)
    if (thirdPlace && alive.length === 2) games.push(...thirdOf(games, { round, winnerOf }))
    alive = played.map((game) => game.winner)
  }
  return games
}

/**
 * Returns the seeds in bracket order, for example 1, 4, 3, 2 for four, so that the top two can meet only in the final.
 */
function drawn(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const whole = order.length * 2 + 1
    order = order.flatMap((seed, i) => (i % 2 === 0 ? [seed, whole - seed] : [whole - seed, seed]))
  }
  return order
}

const pairs = (alive: readonly (number | null)[]): [number | null, number | null][] =>
  alive.flatMap((first, i) => (i % 2 === 0 ? [[first, alive[i + 1] ?? null] as [number | null, number | null]] : []))

/** Pairs the teams for the next round once every match of the current round has been decided. */
function reseeded(alive: readonly (number | null)[]): [number | null, number | null][] {
  const known = alive.flatMap((seed) => seed ?? []).sort((a, b) => a - b)
  if (known.length < alive.length) return alive.slice(0, alive.length / 2).map(() => [null, null])
  return known.slice(0, known.length / 2).map((seed, i) => [seed, known[known.length - 1 - i] ?? null])
}

type Playing = Pick<PlayoffGame, 'round' | 'first' | 'second'> & Pick<Asked, 'teams' | 'winnerOf'>

function gameOf({ round, first, second, teams, winnerOf }: Playing): Omit<PlayoffGame, 'from'> {
  const [best, other] = first !== null && second !== null && second < first ? [second, first] : [first, second]
  if (round === 1 && best !== null && other !== null && other > teams)
    return { round, first: best, second: null, bye: true, winner: best, third: false }
  const winner = best === null || other === null ? null : winnerOf(round, best, other)
  return { round, first: best, second: other, bye: false, winner, third: false }
}

/**
 * Returns the third-place game. None if there are fewer than two losing semifinalists, as in a bracket of three.
 */
function thirdOf(
  games: readonly PlayoffGame[],
  { round, winnerOf }: { round: number; winnerOf: Asked['winnerOf'] },
): PlayoffGame[] {
  const losers = losersOf(games, round - 1)
  if (losers.length < 2) return []
  const [first = null, second = null] = losers
  const winner = first === null || second === null ? null : winnerOf(round, first, second)
  return [{ round, first, second, bye: false, winner, third: true, from: null }]
}

type Consolation = Omit<Asked, 'thirdPlace'> & {
  main: readonly PlayoffGame[]
  whose: 'none' | 'losers' | 'others'
  /** Number of teams in the standings, including those that qualified. */
  everyone: number
}

/**
 * Returns the games of the consolation bracket, with the main bracket's seeds. The bracket is either for the losers of
 * the main bracket's first round, in which case it starts one round later, or for up to 16 teams that didn't qualify.
 * Empty for fewer than two teams. The losers' bracket is also empty until the whole first round is decided.
 * @source K7
 * @example
 * const winnerOf = (_round, first, second) => Math.min(first, second)
 * const asked = { teams: 4, reseed: false, winnerOf }
 * const main = playoffBracket({ ...asked, thirdPlace: false })
 * const games = (whose) => consolationBracket({ ...asked, main, whose, everyone: 7 })
 * games('losers').map((game) => [game.round, game.first, game.second]) // [[2, 3, 4]]
 * games('others').map((game) => [game.round, game.first, game.second]) // [[1, 5, null], [1, 6, 7], [2, 5, 6]]
 */
export function consolationBracket({ teams, reseed, winnerOf, main, whose, everyone }: Consolation): PlayoffGame[] {
  assertInteger('everyone', everyone, { least: 2, most: 99 })
  if (whose === 'none') return []
  const seeds = (whose === 'losers' ? losersOf(main, 1) : rangeTo(everyone).slice(teams)).slice(0, 16)
  if (seeds.length < 2 || seeds.includes(null)) return []
  const later = whose === 'losers' ? 1 : 0
  const seedOf = (own: number | null) => (own === null ? null : (seeds[own - 1] ?? null))
  const ownOf = (seed: number | null) => (seed === null ? null : seeds.indexOf(seed) + 1)
  const games = playoffBracket({
    teams: seeds.length,
    reseed,
    thirdPlace: false,
    winnerOf: (round, first, second) => ownOf(winnerOf(round + later, seedOf(first) ?? 0, seedOf(second) ?? 0)),
  })
  return games.map((game) => ({
    ...game,
    round: game.round + later,
    first: seedOf(game.first),
    second: seedOf(game.second),
    winner: seedOf(game.winner),
    from: game.from && [game.from[0] + main.length, game.from[1] + main.length],
  }))
}

/** Returns the seeds that lost in a round, best seed first; null for a game that hasn't been decided. */
const losersOf = (games: readonly PlayoffGame[], round: number): (number | null)[] =>
  games
    .filter((game) => game.round === round && !game.bye)
    .map((game) => (game.winner === null ? null : game.winner === game.first ? game.second : game.first))
    .sort((a, b) => (a ?? 99) - (b ?? 99))
