import type { Match } from '../schema/schedule/match.ts'
import type { Season } from './season.ts'

/**
 * Returns the hole that a match starts on, such as "12" or "12B"; null without one. It is stored by its place among the
 * night's holes, so it stays right when the week changes to the other nine.
 * @source T4, T9
 * @example
 * const results = seasonResults(golden)
 * startingHole({ results }, { weekId: golden.weeks[1].id, startingHole: '3B' }) // '12B'
 */
export function startingHole(
  { results }: Pick<Season, 'results'>,
  { weekId, startingHole: stored }: Pick<Match, 'weekId' | 'startingHole'>,
): string | null {
  const week = results.index.weekById.get(weekId)
  return week ? shownHole(stored, holeNumbers({ results }, week)) : stored
}

/**
 * Returns the numbers of the holes that are played in a week.
 * @source T9
 * @example
 * holeNumbers({ results: seasonResults(golden) }, golden.weeks[1]) // [10, 11, 12, 13, 14, 15, 16, 17, 18]
 */
export const holeNumbers = (
  { results }: Pick<Season, 'results'>,
  week: Parameters<Season['results']['holesOf']>[0],
): number[] => results.holesOf(week).map(({ hole }) => hole)

/**
 * Returns the hole to show for a stored starting hole. A hole of the other nine, from an import or from before the week
 * changed to this nine, becomes the one at the same place. Anything else is shown as it was entered.
 * @param holes numbers of the night's holes
 * @source T4
 * @example
 * const back = [10, 11, 12, 13, 14, 15, 16, 17, 18]
 * ['1', '3B', '12', 'Range'].map((stored) => shownHole(stored, back)) // ['10', '12B', '12', 'Range']
 */
export function shownHole<T extends string | null>(stored: T, holes: readonly number[]): T | string {
  const [, digits = '', letter = ''] = /^(\d+)(.*)$/.exec(stored ?? '') ?? []
  const place = Number(digits)
  if (holes.length !== 9 || place < 1 || place > 18 || holes.includes(place)) return stored
  return `${holes[(place - 1) % 9]}${letter}`
}

/**
 * Returns how a starting hole is stored, by its place among the night's holes: the opposite of `shownHole()`.
 * @param holes numbers of the night's holes
 * @source T4
 * @example
 * storedHole('12B', [10, 11, 12, 13, 14, 15, 16, 17, 18]) // '3B'
 */
export function storedHole<T extends string | null>(shown: T, holes: readonly number[]): T | string {
  const [, digits = '', letter = ''] = /^(\d+)(.*)$/.exec(shown ?? '') ?? []
  const at = holes.indexOf(Number(digits))
  return at < 0 ? shown : `${at + 1}${letter}`
}
