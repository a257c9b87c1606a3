import type { Figure } from '@glm/shared/documents/statistics/player-figures'
import type { Season } from '@glm/shared/season/season'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { WhyNumber } from '../../components/explain/why-number.tsx'

type Props = { season: Season; name: string; player: string; figure: Pick<Figure, 'value' | 'steps'> }

/** Shows a player's statistic, which a click explains; plain text if there is no explanation. */
export function FigureOf({ season, name, player, figure: { value, steps } }: Props) {
  if (value === '–' || value === '0') return <span className="soft">{value}</span>
  return (
    <WhyNumber season={season} title={statisticsText.figureOf({ figure: name, player })} value={value} steps={steps} />
  )
}
