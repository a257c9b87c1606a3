import type { RowOf } from '@glm/shared/schema/tables'
import * as labelText from '@glm/shared/text/labels'
import { weekOption } from '../season/weeks/week-words.ts'
import { Select } from '../ui/select.tsx'

type Week = RowOf<'weeks'>
type Props = {
  weeks: readonly Week[]
  value: number | null
  onPick: (weekNumber: number) => void
  label?: string
  words?: (week: Week) => string
  /** An option above the weeks that asks the user to select one. Choosing this option calls `onPick`. */
  none?: { words: string; onPick: () => void }
}

/** Selects a week of the season by number and date. */
export function WeekSelect({ weeks, value, onPick, label = labelText.week, words = weekOption, none }: Props) {
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
