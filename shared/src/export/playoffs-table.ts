import { type BracketSide, bracketOf } from '../documents/bracket.ts'
import type { Season } from '../season/season.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the bracket, one row per game; null in a season without playoffs. */
export function playoffsTable(season: Season): CsvTable | null {
  const bracket = bracketOf(season.results)
  if (!bracket) return null
  const { team, pair } = exportNames(season)
  const side = (one: BracketSide | undefined): CsvRow =>
    one
      ? [one.seed, team(one.teamId)?.teamNumber ?? null, pair(one.teamId), one.points]
      : [null, cellText.bye, null, null]
  const rows = bracket.rounds.flatMap(({ title, games }) =>
    games.map((game): CsvRow => {
      const winner = game.sides.find((one) => one.won)
      const [first, second] = game.sides
      return [
        title,
        game.week,
        game.date,
        ...side(first),
        ...side(second),
        team(winner?.teamId ?? null)?.teamNumber ?? null,
        game.note,
      ]
    }),
  )
  return { name: 'playoffs', ...tableText.playoffs, rows }
}
