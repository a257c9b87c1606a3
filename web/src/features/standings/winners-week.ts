import { currentOf } from '@glm/shared/claims/current-of'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

type Rows = Pick<Season, 'weeks' | 'contests' | 'contestWinners'>

/**
 * Returns the latest week up to `through` that has a contest winner, as on the printed standings. If there is none,
 * returns week `through` itself.
 */
export function winnersWeek({ weeks, contests, contestWinners }: Rows, through: number): RowOf<'weeks'> | undefined {
  const won = new Set(contestWinners.filter((w) => (currentOf(w.winners)?.length ?? 0) > 0).map((w) => w.contestId))
  const upTo = weeks.filter((w) => w.weekNumber <= Math.max(1, through))
  return (
    upTo.findLast((w) => contests.some((c) => c.weekId === w.id && won.has(c.id))) ??
    weeks.find((w) => w.weekNumber === through)
  )
}
