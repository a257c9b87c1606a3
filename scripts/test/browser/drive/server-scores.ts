import type { HttpAnswer, HttpCallName } from '@glm/shared/api/http-calls'
import { fetchCall } from '@glm/web/sync-client/loop/fetch-call'
import { tokenFor } from './keep-log-in.ts'
import type { RealServer } from './real-server.ts'

/**
 * The tests log in only once per server. An account can be signed in on fifty devices; the next login would sign out
 * the oldest one, which is the phone under test.
 */
const tokens = new WeakMap<RealServer, string>()

/** Returns the server's scores of week 9, for one match or all of them, read with a separate login. */
export async function serverScores(server: RealServer, match?: number): Promise<number[]> {
  const week = await readWeek(server)
  const players = playersOf(week, match)
  return week.existing_scores
    .filter((row) => match === undefined || players.includes(row.player_id))
    .map((row) => row.score)
}

/**
 * Enters a score in a match as someone else, without the phone. Cells are numbered across all of the match's cards,
 * hole by hole.
 */
export async function enterScore(
  server: RealServer,
  of: { match: number; index: number; score: number },
): Promise<void> {
  const players = playersOf(await readWeek(server), of.match)
  const [player_id = 0, hole_number] = [players[Math.floor(of.index / 9) % players.length], 1 + (of.index % 9)]
  const body = { league_id: 1, week_id: 9, scores: [{ player_id, week_id: 9, hole_number, score: of.score }] }
  await good<'POST /scores/submit'>(
    fetchCall('POST /scores/submit', { body }, { base: server.url, token: await tokenOf(server) }),
  )
}

/** Returns the players of a match in week 9, and the current scores of each by hole. */
export async function cardsOf(server: RealServer, match: number): Promise<{ playerId: number; holes: number[] }[]> {
  const week = await readWeek(server)
  return playersOf(week, match).map((playerId) => ({
    playerId,
    holes: week.existing_scores
      .filter((row) => row.player_id === playerId)
      .sort((a, b) => (a.hole_number ?? 0) - (b.hole_number ?? 0))
      .map((row) => row.score),
  }))
}

type Week = HttpAnswer<'GET /scores/:leagueId/:weekId'>

const playersOf = ({ matchups }: Week, match: number | undefined): number[] =>
  matchups.find((m) => m.match_id === match)?.players.map((p) => p.player_id) ?? []

async function readWeek(server: RealServer): Promise<Week> {
  const wire = { base: server.url, token: await tokenOf(server) }
  return good<'GET /scores/:leagueId/:weekId'>(
    fetchCall('GET /scores/:leagueId/:weekId', { params: { leagueId: 1, weekId: 9 } }, wire),
  )
}

async function tokenOf(server: RealServer): Promise<string> {
  const token = tokens.get(server) ?? (await tokenFor(server))
  tokens.set(server, token)
  return token
}

async function good<N extends HttpCallName>(asked: Promise<Response>): Promise<HttpAnswer<N>> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} returned ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<HttpAnswer<N>>
}
