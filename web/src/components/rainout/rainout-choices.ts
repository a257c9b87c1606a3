import { holdsValue } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { type MovedWeek, type MoveTo, moveWeek } from '@glm/shared/rules/schedule/move-week'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import type { RainoutChoice } from '@glm/shared/text/screens/schedule/rainout'
import { playedWeeks } from '../../season/kept-weeks.ts'

type Week = RowOf<'weeks'>
type Rows = Pick<Season, 'weeks' | 'cards' | 'points' | 'subAssignments' | 'contestWinners'>

/** Returns the options for a week, most likely first. A week that has been played always keeps its date. */
export function rainoutChoices(season: Rows, week: Week): RainoutChoice[] {
  const played = playedWeeks(season)
  const scored = season.cards.some((c) => c.weekId === week.id && Object.values(c.cells).some(holdsValue))
  const moves = (['next', 'regularEnd', 'end'] as const).filter((to) => canMove(season, { week, to, played }))
  return [
    ...(scored && week.status !== 'halted' ? (['halted'] as const) : []),
    ...(played.has(week.id) ? [] : ([...moves, 'day'] as const)),
    ...(week.status === 'cancelled' ? [] : (['cancelled'] as const)),
    ...(week.status === 'planned' ? [] : (['planned'] as const)),
  ]
}

function canMove(
  { weeks }: Rows,
  { week, to, played }: { week: Week; to: MoveTo; played: ReadonlySet<number> },
): boolean {
  const moved = moveWeek(weeks, { id: week.id, to })
  if (moved.length === 0) return false
  // If the last week is a regular one, moving a week to the end of the regular weeks or to the end of the schedule is
  // the same, so offer only one of them.
  if (to === 'regularEnd' && weeks.at(-1)?.type === 'regular') return false
  return moved.every(({ id, date }) => !played.has(id) || weeks.some((w) => w.id === id && w.date === date))
}

/** Returns the weeks that an option changes, with their new numbers and dates, in their current order. */
export function weeksAfter({ weeks }: Pick<Season, 'weeks'>, { week, choice, day }: Chosen): MovedWeek[] {
  if (choice === 'day')
    return day === '' || day === week.date ? [] : [{ id: week.id, weekNumber: week.weekNumber, date: day }]
  if (!isMove(choice)) return []
  const moved = new Map(moveWeek(weeks, { id: week.id, to: choice }).map((one) => [one.id, one]))
  return weeks.flatMap((w) => moved.get(w.id) ?? [])
}

export type Chosen = { week: Week; choice: RainoutChoice; day: string }

/** Returns the single change that an option makes; null if it wouldn't change anything. */
export function rainoutCall(season: Pick<Season, 'weeks' | 'season'>, chosen: Chosen): MutationCall | null {
  const { week, choice, day } = chosen
  if (isMove(choice)) return mutations.week.move({ seasonId: season.season.id, weekId: week.id, to: choice })
  if (choice !== 'day') return mutations.week.update({ id: week.id, set: { status: choice } })
  if (weeksAfter(season, chosen).length === 0) return null
  return mutations.week.update({ id: week.id, set: { date: day, status: 'planned' } })
}

const isMove = (choice: RainoutChoice): choice is MoveTo =>
  choice === 'next' || choice === 'regularEnd' || choice === 'end'
