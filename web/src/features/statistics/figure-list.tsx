import type { FigureKey } from '@glm/shared/documents/statistics/player-figures'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import type { ReactNode } from 'react'

/** Lists statistics with their names. Used where columns don't fit. */
export const FigureList = ({ keys, figure }: { keys: readonly FigureKey[]; figure: (key: FigureKey) => ReactNode }) => (
  <dl className="stat-figures">
    {keys.map((key) => (
      <div key={key}>
        <dt>{statisticsText.heads[key]}</dt>
        <dd>{figure(key)}</dd>
      </div>
    ))}
  </dl>
)
