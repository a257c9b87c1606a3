import { playsGames } from '../rules/games/season-games.ts'
import { withDefaults } from '../schema/league/league-settings.ts'
import { withPayments } from '../schema/money/treasury-entry.ts'
import type { Season } from '../season/season.ts'
import { availabilityTable } from './availability-table.ts'
import type { CsvTable } from './csv-table.ts'
import { gamesTable } from './games-table.ts'
import { handicapsTable } from './handicaps-table.ts'
import { messagesTable } from './messages-table.ts'
import { partsTable } from './parts-table.ts'
import { playersTable } from './players-table.ts'
import { playoffsTable } from './playoffs-table.ts'
import { pointsTable } from './points-table.ts'
import { postingTable } from './posting-table.ts'
import { publishedTable } from './published-table.ts'
import { scheduleTable } from './schedule-table.ts'
import { scoresTable } from './scores-table.ts'
import { standingsTable } from './standings-table.ts'
import { statisticsTables } from './statistics-table.ts'
import { subsTable } from './subs-table.ts'
import { teamsTable } from './teams-table.ts'
import { treasuryTable } from './treasury-table.ts'
import { winnersTable } from './winners-table.ts'
import { winsTable } from './wins-table.ts'

/** Returns every exported table of a league and its current season. */
export function leagueTables(season: Season): CsvTable[] {
  const playoffs = playoffsTable(season)
  const parts = partsTable(season)
  const published = publishedTable(season)
  const posting = postingTable(season)
  // Finished weeks keep the games that they were played with.
  const plays = [withDefaults(season.season.settings), ...season.weeks.map(season.results.index.settingsOf)]
  return [
    playersTable(withPayments([...season.players.values()], season.treasuryEntries), season),
    teamsTable(season),
    scheduleTable(season),
    scoresTable(season),
    ...(posting ? [posting] : []),
    pointsTable(season),
    standingsTable(season),
    ...(published ? [published] : []),
    ...(parts ? [parts] : []),
    ...(playoffs ? [playoffs] : []),
    handicapsTable(season),
    subsTable(season),
    ...(season.availability.length > 0 ? [availabilityTable(season)] : []),
    winnersTable(season),
    winsTable(season),
    ...(plays.some(playsGames) ? [gamesTable(season)] : []),
    ...statisticsTables(season),
    messagesTable(season.messages),
    ...(season.treasuryEntries.length > 0 ? [treasuryTable(season)] : []),
  ]
}
