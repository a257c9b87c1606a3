import { type ContractRow, contract, leagueAddBody, pointsBody, scoresBody } from '@glm/shared/api/contract'
import { weekToWire } from '@glm/shared/api/wire-names'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { seasonBook } from '@glm/shared/rules/season-book'
import { currentOf } from '@glm/shared/rules/season-rows'
import { Role } from '@glm/shared/schema/role'
import { errorText, refusalText, text } from '@glm/shared/text/sentences'
import { Hono } from 'hono'
import type { AppContext, AppDeps, AppEnv } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'
import { readBody } from '../middleware/read-body.ts'
import { signedIn } from '../middleware/signed-in.ts'
import { seasonOfLeague } from '../season-of-league.ts'
import { runCalls } from '../sync/run-calls.ts'

/** Weeks, scores, points and standings in the contract's words. Every path id is held against the caller's own league. */
export function leagueRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const on = (row: ContractRow, handle: (c: AppContext) => Promise<Response> | Response) =>
    app.on(row.method, row.path, signedIn(deps, row.role ?? Role.User), (c) => handle(c))
  on(contract.leagueAdd, (c) => addLeague(c, deps))
  on(contract.weeks, (c) => c.json((seasonOf(c, deps)?.weeks ?? []).map(weekToWire)))
  on(contract.standings, (c) => c.json(standings(c, deps)))
  on(contract.scores, (c) => c.json(scores(c, deps)))
  on(contract.submitScores, (c) => submitScores(c, deps))
  on(contract.points, (c) => c.json(points(c, deps)))
  on(contract.submitPoints, (c) => submitPoints(c, deps))
  return app
}

async function addLeague(c: AppContext, { store }: AppDeps): Promise<Response> {
  const { name } = await readBody(c, leagueAddBody)
  const owner = c.get('account')
  if (!owner.isPaid) throw new ApiError(403, errorText.needsLicence)
  if (owner.leagueId !== null) throw new ApiError(409, errorText.hasLeague)
  return c.json({ id: store.createLeague({ name, owner }) }, 201)
}

/** The caller's season. Another league's id is answered as one that does not exist. */
function seasonOf(c: AppContext, { store }: AppDeps, leagueId: unknown = c.req.param('leagueId')) {
  const own = c.get('account').leagueId
  if (own === null || String(leagueId) !== String(own)) throw new ApiError(404, errorText.notYours)
  return seasonOfLeague(store, own)
}

function weekOf(c: AppContext, deps: AppDeps, ids: { leagueId?: unknown; weekId?: unknown } = {}) {
  const season = seasonOf(c, deps, ids.leagueId ?? c.req.param('leagueId'))
  const weekId = ids.weekId ?? c.req.param('weekId')
  const week = season?.weeks.find((w) => String(w.id) === String(weekId))
  if (!season || !week) throw new ApiError(404, errorText.notYours)
  return { season, week, book: seasonBook(season) }
}

function standings(c: AppContext, deps: AppDeps) {
  const season = seasonOf(c, deps)
  if (!season) return []
  const book = seasonBook(season)
  const players = new Map(
    deps.store.read(c.get('account').leagueId ?? 0, { table: 'players', all: true }).map((p) => ['id' in p ? p.id : 0, p]),
  )
  const name = (id: number | null | undefined) => {
    const player = id == null ? undefined : players.get(id)
    return player && 'firstName' in player ? `${player.firstName} ${player.lastName}`.trim() : null
  }
  return book.standings().map(({ teamId, points: total, place }) => {
    const team = season.teams.find((t) => t.id === teamId)
    return {
      team_id: team?.teamNumber,
      player1_name: name(team?.player1Id),
      player2_name: name(team?.player2Id),
      total_points: total,
      place,
    }
  })
}

