import { toDecimals } from '../lib/rational.ts'
import { contestWins } from '../rules/standings/contest-wins.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import { contestsText } from '../text/screens/scores/contests.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports how many contests each player won in the season, most wins first. Shared wins are rounded to hundredths. */
export function winsTable(season: Season): CsvTable {
  const { byWeek, person } = exportNames(season)
  const contests = new Map(byWeek(season.contests).map(({ row, week }) => [row.id, { row, week: week.weekNumber }]))
  const wins = contestWins(
    [...contests.values()].map(({ row }) => row),
    season.contestWinners,
  )
  const wordsOf = (id: number): string[] => {
    const found = contests.get(id)
    return found ? [contestsText.inWeek({ contest: contestsText.named(found.row), week: found.week })] : []
  }
  const rows = wins.map(({ playerId, wins: won, contestIds }) => [
    person(playerId),
    toDecimals(won, 2),
    contestIds.flatMap(wordsOf).join('; '),
  ])
  return { name: 'contest-wins', ...tableText.wins, rows }
}
