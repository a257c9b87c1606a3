import type { RowOf } from '@glm/shared/schema/tables'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { frameText } from '@glm/shared/text/screens/frame'
import { rulesText } from '@glm/shared/text/screens/league/rules'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { ArrowUpDown, CloudRain, type LucideIcon, Pencil, Trash2, Users } from 'lucide-react'
import type { pairedFrom } from '../../season/generate-call.ts'
import { Icon } from '../../ui/icon.tsx'
import { weekDeletion } from './week-deletion.ts'

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
 * or one without matches. In the grid each label is below its icon, because labels beside the icons would cover the
 * teams.
 */
export function WeekActions({ week, paired, onEdit, onArrange, onRain, onDelete }: Props) {
  const name = numberedText.inLine.week(week.weekNumber)
  return (
    <>
      {week.type === 'fun' ? null : (
        <Action
          icon={ArrowUpDown}
          label={scheduleText.matchesOf(week.weekNumber)}
          short={labelText.matches}
          onClick={onArrange}
        />
      )}
      <Action
        icon={CloudRain}
        label={rainoutText.openWeek(week.weekNumber)}
        short={rainoutText.open}
        onClick={onRain}
      />
      <Action icon={Pencil} label={frameText.edit(name)} short={rulesText.editAct} onClick={onEdit} />
      {weekDeletion(week, paired) === null ? null : (
        <Action icon={Trash2} label={frameText.delete(name)} short={buttonText.remove} onClick={onDelete} />
      )}
    </>
  )
}

type ActionProps = { icon: LucideIcon; label: string; short: string; onClick: () => void }

/** `short`: the part of the label that is shown. */
function Action({ icon, label, short, onClick }: ActionProps) {
  return (
    <button className="btn is-quiet" type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} small />
      <span className="week-word">{short}</span>
    </button>
  )
}

type PairProps = Pick<Props, 'week' | 'paired'> & { from: ReturnType<typeof pairedFrom>; onPair: () => void }

/**
 * A button that pairs a position round from the standings, or a playoff week from the bracket. In the grid, the button
 * is shown next to the week's name, where there is space, or with the other actions of a regular week.
 */
export function PairButton({ week, paired, from, onPair }: PairProps) {
  if (from === null) return null
  const pair = scheduleText[paired ? 'pairWeekAgain' : 'pairWeek'](week.weekNumber)
  return (
    <button className="btn is-quiet" type="button" aria-label={pair} title={pair} onClick={onPair}>
      <Icon of={Users} small />
      <span className="week-word">{paired ? scheduleText.pairAgain : buttonText.pair}</span>
    </button>
  )
}
