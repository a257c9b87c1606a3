import type { ScoreEntry, scoreRoutes } from '@glm/shared/api/scores/scores'
import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { CardPlace } from '@glm/shared/mutations/scores/card'
import { serverText } from '@glm/shared/text/errors/server'
import { fullName } from '@glm/shared/text/full-name'
import { refusalText, text } from '@glm/shared/text/sentences'
import { ApiError } from '../../errors/api-error.ts'
import { type OwnWeek, ownLeague, ownRows, ownWeek } from '../../http/own-league.ts'
import type { Caller, Handlers, RouteCall } from '../../http/route-call.ts'

type Rows = typeof scoreRoutes

/** Handles score entry for a week. */
export const scoreHandlers = {
  scores: async (call) => {
    ownLeague(call, call.params.leagueId)
    return weekScores(call, await ownWeek(call, { id: call.params.weekId }))
  },
  submitScores,
} satisfies Pick<Handlers<Rows>, 'scores' | 'submitScores'>

const byHoleOf = ({ results, week }: OwnWeek): boolean => results.keepsHoles(week)

const holesOf = ({ results, week }: OwnWeek): number[] => results.holesOf(week).map((h) => h.hole)

async function weekScores(call: Caller, own: OwnWeek) {
  const { season, week, results } = own
  const names = new Map((await ownRows(call, 'players')).map((p) => [p.id, fullName(p)]))
  const existing = season.cards
    .filter((card) => card.weekId === week.id)
    .flatMap(({ playerId: player_id, cells }) =>
      Object.entries(cells).flatMap(([cell, claims]) => {
        const value = currentOf(claims)
        if (cell === 'attendance' || typeof value !== 'number') return []
        return [{ player_id, week_id: week.id, hole_number: cell === 'total' ? null : Number(cell), score: value }]
      }),
    )
  return {
    matchups: season.matches
      .filter((m) => m.weekId === week.id)
      .map((m) => ({
        match_id: m.id,
        players: [m.team1Id, ...(m.team2Id === null ? [] : [m.team2Id])]
          .flatMap((teamId) => results.placesOf(teamId, week))
          .map((p) => ({ player_id: p.playerId, player_name: names.get(p.hitterId) ?? '' })),
      })),
    holes: holesOf(own).map((hole_number) => ({ hole_number })),
    score_by_hole: byHoleOf(own),
    existing_scores: existing,
  }
}

/** 0 counts as blank, because the contract's inputs accept it, but nobody finishes a hole in zero strokes. */
const strokesOf = ({ score }: ScoreEntry): number | null => (score === 0 ? null : score)

async function submitScores(call: RouteCall<Rows['submitScores']>) {
  const { league_id, week_id, scores } = call.body
  ownLeague(call, league_id)
  const own = await ownWeek(call, { id: week_id })
  if (scores.some((s) => s.week_id !== week_id)) throw new ApiError(400, serverText.otherWeek)
  const players = [...new Set(scores.map((s) => s.player_id))]
  const entered = players
    .map((playerId) => ({ playerId, list: scores.filter((s) => s.player_id === playerId) }))
    .filter(({ list }) => list.some((s) => strokesOf(s) !== null))
  if (entered.length === 0) throw new ApiError(400, text.noScores)
  const teams = new Map(
    own.season.teams.flatMap((t) => own.results.placesOf(t.id, own.week).map((p) => [p.playerId, t.id] as const)),
  )
  if (players.some((id) => !teams.has(id))) throw new ApiError(400, refusalText.not_in_team)
  await call.write(
    entered.flatMap(({ playerId, list }) =>
      cardCalls({ weekId: week_id, playerId, teamId: teams.get(playerId) ?? 0 }, list, own),
    ),
  )
  return { message: text.scoresSaved }
}

/**
 * Returns one player's entries as changes to their card. If there are also scores by hole, a total must equal their
 * sum, and isn't stored.
 */
function cardCalls(place: CardPlace, list: readonly ScoreEntry[], own: OwnWeek): MutationCall[] {
  const holes = list.flatMap((s) => (s.hole_number === null ? [] : [{ ...s, hole_number: s.hole_number }]))
  const totals = list.filter((s) => s.hole_number === null)
  if (holes.length > 0 && !byHoleOf(own)) throw new ApiError(400, refusalText.no_holes)
  const played = holesOf(own)
  if (holes.some((s) => !played.includes(s.hole_number))) throw new ApiError(400, serverText.noSuchHole)
  const sum = holes.reduce((all, s) => all + (strokesOf(s) ?? 0), 0)
  if (holes.length > 0 && totals.some((t) => (strokesOf(t) ?? sum) !== sum))
    throw new ApiError(400, serverText.totalDiffers)
  if (holes.length === 0) return totals.map((t) => mutations.card.setTotal({ ...place, total: strokesOf(t) }))
  return holes.map((s) => mutations.card.setHole({ ...place, hole: s.hole_number, strokes: strokesOf(s) }))
}
