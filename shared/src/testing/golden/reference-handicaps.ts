import { goldenPars } from './golden-rows.ts'
import type { GoldenCard, GoldenWeek } from './golden-sheets.ts'

/** A person's figures after a week, from the reference calculation. `average` is in tenths of a stroke. */
export type ReferenceFigures = { handicap: number | null; average: number | null }
type Entry = { week: GoldenWeek; card: GoldenCard }

/** Returns the par of each hole in a week. */
export const parsOf = (week: GoldenWeek): number[] =>
  week.nine === 'front' ? goldenPars.slice(0, 9) : goldenPars.slice(9)
export const hitterOf = (card: GoldenCard): number => card.sub ?? card.player
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/**
 * Calculates a person's handicap and average after week `through`, by the golden season's rules. The handicap is 80
 * percent of the average of the best four of the last five rounds, with halves rounded up. It rises by at most 3, drops
 * by at most 2, and stays between 0 and 18. Doesn't share any code with the rules, and tries every whole number instead
 * of using fractions.
 */
export function referenceFigures(weeks: readonly GoldenWeek[], hitter: number, through: number): ReferenceFigures {
  const entries = weeks
    .filter((week) => week.number <= through)
    .flatMap((week) =>
      week.matches.flatMap((m) => m.cards.filter((c) => hitterOf(c) === hitter).map((card) => ({ week, card }))),
    )
  const rounds = entries.filter(isWhole)
  const first = rounds[0]
  if (!first) return { handicap: null, average: null }
  let current = entries.filter((e) => e.week.number <= first.week.number).at(-1)?.card.handicap ?? null
  rounds.forEach((round, i) => {
    const since = rounds[i - 1]?.week.number ?? 0
    const set = entries.findLast((e) => e.card.handSet && e.week.number > since && e.week.number <= round.week.number)
    current = nextHandicap(rounds.slice(0, i + 1).map(overPar), set ? set.card.handicap : current)
  })
  const gross = rounds.map((e) => sum(strokesOf(e)))
  return { handicap: current, average: nearest(10 * sum(gross), gross.length) }
}

/** Finds the nearest whole number to a fraction by trial; halves round up. */
export function nearest(top: number, bottom: number): number {
  for (let n = -1000; n <= 1000; n++) if (2 * top >= (2 * n - 1) * bottom && 2 * top < (2 * n + 1) * bottom) return n
  throw new Error(`${top}/${bottom} is beyond what a league computes.`)
}

function nextHandicap(overPars: readonly number[], before: number | null): number {
  const last = overPars.slice(-5)
  const best = [...last].sort((a, b) => a - b).slice(0, 4)
  let handicap = nearest(80 * sum(best), 100 * best.length)
  if (before !== null) {
    while (handicap > before + 3) handicap -= 1
    while (handicap < before - 2) handicap += 1
  }
  while (handicap > 18) handicap -= 1
  while (handicap < 0) handicap += 1
  return handicap
}

const strokesOf = ({ card }: Entry): number[] =>
  card.strokes.map(({ value }) => (typeof value === 'number' ? value : 0))
const overPar = (entry: Entry): number => sum(strokesOf(entry)) - sum(parsOf(entry.week))

/** Returns whether a round counts: its card has nine numbers, and the week wasn't canceled. */
function isWhole({ week, card }: Entry): boolean {
  return (
    week.status !== 'cancelled' &&
    card.strokes.length === 9 &&
    card.strokes.every(({ value }) => typeof value === 'number')
  )
}