function scores(c: AppContext, deps: AppDeps) {
  const { season, week, book } = weekOf(c, deps)
  const people = deps.store.read(c.get('account').leagueId ?? 0, { table: 'players', all: true })
  const names = new Map(people.map((p) => ('firstName' in p ? [p.id, `${p.firstName} ${p.lastName}`.trim()] : [0, ''])))
  const cards = season.cards.filter((card) => card.weekId === week.id)
  const matches = season.matches.filter((m) => m.weekId === week.id && m.team2Id !== null)
  const existing = cards.flatMap((card) =>
    Object.entries(card.cells).flatMap(([cell, claims]) => {
      const value = currentOf(claims)
      const hole = cell === 'total' ? null : Number(cell)
      return typeof value === 'number' ? [{ player_id: card.playerId, week_id: week.id, hole_number: hole, score: value }] : []
    }),
  )
  return {
    matchups: matches.map((m) => ({
      match_id: m.id,
      players: [m.team1Id, m.team2Id ?? 0]
        .flatMap((t) => book.placesOf(t, week))
        .map((p) => ({ player_id: p.playerId, player_name: names.get(p.hitterId) ?? '' })),
    })),
    holes: matches[0] ? book.matchBook(matches[0]).holes.map((h) => ({ hole_number: h.hole })) : [],
    score_by_hole: week.scoreByHole ?? season.season.settings.scoreByHole,
    existing_scores: existing,
  }
}

async function submitScores(c: AppContext, deps: AppDeps): Promise<Response> {
  const body = await readBody(c, scoresBody)
  const { season, week, book } = weekOf(c, deps, { leagueId: body.league_id, weekId: body.week_id })
  const places = new Map(season.teams.flatMap((team) => book.placesOf(team.id, week).map((p) => [p.playerId, team.id] as const)))
  const calls = body.scores.map((s): MutationCall => {
    const teamId = places.get(s.player_id)
    if (teamId === undefined || s.week_id !== week.id) throw new ApiError(400, refusalText.not_in_team ?? text.scoresFailed)
    // 0 counts as blank: the contract's inputs take it, but no one hits nothing.
    const strokes = s.score === 0 ? null : s.score
    const place = { weekId: week.id, playerId: s.player_id, teamId }
    return s.hole_number === null
      ? { name: 'card.setTotal', args: { ...place, total: strokes } }
      : { name: 'card.setHole', args: { ...place, hole: s.hole_number, strokes } }
  })
  return answer(c, deps, calls, text.scoresSaved)
}

function points(c: AppContext, deps: AppDeps) {
  const { season, week, book } = weekOf(c, deps)
  const numbers = new Map(season.teams.map((t) => [t.id, t.teamNumber]))
  return book.weekPoints(week).map((p) => ({ team_id: p.teamId, team_name: `Team ${numbers.get(p.teamId)}`, points: p.points }))
}

async function submitPoints(c: AppContext, deps: AppDeps): Promise<Response> {
  const body = await readBody(c, pointsBody)
  const { week, book } = weekOf(c, deps, { leagueId: body.league_id, weekId: body.week_id })
  const computed = new Map(book.weekPoints(week).map((p) => [p.teamId, p.computed]))
  const calls = body.points.map((p): MutationCall => {
    const entry = { points: p.points, computed: computed.get(p.team_id) ?? null, reason: null }
    return { name: 'points.set', args: { weekId: week.id, teamId: p.team_id, entry, retires: [] } }
  })
  return answer(c, deps, calls, text.pointsSaved)
}

function answer(c: AppContext, deps: AppDeps, calls: MutationCall[], message: string): Response {
  const { id: userId, role, leagueId } = c.get('account')
  const results = runCalls(deps, {
    author: { userId, role, leagueId: leagueId ?? 0 },
    calls,
    idempotencyKey: c.req.header('idempotency-key'),
  })
  const refused = results.find((r) => r.status === 'refused')
  if (refused) throw new ApiError(400, refusalText[refused.code ?? ''] ?? errorText.badJson)
  return c.json({ message })
}
