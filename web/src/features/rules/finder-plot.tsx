import { ruleFinderText } from '@glm/shared/text/screens/league/rule-finder'

type Props = { rows: readonly { name: string; shares: readonly number[] }[] }

const WIDTH = 600
const ROW = 22
const LEFT = 220
const EDGE = 14

/** A line of dots for each set of rules: where its teams are, in percent of the average. */
export function FinderPlot({ rows }: Props) {
  const all = rows.flatMap(({ shares }) => shares)
  if (all.length === 0) return null
  const [low, high] = [Math.min(90, ...all), Math.max(110, ...all)]
  const x = (share: number) => LEFT + EDGE + ((share - low) / (high - low)) * (WIDTH - LEFT - 2 * EDGE)
  const height = rows.length * ROW + ROW
  return (
    <figure className="scroll">
      <svg className="finder-plot" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={ruleFinderText.plot}>
        <line className="finder-mean" x1={x(100)} x2={x(100)} y1={0} y2={height - ROW} />
        {rows.map(({ name, shares }, i) => {
          const y = i * ROW + ROW / 2
          const ends = { low: Math.min(...shares), high: Math.max(...shares) }
          return (
            <g key={name} className={i === 0 ? 'is-own' : undefined}>
              <title>{ruleFinderText.plotOf({ rules: name, ...ends })}</title>
              <text x={0} y={y + 4}>
                {name}
              </text>
              <line x1={x(ends.low)} x2={x(ends.high)} y1={y} y2={y} />
              {shares.map((share, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place.
                <circle key={at} cx={x(share)} cy={y} r={3.5} />
              ))}
            </g>
          )
        })}
        {[low, 100, high].map((share) => (
          <text key={share} x={x(share)} y={height - 4} textAnchor="middle">
            {ruleFinderText.percent(share)}
          </text>
        ))}
      </svg>
      <figcaption className="small soft">{ruleFinderText.plot}</figcaption>
    </figure>
  )
}
