/** A player's nights, in order: the strokes over par that counted, and the handicap that the player played with. */
export type RecordedNight = { over: number; handicap: number }

/** How many rounds go into a handicap, and how many of the highest are dropped once there are that many. */
type Rule = { window: number; dropped: number }

const overs = Array.from({ length: 61 }, (_, i) => i - 10)

/**
 * Finds rounds from the previous season, oldest first, that explain a player's first recorded handicaps. Later
 * handicaps don't depend on those rounds: by then, this season's rounds fill the window. Returns null if no rounds
 * between -10 and 50 over par explain the handicaps.
 * @example lastSeason([{ over: 4, handicap: 5 }], { window: 2, dropped: 1 }) // [5, 5]
 */
export function lastSeason(nights: readonly RecordedNight[], { window, dropped }: Rule): number[] | null {
  const kept = window - dropped
  /**
   * Chooses round `at` in the window before the first night. The later rounds have been chosen before this one, because
   * the most recent rounds affect the most handicaps.
   */
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
      // The rounds chosen so far are enough to calculate the handicap for night `at - 1`, so check it.
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
