import type { RowOf } from '@glm/shared/schema/tables'
import * as buttonText from '@glm/shared/text/buttons'
import { numberedText } from '@glm/shared/text/numbered'
import { frameText } from '@glm/shared/text/screens/frame'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { ArrowUpDown, CloudRain, Trash2, Users } from 'lucide-react'
import { RowButtons } from '../../components/row-buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  week: RowOf<'weeks'>
  paired: boolean
  onEdit: () => void
  onArrange: () => void
  onRain: () => void
  onDelete: () => void
}

/**
 * Shows a week's actions: date and rainout for all weeks, arranging matches if it has any, and deleting a special week
 * or one without matches. In the grid only icons are shown, because labels would hide teams.
 */
export function WeekActions({ week, paired, onEdit, onArrange, onRain, onDelete }: Props) {
  const name = numberedText.inLine.week(week.weekNumber)
  return (
    <>
      {week.type === 'fun' ? null : (
        <IconButton icon={ArrowUpDown} label={scheduleText.matchesOf(week.weekNumber)} onClick={onArrange} />
      )}
      {week.type === 'regular' && paired ? null : (
        <button
          className="btn is-quiet"
          type="button"
          aria-label={frameText.delete(name)}
          title={frameText.delete(name)}
          onClick={onDelete}
        >
          <Icon of={Trash2} small />
          <span className="if-narrow">{buttonText.remove}</span>
        </button>
      )}
      <IconButton icon={CloudRain} label={rainoutText.openWeek(week.weekNumber)} onClick={onRain} />
      <RowButtons what={name} onEdit={onEdit} />
    </>
  )
}

type PairProps = Pick<Props, 'week' | 'paired'> & { onPair: () => void }

/** Pairs a position round from the standings. In the grid it is shown next to the week's name, where there is room. */
export function PairButton({ week, paired, onPair }: PairProps) {
  if (week.type !== 'position') return null
  const pair = scheduleText[paired ? 'pairWeekAgain' : 'pairWeek'](week.weekNumber)
  return (
    <button className="btn is-quiet" type="button" aria-label={pair} title={pair} onClick={onPair}>
      <Icon of={Users} small />
      {paired ? scheduleText.pairAgain : buttonText.pair}
    </button>
  )
}
