import * as labelText from '@glm/shared/text/labels'
import { Triangle } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** Shows how many places a team gained or lost since the week before; renders nothing if there is no change. */
export function Moved({ by }: { by: number }) {
  if (by === 0) return null
  return (
    <span className={by > 0 ? 'move' : 'move is-down'}>
      <Icon of={Triangle} small />
      <span className="vh">{by > 0 ? labelText.movedUp : labelText.movedDown} </span>
      {Math.abs(by)}
    </span>
  )
}
