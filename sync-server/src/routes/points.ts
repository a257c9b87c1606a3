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

/** Places with each player's average and handicap as the results so far give them; before the first, what he goes into week 1 with. */
function standings(call: Pick<SignedCall, 'account' | 'deps'>, season: SeasonRows) {
  const names = new Map(ownRows(call, 'players').map((p) => [p.id, playerName(p)]))
  const book = seasonBook(season)
  const through = Math.max(1, book.lastWeek())
  const player = (id: number | null | undefined) => {
    if (id == null) return { name: null, average: null, handicap: null }
    const { average, generated, goingIn } = book.figures(id, through)
    return { name: names.get(id) ?? null, average: average === null ? null : average / 10, handicap: generated ?? goingIn }
  }
  return book.standings().map(({ teamId, points, place }) => {
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
