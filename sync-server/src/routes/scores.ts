import type { ScoreEntry, scoreRoutes } from '@glm/shared/api/scores'
import { playerName } from '@glm/shared/api/wire-names'
import { currentOf } from '@glm/shared/rules/season-rows'
import { refusalText, text } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import type { Call, Handlers, NewCall, SignedCall } from '../http/call.ts'
import { type OwnWeek, ownLeague, ownRows, ownWeek } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'

type Rows = typeof scoreRoutes

/** Score entry of a week. */
export const scoreHandlers = {
  scores: (call) => {
    ownLeague(call, call.params.leagueId)
    return weekScores(call, ownWeek(call, { id: call.params.weekId }))
  },
  submitScores,
} satisfies Pick<Handlers<Rows>, 'scores' | 'submitScores'>

const byHoleOf = ({ book, week }: OwnWeek): boolean => book.keepsHoles(week)

const holesOf = ({ book, week }: OwnWeek): number[] => book.holesOf(week).map((h) => h.hole)

function weekScores(call: Pick<SignedCall, 'account' | 'deps'>, own: OwnWeek) {
  const { season, week, book } = own
  const names = new Map(ownRows(call, 'players').map((p) => [p.id, playerName(p)]))
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
          .flatMap((teamId) => book.placesOf(teamId, week))
          .map((p) => ({ player_id: p.playerId, player_name: names.get(p.hitterId) ?? '' })),
      })),
    holes: holesOf(own).map((hole_number) => ({ hole_number })),
    score_by_hole: byHoleOf(own),
    existing_scores: existing,
  }
}

/** 0 counts as blank: the contract's inputs take it, but no one hits nothing. */
const strokesOf = ({ score }: ScoreEntry): number | null => (score === 0 ? null : score)

function submitScores(call: Call<Rows['submitScores']>) {
  const { league_id, week_id, scores } = call.body
  ownLeague(call, league_id)
  const own = ownWeek(call, { id: week_id })
  if (scores.some((s) => s.week_id !== week_id)) throw new ApiError(400, serverText.otherWeek)
  const players = [...new Set(scores.map((s) => s.player_id))]
  const entered = players
    .map((playerId) => ({ playerId, list: scores.filter((s) => s.player_id === playerId) }))
    .filter(({ list }) => list.some((s) => strokesOf(s) !== null))
  if (entered.length === 0) throw new ApiError(400, text.noScores)
  const teams = new Map(own.season.teams.flatMap((t) => own.book.placesOf(t.id, own.week).map((p) => [p.playerId, t.id] as const)))
  if (players.some((id) => !teams.has(id))) throw new ApiError(400, refusalText.not_in_team ?? text.scoresFailed)
  call.write(entered.flatMap(({ playerId, list }) => cardCalls({ weekId: week_id, playerId, teamId: teams.get(playerId) ?? 0 }, list, own)))
  return { message: text.scoresSaved }
}

type Place = { weekId: number; playerId: number; teamId: number }

/** Entries of one player as changes of his card. A total beside holes must be their sum, and is not kept twice. */
function cardCalls(place: Place, list: readonly ScoreEntry[], own: OwnWeek): NewCall[] {
  const holes = list.filter((s) => s.hole_number !== null)
  const totals = list.filter((s) => s.hole_number === null)
  if (holes.length > 0 && !byHoleOf(own)) throw new ApiError(400, refusalText.no_holes ?? text.scoresFailed)
  const played = holesOf(own)
  if (holes.some((s) => !played.includes(s.hole_number ?? 0))) throw new ApiError(400, serverText.noSuchHole)
  const sum = holes.reduce((all, s) => all + (strokesOf(s) ?? 0), 0)
  if (holes.length > 0 && totals.some((t) => (strokesOf(t) ?? sum) !== sum)) throw new ApiError(400, serverText.totalDiffers)
  if (holes.length === 0) return totals.map((t) => ({ name: 'card.setTotal', args: { ...place, total: strokesOf(t) } }))
  return holes.map((s) => ({ name: 'card.setHole', args: { ...place, hole: s.hole_number, strokes: strokesOf(s) } }))
}
