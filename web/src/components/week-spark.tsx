import { shownPoints } from '@glm/shared/lib/shown-points'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { margin, type TeamNight } from '../season/team-weeks.ts'

type Props = { nights: readonly TeamNight[]; weeks: number; most: number }
const [WIDTH, HALF] = [116, 14]

/**
 * Draws a bar per week: up for a win, down for a loss, as tall as the margin. `most`: the margin of a full-height bar.
 * Draws nothing before the team's first points. All bars of one kind are drawn as a single path. One element per bar
 * would nearly double the number of elements on the Standings screen of a long season.
 */
export function WeekSpark({ nights, weeks, most }: Props) {
  if (nights.length === 0) return null
  const step = WIDTH / Math.max(weeks, 1)
  const words = nights
    .map((night) => dashboardText.weekPoints({ week: night.weekNumber, points: shownPoints(night.points) }))
    .join(', ')
  const bars = new Map<string, string>()
  for (const night of nights) {
    const by = margin(night)
    if (by === 0) continue
    const height = Math.max(1.4, (Math.abs(by) / Math.max(most, 1)) * HALF)
    const x = (night.weekNumber - 1) * step + step * 0.15
    const kind = `${by > 0 ? 'won' : 'lost'}${night.dropped ? ' dropped' : ''}`
    const bar = `M${round(x)} ${HALF}v${round(by > 0 ? -height : height)}h${round(step * 0.7)}V${HALF}z`
    bars.set(kind, `${bars.get(kind) ?? ''}${bar}`)
  }
  return (
    <svg
      className="spark"
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
      role="img"
      aria-label={words}
    >
      <line x1="0" x2={WIDTH} y1={HALF} y2={HALF} />
      {[...bars].map(([kind, path]) => (
        <path key={kind} className={kind} d={path} />
      ))}
    </svg>
  )
}

const round = (length: number): number => Math.round(length * 100) / 100
