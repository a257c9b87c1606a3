import type { Figure } from '@glm/shared/documents/statistics/player-figures'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { WhyNumber } from '../../components/explain/why-number.tsx'

type Props = { name: string; player: string; figure: Pick<Figure, 'value' | 'steps'> }

/**
 * Shows a player's statistic. Clicking it opens its explanation. A dash has no explanation, and neither does a 0 with
 * nothing to add up.
 */
export function FigureOf({ name, player, figure: { value, steps } }: Props) {
  if (value === '–' || (value === '0' && steps() === null)) return <span className="soft">{value}</span>
  return <WhyNumber title={statisticsText.figureOf({ figure: name, player })} value={value} steps={steps} />
}
