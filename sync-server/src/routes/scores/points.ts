import type { scoreRoutes } from '@glm/shared/api/scores/scores'
import { mutations } from '@glm/shared/mutations/mutations'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import { teamPlaces } from '@glm/shared/schema/people/team-places'
import { serverSentence, serverText } from '@glm/shared/text/errors/server'
import { fullName } from '@glm/shared/text/full-name'
import { text } from '@glm/shared/text/sentences'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRows, ownSeasonIfAny, ownWeek } from '../../http/own-league.ts'
import type { Caller, Handlers, RouteCall } from '../../http/route-call.ts'

type Rows = typeof scoreRoutes

/** Handles the points ledger, and the standings computed from it. */
export const pointHandlers = {
  standings: async (call) => {
    ownLeague(call, call.params.leagueId)
    const season = await ownSeasonIfAny(call)
    return season ? standings(call, season) : []
  },
  points: async (call) => {
    ownLeague(call, call.params.leagueId)
    const { season, week, results } = await ownWeek(call, { id: call.params.weekId })
    const numbers = new Map(season.teams.map((t) => [t.id, t.teamNumber]))
    return results.weekPoints(week).map((p) => ({
      team_id: p.teamId,
      team_name: serverSentence.teamName(numbers.get(p.teamId) ?? 0),
      points: p.points,
    }))
  },
  submitPoints,
} satisfies Pick<Handlers<Rows>, 'standings' | 'points' | 'submitPoints'>

async function submitPoints(call: RouteCall<Rows['submitPoints']>) {
  ownLeague(call, call.body.league_id)
  const { week, results } = await ownWeek(call, { id: call.body.week_id })
  const teams = new Map(results.weekPoints(week).map((p) => [p.teamId, p]))
  await call.write(
    call.body.points.flatMap(({ team_id: teamId, points }) => {
      const { closed, computed, points: before } = teams.get(teamId) ?? nothingHere()
      // A client may send back what it was given, but no other points would count.
      if (closed && points !== null && points === before) return []
      if (closed && points !== null) throw new ApiError(400, serverText.pointsClosed)
      const entry = points === null ? null : { points, computed, reason: null }
      return mutations.points.set({ weekId: week.id, teamId, entry, retires: [] })
    }),
  )
  return { message: text.pointsSaved }
}

/**
 * Returns the standings, with each player's average and handicap so far. Before the first results, the handicap is the
 * starting handicap.
 */
async function standings(call: Caller, season: SeasonRows) {
  const names = new Map((await ownRows(call, 'players')).map((p) => [p.id, fullName(p)]))
  const results = seasonResults(season)
  const through = Math.max(1, results.lastWeek())
  const player = (id: number | null | undefined) => {
    if (id == null) return { name: null, average: null, handicap: null }
    const { average, generated, goingIn } = results.figures(id, through)
    return {
      name: names.get(id) ?? null,
      average: average === null ? null : average / 10,
      handicap: generated ?? goingIn,
    }
  }
  return results.standings().map(({ teamId, points, place }) => {
    const team = season.teams.find((t) => t.id === teamId)
    const players = teamPlaces(team ?? { player1Id: null, player2Id: null }).map(player)
    const [one = player(null), two = player(null)] = players
    return {
      place,
      team_id: teamId,
      team_number: team?.teamNumber ?? 0,
      player1_name: one.name,
      player1_avg: one.average,
      player1_hdcp: one.handicap,
      player2_name: two.name,
      player2_avg: two.average,
      player2_hdcp: two.handicap,
      players,
      total_points: points,
    }
  })
}
