/** A player's nights in order: strokes over par that counted, and the handicap that was played off. */
export type RecordedNight = { over: number; handicap: number }

/** Of how many rounds a handicap is made, and how many of the highest a whole window leaves out. */
type Rule = { window: number; dropped: number }

const overs = Array.from({ length: 61 }, (_, i) => i - 10)

/**
 * Rounds of the season before, the oldest first, by which each recorded handicap follows from the window that reaches into them;
 * null where no rounds between -10 and 50 over par do. Nights after a whole window say nothing of them.
 *
 * @example
 * lastSeason([{ over: 4, handicap: 5 }], { window: 2, dropped: 1 }) // [5, 5]
 */
export function lastSeason(nights: readonly RecordedNight[], { window, dropped }: Rule): number[] | null {
  const kept = window - dropped
  /** Round `at` of the window before the first night; those after it are chosen. The latest ones are in most windows. */
  const search = (chosen: readonly number[]): number[] | null => {
    const at = window - chosen.length
    const fits = (rounds: readonly number[], night: number) => {
      const own = [...rounds.slice(rounds.length - (window - night)), ...nights.slice(0, night).map((one) => one.over)]
      const sum = [...own]
        .sort((a, b) => a - b)
        .slice(0, kept)
        .reduce((all, one) => all + one, 0)
      return Math.floor((2 * sum + kept) / (2 * kept)) === nights[night]?.handicap
    }
    for (const over of byNearest(nights[0]?.handicap ?? 0)) {
      const rounds = [over, ...chosen]
      // With the rounds chosen so far the window before night `at - 1` is whole.
      if (at - 1 < nights.length && !fits(rounds, at - 1)) continue
      if (rounds.length === window) return rounds
      const found = search(rounds)
      if (found) return found
    }
    return null
  }
  return search([])
}

const byNearest = (to: number): number[] => [...overs].sort((a, b) => Math.abs(a - to) - Math.abs(b - to) || a - b)
