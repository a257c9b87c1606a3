import { weekShape } from '../documents/week-shape.ts'
import { formatClock } from '../lib/clock-time.ts'
import { isPlayed } from '../rules/season/is-played.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { startingHole } from '../season/starting-hole.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/**
 * Exports one row per match, in order of play. A week without matches has one row with its kind. If any match has a
 * makeup date, the last column lists these dates.
 */
export function scheduleTable(season: Season): CsvTable {
  const { team, pair } = exportNames(season)
  const { title, head: heads, makeup } = tableText.schedule
  const hasMakeups = season.matches.some((match) => match.playedOn != null)
  const withMakeup = (row: CsvRow, date: string | null): CsvRow => (hasMakeups ? [...row, date] : row)
  const rows = season.weeks.flatMap((week): CsvRow[] => {
    const head = [
      week.weekNumber,
      week.date,
      [typeOf(week), weekShape(week, season)].filter(Boolean).join(', ') || null,
    ]
    const matches = season.matches.filter((m) => m.weekId === week.id).sort((a, b) => a.slot - b.slot)
    if (matches.length === 0) return [withMakeup([...head, null, null, null, null, null, null], null)]
    return matches.map((m) => {
      const row = [
        ...head,
        m.teeTime === null ? null : formatClock(m.teeTime),
        startingHole(season, m),
        team(m.team1Id)?.teamNumber ?? null,
        pair(m.team1Id),
        isPlayed(m, season.season) ? (team(m.team2Id)?.teamNumber ?? null) : cellText.bye,
        pair(m.team2Id),
      ]
      return withMakeup(row, m.playedOn ?? null)
    })
  })
  return { name: 'schedule', title, head: hasMakeups ? [...heads, makeup] : heads, rows }
}

function typeOf({ status, type }: Week): string | null {
  if (status === 'cancelled') return cellText.cancelled
  return type === 'fun' ? cellText.funRound : type === 'position' ? cellText.positionRound : null
}
