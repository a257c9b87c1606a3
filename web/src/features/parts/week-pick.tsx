import type { RowOf } from '@glm/shared/schema/tables'
import { dayOf } from '../../live/use-season.ts'
import { Pick } from '../../ui/pick.tsx'

type Props = { weeks: readonly RowOf<'weeks'>[]; value: number; onPick: (weekNumber: number) => void; label?: string }

/** Picks a week of the season by its number and date. */
export function WeekPick({ weeks, value, onPick, label = 'Week' }: Props) {
  return (
    <Pick label={label} value={value} onPick={(number) => onPick(Number(number))}>
      {weeks.map((w) => (
        <option key={w.id} value={w.weekNumber}>
          Week {w.weekNumber} · {dayOf(w.date)}
        </option>
      ))}
    </Pick>
  )
}
