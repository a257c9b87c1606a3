import type { scoreRoutes } from '@glm/shared/api/scores'
import { playerName } from '@glm/shared/api/wire-names'
import { type SeasonRows, seasonBook } from '@glm/shared/rules/season-book'
import { text } from '@glm/shared/text/sentences'
import { serverSentence } from '@glm/shared/text/server'
import type { Call, Handlers, SignedCall } from '../http/call.ts'
import { nothingHere, ownLeague, ownRows, ownSeasonIfAny, ownWeek } from '../http/own-league.ts'

type Rows = typeof scoreRoutes

/** The ledger of points, and the standings that it gives. */
export const pointHandlers = {
  standings: (call) => {
    ownLeague(call, call.params.leagueId)
    const season = ownSeasonIfAny(call)
    return season ? standings(call, season) : []
  },
  points: (call) => {
    ownLeague(call, call.params.leagueId)
    const { season, week, book } = ownWeek(call, { id: call.params.weekId })
    const numbers = new Map(season.teams.map((t) => [t.id, t.teamNumber]))
    return book
      .weekPoints(week)
      .map((p) => ({ team_id: p.teamId, team_name: serverSentence.teamName(numbers.get(p.teamId) ?? 0), points: p.points }))
  },
  submitPoints,
} satisfies Pick<Handlers<Rows>, 'standings' | 'points' | 'submitPoints'>

function submitPoints(call: Call<Rows['submitPoints']>) {
  ownLeague(call, call.body.league_id)
  const { week, book } = ownWeek(call, { id: call.body.week_id })
  const computed = new Map(book.weekPoints(week).map((p) => [p.teamId, p.computed]))
  call.write(
    call.body.points.map(({ team_id: teamId, points }) => {
      if (!computed.has(teamId)) nothingHere()
      const entry = points === null ? null : { points, computed: computed.get(teamId) ?? null, reason: null }
      return { name: 'points.set', args: { weekId: week.id, teamId, entry, retires: [] } }
    }),
  )
  return { message: text.pointsSaved }
}

function standings(call: Pick<SignedCall, 'account' | 'deps'>, season: SeasonRows) {
  const names = new Map(ownRows(call, 'players').map((p) => [p.id, playerName(p)]))
  const figures = latestFigures(season)
  const none = { average: null, handicap: null }
  const player = (id: number | null | undefined) => ({
    name: id == null ? null : (names.get(id) ?? null),
    ...(figures.get(id ?? 0) ?? none),
  })
  return seasonBook(season)
    .standings()
    .map(({ teamId, points, place }) => {
      const team = season.teams.find((t) => t.id === teamId)
      const [one, two] = [player(team?.player1Id), player(team?.player2Id)]
      return {
        place,
        team_id: team?.teamNumber ?? 0,
        player1_name: one.name,
        player1_avg: one.average,
        player1_hdcp: one.handicap,
        player2_name: two.name,
        player2_avg: two.average,
        player2_hdcp: two.handicap,
        total_points: points,
      }
    })
}

/** Each person's average (strokes, one decimal) and handicap as of the latest week that gives one. */
function latestFigures({ weeks, handicaps }: SeasonRows): Map<number, { average: number | null; handicap: number | null }> {
  const numbers = new Map(weeks.map((w) => [w.id, w.weekNumber]))
  const inOrder = handicaps.filter((h) => numbers.has(h.weekId)).sort((a, b) => (numbers.get(a.weekId) ?? 0) - (numbers.get(b.weekId) ?? 0))
  const found = new Map<number, { average: number | null; handicap: number | null }>()
  for (const { playerId, average, generated, goingIn } of inOrder) {
    const old = found.get(playerId)
    // What the results of a week give is newer than what he went into it with.
    const handicap = generated ?? goingIn ?? old?.handicap ?? null
    found.set(playerId, { average: average === null ? (old?.average ?? null) : average / 10, handicap })
  }
  return found
}
