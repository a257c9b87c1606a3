import { shownPoints } from '@glm/shared/lib/shown-points'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { margin, type TeamNight } from '../season/team-weeks.ts'

type Props = { nights: readonly TeamNight[]; weeks: number; most: number }
const [WIDTH, HALF] = [116, 14]

/**
 * Draws a bar per week: up for a win, down for a loss, as tall as the margin. `most`: the margin of a full-height bar.
 * Draws nothing before the team's first points.
 */
export function WeekSpark({ nights, weeks, most }: Props) {
  if (nights.length === 0) return null
  const step = WIDTH / Math.max(weeks, 1)
  const words = nights
    .map((night) => dashboardText.weekPoints({ week: night.weekNumber, points: shownPoints(night.points) }))
    .join(', ')
  return (
    <svg
      className="spark"
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
      role="img"
      aria-label={words}
    >
      <line x1="0" x2={WIDTH} y1={HALF} y2={HALF} />
      {nights.map((night) => {
        const by = margin(night)
        const height = Math.max(1.4, (Math.abs(by) / Math.max(most, 1)) * HALF)
        const x = (night.weekNumber - 1) * step + step * 0.15
        if (by === 0) return null
        return (
          <rect
            key={night.weekNumber}
            className={`${by > 0 ? 'won' : 'lost'}${night.dropped ? ' dropped' : ''}`}
            x={x}
            width={step * 0.7}
            y={by > 0 ? HALF - height : HALF}
            height={height}
          />
        )
      })}
    </svg>
  )
}
