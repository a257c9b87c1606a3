import * as z from 'zod/mini'
import { rowId } from '../schema/fields.ts'
import { Role } from '../schema/role.ts'
import { loginBody, registerBody } from './auth.ts'

export type ContractRow = {
  method: 'GET' | 'POST'
  path: string
  /** Null: anybody may call. */
  role: Role | null
  body: z.ZodMiniType | null
}

const score = z.object({
  player_id: rowId,
  week_id: rowId,
  hole_number: z.nullable(z.int().check(z.minimum(1), z.maximum(18))),
  score: z.nullable(z.int().check(z.minimum(0), z.maximum(199))),
})
export const scoresBody = z.object({ league_id: rowId, week_id: rowId, scores: z.array(score).check(z.minLength(1), z.maxLength(72 * 18)) })

const entry = z.object({
  team_id: rowId,
  team_name: z.optional(z.nullable(z.string())),
  points: z.number().check(z.minimum(0), z.maximum(999)),
})
export const pointsBody = z.object({ league_id: rowId, week_id: rowId, points: z.array(entry).check(z.minLength(1), z.maxLength(36)) })

export const leagueAddBody = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) })

/** The HTTP contract, a row a route: its method, path, least role and body. The server registers its routes from here. */
export const contract = {
  login: { method: 'POST', path: '/auth/login', role: null, body: loginBody },
  register: { method: 'POST', path: '/auth/register', role: null, body: registerBody },
  me: { method: 'GET', path: '/auth/me', role: Role.User, body: null },
  leagueAdd: { method: 'POST', path: '/league/add', role: Role.User, body: leagueAddBody },
  weeks: { method: 'GET', path: '/league/:leagueId/weeks', role: Role.User, body: null },
  scores: { method: 'GET', path: '/scores/:leagueId/:weekId', role: Role.User, body: null },
  submitScores: { method: 'POST', path: '/scores/submit', role: Role.LeagueAdmin, body: scoresBody },
  standings: { method: 'GET', path: '/points/standings/:leagueId', role: Role.User, body: null },
  points: { method: 'GET', path: '/points/:leagueId/:weekId', role: Role.User, body: null },
  submitPoints: { method: 'POST', path: '/points/submit', role: Role.LeagueAdmin, body: pointsBody },
  scorecardTicket: { method: 'POST', path: '/scorecard/ticket', role: Role.User, body: null },
  /** Also by a ticket in the query: see scorecard.ts. */
  scorecard: { method: 'GET', path: '/scorecard/:leagueId/weeknum/:weekNumber', role: Role.User, body: null },
} as const satisfies Record<string, ContractRow>
