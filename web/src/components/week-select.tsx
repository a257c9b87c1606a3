import type { RowOf } from '@glm/shared/schema/tables'
import { weekLine } from '../season/weeks/week-words.ts'
import { Select } from '../ui/select.tsx'

type Week = RowOf<'weeks'>
type Props = {
  weeks: readonly Week[]
  value: number | null
  onPick: (weekNumber: number) => void
  label?: string
  words?: (week: Week) => string
  /** Without a week chosen: what asks for one. It can be chosen again, and calls this. */
  none?: { words: string; onPick: () => void }
}

/** Picks a week of the season by its number and date. */
export function WeekSelect({ weeks, value, onPick, label = 'Week', words = weekLine, none }: Props) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onPick={(number) => (number === '' ? none?.onPick() : onPick(Number(number)))}
    >
      {none ? <option value="">{none.words}</option> : null}
      {weeks.map((w) => (
        <option key={w.id} value={w.weekNumber}>
          {words(w)}
        </option>
      ))}
    </Select>
  )
}
