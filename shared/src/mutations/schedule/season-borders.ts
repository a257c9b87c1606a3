import type { SeasonRows } from '../../rules/season/season-rows.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Change } from '../define/define-mutation.ts'

/** The numbers of the weeks at which the playoffs and the segments start. */
export type Borders = { playoffWeek: number | null; segmentStarts: readonly number[] }

/**
 * Returns a season's borders.
 * @example
 * bordersOf(golden) // { playoffWeek: null, segmentStarts: [] }
 */
export function bordersOf({ season }: Pick<SeasonRows, 'season'>): Borders {
  const { playoffWeek, segmentStarts } = withDefaults(season.settings)
  return { playoffWeek, segmentStarts }
}

/**
 * Returns the change that keeps a season's borders at the same weeks when those weeks get new numbers; empty if no
 * border moves. If a border's week is removed or moves away, the border stays at its number, which the next week gets.
 * A border after the end of the schedule keeps its distance from the last week.
 * @param after the season's weeks that stay in the schedule, with their new numbers; weeks whose number doesn't change
 * may be omitted
 * @param gone the weeks that are removed
 * @param away the week that moves past others
 * @param was the borders to restore when a change is undone. They count unless someone has changed the borders since.
 * @source G1, K1, R2, T8
 * @example
 * keepBorders(golden, [{ id: golden.weeks[0].id, weekNumber: 2 }]) // []
 */
export function keepBorders(
  rows: Pick<SeasonRows, 'season' | 'weeks'>,
  after: readonly Pick<Week, 'id' | 'weekNumber'>[],
  { gone = [], away, was }: { gone?: readonly number[]; away?: number; was?: Borders | undefined } = {},
): Change[] {
  const now = bordersOf(rows)
  const numbers = new Map(after.map(({ id, weekNumber }) => [id, weekNumber]))
  const kept = rows.weeks.filter(({ id }) => !gone.includes(id))
  const last = Math.max(0, ...rows.weeks.map((week) => week.weekNumber))
  const lastNow = Math.max(0, ...kept.map(({ id, weekNumber }) => numbers.get(id) ?? weekNumber))
  const shifted = (border: number): number => {
    const week = kept.find(({ id, weekNumber }) => weekNumber === border && id !== away)
    const next = border > last ? border + lastNow - last : ((week && numbers.get(week.id)) ?? border)
    // The settings allow no border before week 2 or after the last possible week.
    return Math.min(99, Math.max(2, next))
  }
  const place = (borders: readonly number[], before: readonly number[] | undefined): readonly number[] => {
    const next = [...new Set(borders.map(shifted))]
    // A border has the same number if its week moves away. Otherwise, it names the same week or, if that week or the
    // last week was removed, one beside it. Any other border was chosen since.
    const isOwn = (border: number) => before?.some((one) => one === border || Math.abs(one - shifted(border)) <= 1)
    return before && borders.length > 0 && borders.every(isOwn) ? before : next
  }
  const list = (border: number | null) => (border === null ? [] : [border])
  const [playoffWeek = null] = place(list(now.playoffWeek), was && list(was.playoffWeek))
  const segmentStarts = place(now.segmentStarts, was?.segmentStarts)
  if (JSON.stringify({ playoffWeek, segmentStarts }) === JSON.stringify(now)) return []
  const { season } = rows
  return [{ table: 'seasons', put: { ...season, settings: { ...season.settings, playoffWeek, segmentStarts } } }]
}
