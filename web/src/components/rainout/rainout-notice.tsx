import type { RowOf } from '@glm/shared/schema/tables'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { dayOf } from '../../season/use-season.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shows that a week was canceled or suspended; renders nothing for any other week. */
export function RainoutNotice({ week }: { week: RowOf<'weeks'> }) {
  if (week.status === 'planned') return null
  return (
    <Notice kind="plain">
      {week.status === 'halted' ? rainoutText.isHalted : rainoutText.isCancelled(week.weekNumber, dayOf(week.date))}
    </Notice>
  )
}
