import type { HeadToHead } from './head-to-head.ts'
import type { Meeting } from './meetings.ts'
import type { StatRound } from './stat-rounds.ts'

/** One night's consecutive holes at par or better. */
export type HolesOfNight = { weekId: number; holes: number }
/** A player's longest streaks of the season; the first one if several are equally long. */
export type Streaks = { playerId: number; wins: Meeting[]; unbeaten: Meeting[]; pars: HolesOfNight[] }

/**
 * Returns each player's longest streaks: matches won, matches unbeaten, and holes at par or better (gross), continuing
 * from one night to the next. A blank hole or a pick-up ends a streak of holes.
 * @source SA9
 * @example
 * const round = { playerId: 7, weekId: 1, gross: [4, 5, 3, 4], pars: [4, 4, 3, 4] }
 * streaks([round], new Map())[0]?.pars // [{ weekId: 1, holes: 2 }]
 */
export function streaks(
  rounds: readonly Pick<StatRound, 'playerId' | 'weekId' | 'gross' | 'pars'>[],
  records: ReadonlyMap<number, HeadToHead>,
): Streaks[] {
  const pars = parRuns(rounds)
  return [...new Set([...records.keys(), ...pars.keys()])].map((playerId) => {
    const met = records.get(playerId)?.all.meetings ?? []
    return {
      playerId,
      wins: longest(met, ({ outcome }) => outcome === 'won'),
      unbeaten: longest(met, ({ outcome }) => outcome !== 'lost'),
      pars: pars.get(playerId) ?? [],
    }
  })
}

function longest(met: readonly Meeting[], holds: (meeting: Meeting) => boolean): Meeting[] {
  let [best, from]: [Meeting[], number] = [[], 0]
  for (let i = 0; i <= met.length; i += 1) {
    const one = met[i]
    if (one && holds(one)) continue
    if (i - from > best.length) best = met.slice(from, i)
    from = i + 1
  }
  return best
}

/** Returns the nights in each player's longest streak of holes. */
function parRuns(
  rounds: readonly Pick<StatRound, 'playerId' | 'weekId' | 'gross' | 'pars'>[],
): Map<number, HolesOfNight[]> {
  const runs = new Map<number, { now: HolesOfNight[]; best: HolesOfNight[] }>()
  for (const { playerId, weekId, gross, pars } of rounds) {
    const own = runs.get(playerId) ?? { now: [], best: [] }
    runs.set(playerId, own)
    for (const [i, strokes] of gross.entries()) {
      if (strokes !== null && strokes <= (pars[i] ?? 0)) own.now = longer(own.now, weekId)
      else own.now = []
      if (holesOf(own.now) > holesOf(own.best)) own.best = own.now
    }
  }
  return new Map([...runs].map(([playerId, { best }]) => [playerId, best]))
}

function longer(run: readonly HolesOfNight[], weekId: number): HolesOfNight[] {
  const last = run.at(-1)
  return last?.weekId === weekId
    ? [...run.slice(0, -1), { weekId, holes: last.holes + 1 }]
    : [...run, { weekId, holes: 1 }]
}

/**
 * Returns the number of holes in a streak.
 * @example
 * holesOf([{ weekId: 1, holes: 2 }, { weekId: 2, holes: 3 }]) // 5
 */
export const holesOf = (run: readonly HolesOfNight[]): number => run.reduce((sum, night) => sum + night.holes, 0)
