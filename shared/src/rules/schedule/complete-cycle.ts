import { assertInteger, nonNegative } from '../../lib/range.ts'

type Pair = [number, number | null]
type Asked = {
  teamIds: readonly number[]
  /** Returns how often two teams have met or, if one of them is null, how often the other has had the bye. */
  met: (pair: Pair) => number
  /** The number of rounds to fill. */
  rounds: number
}

/**
 * Fills rounds so that all pairs meet as evenly as possible, taking into account what was already played. Used if weeks
 * were paired by hand and no cycle of the circle method fits anymore. Places one pair after another; if a place is
 * taken, the pair in it moves elsewhere (hill climbing, from several starting points). The same input gives the same
 * rounds.
 * @source T6, T7; Dinitz and Stinson, A hill-climbing algorithm for the construction of one-factorizations, 1987
 * @example
 * completeCycle({ teamIds: [1, 2, 3, 4], met: ([a, b]) => (a + b === 5 ? 1 : 0), rounds: 2 }).length // 2
 */
export function completeCycle({ teamIds, met, rounds }: Asked): Pair[][] {
  assertInteger('rounds', rounds, nonNegative)
  const nodes: (number | null)[] = teamIds.length % 2 === 0 ? [...teamIds] : [...teamIds, null]
  const counts = nodes.map((a) => nodes.map((b) => (a === b ? 0 : met(pairOf(a, b)))))
  let best: { rounds: Rounds; cost: number } | null = null
  for (let start = 1; start <= STARTS && (best === null || best.cost > 0); start++) {
    const made = improved(filled(climbed(counts, rounds, start), counts), counts, start)
    const cost = unevenness(made, counts)
    if (best === null || cost < best.cost) best = { rounds: made, cost }
  }
  return inSlots(
    (best?.rounds ?? []).map((partners) =>
      partners.flatMap((other, at) => (at < other ? [pairOf(nodes[at] ?? null, nodes[other] ?? null)] : [])),
    ),
  )
}

/**
 * Orders each round so that every slot goes to the team that has had it least often, with a bye last. Then swaps slots
 * while a swap spreads them more evenly among the teams.
 */
function inSlots(rounds: readonly Pair[][]): Pair[][] {
  const had = new Map<string, number>()
  const count = (slot: number, pair: Pair) => pair.reduce<number>((sum, id) => sum + (had.get(`${slot}/${id}`) ?? 0), 0)
  const note = (slot: number, pair: Pair, by: number) => {
    for (const id of pair) had.set(`${slot}/${id}`, (had.get(`${slot}/${id}`) ?? 0) + by)
  }
  const isBye = (pair: Pair) => pair[1] === null
  const made = rounds.map((round) => {
    const left = [...round]
    return round.map((_, slot) => {
      const next = left.reduce((best, pair) =>
        isBye(best) || (!isBye(pair) && count(slot, pair) < count(slot, best)) ? pair : best,
      )
      left.splice(left.indexOf(next), 1)
      note(slot, next, 1)
      return next
    })
  })
  // Each swap lowers the sum of squares, so the loop terminates.
  for (let swapped = true; swapped; ) {
    swapped = false
    for (const round of made)
      for (let a = 0; a < round.length; a++)
        for (let b = a + 1; b < round.length; b++) {
          const [one, other] = [round[a], round[b]]
          if (!one || !other || isBye(one) || isBye(other)) continue
          // The two teams of each pair leave one slot and enter the other.
          const gain = count(a, one) + count(b, other) - count(a, other) - count(b, one)
          if (gain <= 2 * 2) continue
          for (const [slot, pair, by] of [
            [a, one, -1],
            [b, other, -1],
            [a, other, 1],
            [b, one, 1],
          ] as const)
            note(slot, pair, by)
          ;[round[a], round[b]] = [other, one]
          swapped = true
        }
  }
  return made
}

/** The opponents in each round, by position in the list of teams (and bye, if any); -1 if there is none yet. */
type Rounds = number[][]
type Counts = readonly (readonly number[])[]
const STARTS = 12

const pairOf = (a: number | null, b: number | null): Pair => (a === null ? [b ?? 0, null] : [a, b])

