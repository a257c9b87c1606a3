import { lineUpOf } from '../../rules/season/line-up.ts'
import type { SeasonRows } from '../../rules/season/season-rows.ts'
import { seasonResults } from '../../rules/season-results.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Change, RowReader } from '../define/define-mutation.ts'
import { finishedOf } from '../schedule/finished-weeks.ts'
import { hasResults } from '../schedule/schedule-rows.ts'
import { seasonRows } from '../season-rows.ts'

/**
 * Records who played for a team, and in what order, in finished matches that have no lineup of their own. A new order
 * or new players then can't change a finished week. A match is finished once its cards are complete or its week is
 * finished. A lineup isn't recorded if the team's own order gives the same one, so undoing a change leaves nothing
 * behind.
 * @source H7, L1
 * @example
 * const rows = loadedRows(finishedReads, finishedReads.map(({ table }) => aLeague()[table]))
 * keepLineUps({ old: aLeague().teams[0], set: { player1Id: 9 } }, rows) // []
 */
export function keepLineUps({ old, set }: { old: Team; set: Partial<Team> }, rows: RowReader): Change[] {
  const season = seasonRows(rows, old.seasonId)
  if (!season) return []
  const results = seasonResults(season)
  const changed = { ...old, ...set }
  const { player1Id, player2Id, morePlayerIds } = changed
  const ownOrder = [player1Id, player2Id, ...(morePlayerIds ?? [])].filter((id) => id !== null)
  const finished = new Set(finishedOf(rows, old.seasonId))
  const begun = season.weeks.filter((week) => finished.has(week.id) || hasResults(rows, week.id))
  return begun.flatMap((week): Change[] => {
    const matches = results.index.matchesOfTeam.get(week.id)?.get(old.id) ?? []
    // A night's lineup is stored in one of the team's matches, or in none of them if it hasn't been set.
    const match = matches.find((one) => lineUpOf(one, old.id) !== null) ?? matches[0]
    const side = match?.team1Id === old.id ? 'lineUp1' : 'lineUp2'
    if (!match || !(finished.has(week.id) || results.matchResult(match).complete)) return []
    const was = match[side] ?? null
    const played = was ?? results.placesOf(old.id, week).map((place) => place.playerId)
    // An earlier change may have recorded this lineup. Removes it if the match would have the same lineup without it.
    const shown = () => ownLineUp(season, { week, team: changed, match: { ...match, [side]: null } })
    const isOwn = played.join() === ownOrder.join() || (was !== null && played.join() === shown().join())
    const lineUp = played.length === 0 || isOwn ? null : [...played]
    const isSame = (was === null) === (lineUp === null) && was?.join() === lineUp?.join()
    return isSame ? [] : [{ table: 'matches', put: { ...match, [side]: lineUp } }]
  })
}

type Changed = { week: Week; team: Team; match: Match }

/** Returns who would play for a changed team, and in what order, if its match had no lineup of its own. */
function ownLineUp(season: SeasonRows, { week, team, match }: Changed): (number | null)[] {
  const teams = season.teams.map((one) => (one.id === team.id ? team : one))
  const matches = season.matches.map((one) => (one.id === match.id ? match : one))
  const { placesOf } = seasonResults({ ...season, teams, matches })
  return placesOf(team.id, week).map((place) => place.playerId)
}
