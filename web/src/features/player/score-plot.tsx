import { rangeTo } from '@glm/shared/lib/range-to'
import { numberedText } from '@glm/shared/text/numbered'
import { playersText } from '@glm/shared/text/screens/people/players'
import type { PlayerNight } from './player-nights.ts'

type Props = { nights: readonly PlayerNight[]; weeks: number; broad: boolean }

/**
 * Plots a player's season: the strokes over par each week, and the handicap as a stepped line. On a good night, the
 * score is below that line.
 */
export function ScorePlot({ nights, weeks, broad }: Props) {
  const width = broad ? 1000 : 400
  const frame = { left: 34, right: width - 16, top: 16, bottom: 214, height: 240 }
  const values = nights.flatMap((n) => [n.overPar, n.handicap])
  const low = Math.min(...values, 0)
  const high = Math.max(...values, low + 4) + 1
  const step = [2, 5, 10, 20].find((s) => (high - low) / s <= 6) ?? 25
  const y = (value: number) => frame.bottom - ((value - low) / (high - low)) * (frame.bottom - frame.top)
  const x = (week: number) => frame.left + ((week - 0.5) / Math.max(weeks, 1)) * (frame.right - frame.left)
  const half = (x(2) - x(1)) / 2
  const ticks = Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, i) => Math.ceil(low / step) * step + i * step,
  )
  const last = nights.at(-1)
  const below = last !== undefined && last.overPar >= last.handicap && y(last.handicap) + 18 < frame.bottom
  const tagAt = last ? y(last.handicap) + (below ? 18 : -8) : 0
  return (
    <svg
      className="race"
      viewBox={`0 0 ${width} ${frame.height}`}
      role="img"
      aria-label={playersText.plotLabel(nights.map(playersText.plotWeek).join('; '))}
    >
      {ticks
        .filter((value) => value <= high)
        .map((value) => (
          <g key={value}>
            <line
              className={value === 0 ? 'grid-line zero' : 'grid-line'}
              x1={frame.left}
              x2={frame.right}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={frame.left - 8} y={y(value) + 4} textAnchor="end">
              {value > 0 ? `+${value}` : String(value).replace('-', '−')}
            </text>
          </g>
        ))}
      <polyline className="is-lead" points={nights.map((n) => `${x(n.weekNumber)},${y(n.overPar)}`).join(' ')} />
      {nights.map((n) => (
        <circle key={n.weekNumber} className="spot" cx={x(n.weekNumber)} cy={y(n.overPar)} r={4} />
      ))}
      <polyline
        className="is-mine"
        points={nights
          .map((n) => `${x(n.weekNumber) - half},${y(n.handicap)} ${x(n.weekNumber) + half},${y(n.handicap)}`)
          .join(' ')}
      />
      {last ? (
        <text className="tag tag-mine" x={x(last.weekNumber) + half} y={tagAt} textAnchor="end">
          {numberedText.inLine.handicap(last.handicap)}
        </text>
      ) : null}
      {rangeTo(weeks).map((week) => (
        <text key={week} x={x(week)} y={frame.height - 6} textAnchor="middle">
          {week}
        </text>
      ))}
    </svg>
  )
}