/**
 * Returns a generator of random whole numbers below a limit (Park and Miller); the same seed gives the same numbers.
 */
function numbers(seed: number): (below: number) => number {
  let state = seed * 7919
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Puts as many of the least-met pairs as possible into rounds. */
function climbed(counts: Counts, rounds: number, seed: number): Rounds {
  const random = numbers(seed)
  const size = counts.length
  const made: Rounds = Array.from({ length: rounds }, () => new Array<number>(size).fill(-1))
  const least = Math.min(...counts.flatMap((row, a) => row.filter((_, b) => a !== b)))
  const open = counts.flatMap((row, a) => row.flatMap((met, b) => (a < b && met === least ? [[a, b] as const] : [])))
  for (let steps = open.length * 60; steps > 0 && open.length > 0; steps--) {
    const at = random(open.length)
    const [a, b] =
      random(2) === 0 ? (open[at] as readonly [number, number]) : ([...(open[at] ?? [])].reverse() as [number, number])
    const free = made.filter((partners) => partners[a] === -1)
    const round = free[random(Math.max(1, free.length))]
    if (!round) continue
    const other = round[b] ?? -1
    if (other >= 0) round[other] = -1
    ;[round[a], round[b]] = [b, a]
    if (other < 0) open.splice(at, 1)
    else open[at] = b < other ? [b, other] : [other, b]
  }
  return made
}

/** Pairs each team left over in a round with the free team that it has met least often. */
function filled(rounds: Rounds, counts: Counts): Rounds {
  const met = together(rounds, counts)
  for (const partners of rounds)
    for (let a = 0; a < partners.length; a++) {
      if (partners[a] !== -1) continue
      const free = partners.flatMap((other, b) => (other === -1 && b !== a ? [b] : []))
      const b = free.reduce((best, one) => (times(met, a, one) < times(met, a, best) ? one : best), free[0] ?? a)
      ;[partners[a], partners[b]] = [b, a]
      add(met, { a, b }, 1)
    }
  return rounds
}

/** Swaps opponents between random pairs of a round, but never makes the meetings less even. */
function improved(rounds: Rounds, counts: Counts, seed: number): Rounds {
  if (unevenness(rounds, counts) === 0) return rounds
  const random = numbers(seed + 97)
  const met = together(rounds, counts)
  const size = counts.length
  for (let steps = 400 * size; steps > 0 && size >= 4; steps--) {
    const partners = rounds[random(rounds.length)]
    const [a, b] = [random(size), random(size)]
    const [c, d] = [partners?.[a] ?? -1, partners?.[b] ?? -1]
    if (!partners || a === b || c === b) continue
    const was = times(met, a, c) + times(met, b, d)
    const is = times(met, a, b) + times(met, c, d) + 2
    if (is > was) continue
    for (const [x, y, by] of [
      [a, c, -1],
      [b, d, -1],
      [a, b, 1],
      [c, d, 1],
    ] as const)
      add(met, { a: x, b: y }, by)
    ;[partners[a], partners[b], partners[c], partners[d]] = [b, a, d, c]
  }
  return rounds
}

const times = (met: readonly (readonly number[])[], a: number, b: number): number => met[a]?.[b] ?? 0

function add(met: number[][], { a, b }: { a: number; b: number }, by: number): void {
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    const row = met[x]
    if (row) row[y] = (row[y] ?? 0) + by
  }
}

function together(rounds: Rounds, counts: Counts): number[][] {
  const met = counts.map((row) => [...row])
  for (const partners of rounds) for (const [a, b] of partners.entries()) if (b > a) add(met, { a, b }, 1)
  return met
}

/** Measures how uneven the meetings are: 0 if no two pairs differ by more than one. */
function unevenness(rounds: Rounds, counts: Counts): number {
  const met = together(rounds, counts).flatMap((row, a) => row.filter((_, b) => a < b))
  const mean = met.reduce((sum, one) => sum + one, 0) / Math.max(1, met.length)
  const low = Math.floor(mean)
  return met.reduce((sum, one) => sum + Math.max(0, low - one) + Math.max(0, one - low - 1), 0)
}
