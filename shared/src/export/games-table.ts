import { plainDollars } from '../lib/dollars.ts'
import { seasonGames } from '../rules/games/season-games.ts'
import type { Season } from '../season/season.ts'
import { gamesText } from '../text/games.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the winnings in each night's games; empty in a season without games. */
export function gamesTable(season: Season): CsvTable {
  const { person } = exportNames(season)
  const games = seasonGames({ rows: season, results: season.results }, season)
  const rows = season.weeks.flatMap((week) =>
    games
      .night(week)
      .flatMap(({ kind, division, wins, parts, pot }) =>
        wins.map((win) => [
          week.weekNumber,
          week.date,
          gamesText.title({ kind, division, skins: season.results.index.settingsOf(week).skins }),
          person(win.playerId),
          gamesText.won({ kind, parts, win }),
          pot.total === 0 ? null : plainDollars(win.cents),
        ]),
      ),
  )
  return { name: 'games', ...tableText.games, rows }
}
