import { seasonResults } from '../../rules/season-results.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Change, RowReader } from '../define/define-mutation.ts'
import { finishedOf } from '../schedule/finished-weeks.ts'
import { hasResults } from '../schedule/schedule-rows.ts'
import { seasonRows } from '../season-rows.ts'

/**
 * Records who played for a team, and in what order, in its finished matches that follow the team's own order.
 * After that, a new order or new players can't change a finished week. A match is finished once its cards are complete
 * or its week is finished.
 * @source H7, L1
 * @example
 * const rows = loadedRows(finishedReads, finishedReads.map(({ table }) => aLeague()[table]))
 * keepLineUps(aLeague().teams[0], rows) // []
 */
export function keepLineUps({ id, seasonId }: Team, rows: RowReader): Change[] {
  const season = seasonRows(rows, seasonId)
  if (!season) return []
  const results = seasonResults(season)
  const finished = new Set(finishedOf(rows, seasonId))
  const begun = season.weeks.filter((week) => finished.has(week.id) || hasResults(rows, week.id))
  return begun.flatMap((week) => {
    const match = results.index.matchOfTeam.get(week.id)?.get(id)
    const side = match?.team1Id === id ? 'lineUp1' : 'lineUp2'
    const isFinished = match && (finished.has(week.id) || results.matchResult(match).complete)
    if (!match || match[side] || !isFinished) return []
    const lineUp = results.placesOf(id, week).map((place) => place.playerId)
    const put: Match = { ...match, [side]: lineUp }
    return lineUp.length === 0 ? [] : [{ table: 'matches', put }]
  })
}
