import { Flag } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { FairnessLine } from './fairness-lines.ts'

/** Shows how evenly a schedule distributes something, and marks it if it could be more even. */
export function FairFigure({ figure, good }: Pick<FairnessLine, 'figure' | 'good'>) {
  return (
    <span className="fair-figure">
      {good ? null : <Icon of={Flag} small />}
      <span className="figure">{figure}</span>
    </span>
  )
}
