import { playersText } from '@glm/shared/text/screens/people/players'
import { handicapChangeText } from '../../components/explain/handicap-change-text.ts'
import { HandicapNumber } from '../../components/explain/season-figures.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import type { PlayerSeason } from './player-season.ts'

type Props = { playerId: number } & Pick<PlayerSeason, 'through' | 'nights' | 'change'>

/**
 * Shows a player's handicap in large type, with its trend over the season and a sentence that explains the last change.
 */
export function PlayerHero({ playerId, through, nights, change }: Props) {
  const season = useShownSeason()
  const { generated, goingIn } = season.results.figures(playerId, through)
  const handicap = generated ?? goingIn
  const moved = change.before === null || change.after === null ? 0 : change.after - change.before
  const trend = [...nights.map((night) => night.handicap), ...(handicap === null ? [] : [handicap])]
  return (
    <section className="panel handicap-hero" aria-labelledby="handicap-now">
      <h2 className="label" id="handicap-now">
        {playersText.handicap}
      </h2>
      <p className="handicap-now">
        <b className="handicap-number">
          <HandicapNumber playerId={playerId} through={through} />
        </b>
        {moved === 0 ? null : <span className="figure soft">{playersText.moved(moved)}</span>}
        <Trend values={trend} />
      </p>
      <p>
        {nights.length === 0 && change.after === null ? playersText.noRoundYetHint : handicapChangeText(change)}{' '}
        {change.after === null ? null : <a href="#why-handicap">{playersText.seeSum}</a>}
      </p>
    </section>
  )
}

const [WIDTH, HEIGHT] = [160, 44]

/**
 * Draws a season's handicaps as a line; lower handicaps are lower on the page. Renders nothing for fewer than three
 * values.
 */
function Trend({ values }: { values: readonly number[] }) {
  if (values.length < 3) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (i: number) => 4 + (i / (values.length - 1)) * (WIDTH - 8)
  const y = (value: number) => (high === low ? HEIGHT / 2 : 6 + ((high - value) / (high - low)) * (HEIGHT - 12))
  return (
    <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={playersText.trend(values)}>
      <polyline points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={4} />
    </svg>
  )
}
