import { type RealServer, SECRETARY } from './real-server.ts'

type Week = {
  existing_scores: { player_id: number; score: number }[]
  matchups: { match_id: number; players: { player_id: number }[] }[]
}

/** The scores of week 9 that the book has, of one match or of all; asked with a log-in of its own. */
export async function bookScores(server: RealServer, match?: number): Promise<number[]> {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => (await fetch(server.url + path, init)).json()
  const body = JSON.stringify({ email: SECRETARY, password: server.password(SECRETARY) })
  const logged = await ask('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { token } = logged as { token: string }
  const week = (await ask('/api/scores/1/9', { headers: { authorization: `Bearer ${token}` } })) as Week
  const players = week.matchups.find((m) => m.match_id === match)?.players.map((p) => p.player_id) ?? []
  return week.existing_scores.filter((row) => match === undefined || players.includes(row.player_id)).map((row) => row.score)
}
