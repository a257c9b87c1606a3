import type { RecapKind } from '@glm/shared/documents/recap/recap-sections'
import { recapText } from '@glm/shared/text/documents/recap'
import { recapScreenText } from '@glm/shared/text/screens/league/recap'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Tick } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type KeptPlan, moved } from './use-recap-plan.ts'

type Props = { plan: KeptPlan; onPlan: (plan: KeptPlan) => void; isEmpty: (kind: RecapKind) => boolean }

/** Lists the recap's parts in order, each with a checkbox and buttons to move it up and down. */
export function RecapParts({ plan, onPlan, isEmpty }: Props) {
  const turn = (kind: RecapKind, on: boolean) =>
    onPlan({ ...plan, off: on ? plan.off.filter((one) => one !== kind) : [...plan.off, kind] })
  const move = (kind: RecapKind, by: -1 | 1) => onPlan({ ...plan, order: moved(plan.order, kind, by) })
  return (
    <>
      <p className="small soft">{recapScreenText.partsHint}</p>
      <ul className="settings" aria-labelledby="recap-parts">
        {plan.order.map((kind, i) => {
          const name = recapText.sections[kind]
          return (
            <li key={kind}>
              <span>
                <Tick
                  label={name}
                  checked={!plan.off.includes(kind)}
                  onChange={(event) => turn(kind, event.target.checked)}
                />
                {isEmpty(kind) ? <small>{recapScreenText.nothing}</small> : null}
              </span>
              <span>
                <IconButton
                  icon={ArrowUp}
                  disabled={i === 0}
                  label={recapScreenText.up(name)}
                  onClick={() => move(kind, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  disabled={i === plan.order.length - 1}
                  label={recapScreenText.down(name)}
                  onClick={() => move(kind, 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
