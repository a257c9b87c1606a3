import type { HttpAnswer, HttpCallName } from '@glm/shared/api/http-calls'
import { fetchCall } from '@glm/web/sync-client/loop/fetch-call'
import { type RealServer, SECRETARY } from './real-server.ts'

/** One log-in for all questions of a server: an account has room for fifty, and the oldest, the phone's own, would give way. */
const tokens = new WeakMap<RealServer, string>()

/** The scores of week 9 that the server has, of one match or of all; asked with a log-in of its own. */
export async function serverScores(server: RealServer, match?: number): Promise<number[]> {
  const token = tokens.get(server) ?? (await logIn(server))
  tokens.set(server, token)
  const call = { params: { leagueId: 1, weekId: 9 } }
  const week = await good<'GET /scores/:leagueId/:weekId'>(fetchCall('GET /scores/:leagueId/:weekId', call, { base: server.url, token }))
  const players = week.matchups.find((m) => m.match_id === match)?.players.map((p) => p.player_id) ?? []
  return week.existing_scores.filter((row) => match === undefined || players.includes(row.player_id)).map((row) => row.score)
}

async function logIn(server: RealServer): Promise<string> {
  const body = { email: SECRETARY, password: server.password(SECRETARY) }
  return (await good<'POST /auth/login'>(fetchCall('POST /auth/login', { body }, { base: server.url, token: null }))).token
}

async function good<N extends HttpCallName>(asked: Promise<Response>): Promise<HttpAnswer<N>> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<HttpAnswer<N>>
}
