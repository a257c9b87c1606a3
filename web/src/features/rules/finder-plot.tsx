import { ruleFinderText } from '@glm/shared/text/screens/league/rule-finder'

type Props = { rows: readonly { name: string; shares: readonly number[] }[] }

/** Shows a line of dots for each set of rules. Each dot is a team's points as a percentage of the average. */
export function FinderPlot({ rows }: Props) {
  const all = rows.flatMap(({ shares }) => shares)
  if (all.length === 0) return null
  const [low, high] = [Math.min(90, ...all), Math.max(110, ...all)]
  const left = (share: number) => `${(100 * (share - low)) / (high - low)}%`
  return (
    <figure className="finder-plot">
      <figcaption className="small soft">{ruleFinderText.plot}</figcaption>
      {rows.map(({ name, shares }, i) => (
        <div key={name} className={i === 0 ? 'finder-row is-own' : 'finder-row'}>
          <span>{name}</span>
          <div
            className="finder-line"
            role="img"
            aria-label={ruleFinderText.plotOf({ rules: name, low: Math.min(...shares), high: Math.max(...shares) })}
          >
            <i className="finder-mean" style={{ left: left(100) }} />
            {shares.map((share, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place.
              <i className="finder-dot" key={at} style={{ left: left(share) }} />
            ))}
          </div>
        </div>
      ))}
      <div className="finder-row soft small" aria-hidden="true">
        <span />
        <div className="finder-ends">
          <span>{ruleFinderText.percent(low)}</span>
          <span>{ruleFinderText.percent(high)}</span>
        </div>
      </div>
    </figure>
  )
}
