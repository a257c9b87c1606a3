import type { PaperRows } from '../documents/paper-rows.ts'
import { playsGames } from '../rules/games/season-games.ts'
import { withDefaults } from '../schema/league/league-settings.ts'
import { withPayments } from '../schema/money/treasury-entry.ts'
import { availabilityTable } from './availability-table.ts'
import type { CsvTable } from './csv-table.ts'
import { gamesTable } from './games-table.ts'
import { handicapsTable } from './handicaps-table.ts'
import { messagesTable } from './messages-table.ts'
import { partsTable } from './parts-table.ts'
import { playersTable } from './players-table.ts'
import { playoffsTable } from './playoffs-table.ts'
import { pointsTable } from './points-table.ts'
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

/** Every exported table of a league and its current season. */
export function leagueTables(paper: PaperRows): CsvTable[] {
  const playoffs = playoffsTable(paper)
  const parts = partsTable(paper)
  const published = publishedTable(paper)
  return [
    playersTable(withPayments(paper.players, paper.treasuryEntries), paper),
    teamsTable(paper),
    scheduleTable(paper),
    scoresTable(paper),
    pointsTable(paper),
    standingsTable(paper),
    ...(published ? [published] : []),
    ...(parts ? [parts] : []),
    ...(playoffs ? [playoffs] : []),
    handicapsTable(paper),
    subsTable(paper),
    ...(paper.availability.length > 0 ? [availabilityTable(paper)] : []),
    winnersTable(paper),
    winsTable(paper),
    ...(playsGames(withDefaults(paper.rows.season.settings)) ? [gamesTable(paper)] : []),
    ...statisticsTables(paper),
    messagesTable(paper.messages),
    ...(paper.treasuryEntries.length > 0 ? [treasuryTable(paper)] : []),
  ]
}
