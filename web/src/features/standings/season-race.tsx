import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { useShownSeason } from '../../season/shown-season.ts'
import type { StandingRow } from '../../season/standing-rows.ts'
import { teamName } from '../../season/use-season.ts'
import { frame, raceLines } from './race-lines.ts'

type Props = { rows: readonly StandingRow[]; mine: number | null; through: number }

/** How many characters fit next to the plot. A longer name is condensed, and cut off if it still doesn't fit. */
const FITS = { letters: 22, condensed: 34 }

function Tag({ className, y, words }: { className: string; y: number; words: string }) {
  const shown = words.length > FITS.condensed ? `${words.slice(0, FITS.condensed - 1)}…` : words
  const condensed =
    words.length > FITS.letters
      ? { textLength: frame.width - frame.tags, lengthAdjust: 'spacingAndGlyphs' as const }
      : {}
  return (
    <text className={className} x={frame.tags} y={y} {...condensed}>
      {shown}
    </text>
  )
}

/** Plots the season as lines: who pulled ahead, and who came back. */
export function SeasonRace({ rows, mine, through }: Props) {
  const season = useShownSeason()
  const race = raceLines(rows, through)
  const [first, second] = rows
  const kind = (teamId: number) => (teamId === mine ? 'is-mine' : teamId === first?.teamId ? 'is-lead' : '')
  const tag = (teamId: number) => (teamId === mine ? 'tag tag-mine' : teamId === first?.teamId ? 'tag tag-lead' : 'tag')
  const number = new Map(rows.map((row) => [row.teamId, row.number]))
  // Draw the lines of the first team and of the user's own team last, so that they are on top.
  const lines = [...race.lines].sort((a, b) => kind(a.teamId).length - kind(b.teamId).length)
  const words = [first, second]
    .flatMap((row) => (row ? [standingsText.teamWith({ team: row.number, points: row.points })] : []))
    .join(standingsText.andThen)
  return (
    <svg
      className="race"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={standingsText.raceLabel(words)}
    >
      {race.ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            className={value === 0 ? 'grid-line zero' : 'grid-line'}
            x1={frame.left}
            x2={frame.right}
            y1={y}
            y2={y}
          />
          <text x={frame.left - 8} y={y + 4} textAnchor="end">
            {value > 0 ? `+${value}` : String(value).replace('-', '−')}
          </text>
        </g>
      ))}
      {race.weeks.map(({ week, x }) => (
        <text key={week} x={x} y={frame.height - 6} textAnchor="middle">
          {week}
        </text>
      ))}
      {lines.map(({ teamId, at }) => (
        <polyline
          key={teamId}
          className={kind(teamId)}
          points={at.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
      ))}
      {lines.map(({ teamId, at, tagY }) => (
        <g key={teamId}>
          <polyline
            className="lead-line"
            points={`${frame.right + 4},${at.at(-1)?.[1] ?? 0} ${frame.tags - 6},${tagY}`}
          />
          <Tag className={tag(teamId)} y={tagY + 4} words={`${number.get(teamId)} ${teamName(season, teamId)}`} />
        </g>
      ))}
    </svg>
  )
}
