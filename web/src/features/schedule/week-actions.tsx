import type { RowOf } from '@glm/shared/schema/tables'
import { frameText } from '@glm/shared/text/frame'
import { rainText } from '@glm/shared/text/rain'
import { scheduleText } from '@glm/shared/text/schedule'
import { CloudRain, Trash2, Users } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { RowButtons } from '../parts/row-buttons.tsx'

type Props = {
  week: RowOf<'weeks'>
  paired: boolean
  /** In the grid of a large league the words would hide teams: there the icons stand alone. */
  brief: boolean
  onEdit: () => void
  onPair: () => void
  onRain: () => void
  onDelete: () => void
}

/** What can be done with a week: its date and a rain-out for all, pairing for a position round, delete for a special one. */
export function WeekActions({ week, paired, brief, onEdit, onPair, onRain, onDelete }: Props) {
  const name = `week ${week.weekNumber}`
  return (
    <>
      {week.type === 'position' ? (
        <button className="btn is-quiet" type="button" aria-label={`${paired ? scheduleText.pairAgain : 'Pair'} ${name}`} onClick={onPair}>
          <Icon of={Users} small />
          <span className={brief ? 'if-narrow' : undefined}>{paired ? scheduleText.pairAgain : 'Pair'}</span>
        </button>
      ) : null}
      {week.type === 'regular' ? null : (
        <button className="btn is-quiet" type="button" aria-label={frameText.delete(name)} onClick={onDelete}>
          <Icon of={Trash2} small />
          <span className={brief ? 'if-narrow' : undefined}>Delete</span>
        </button>
      )}
      <button className="btn is-icon is-quiet" type="button" aria-label={`${rainText.open} ${name}`} onClick={onRain}>
        <Icon of={CloudRain} />
      </button>
      <RowButtons what={name} onEdit={onEdit} />
    </>
  )
}
