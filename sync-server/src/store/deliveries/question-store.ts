import { createHash } from 'node:crypto'
import { first, type Sql } from '../sql.ts'

/**
 * Whether a league may email an address that has no account. `answer` is null until the owner of the address has
 * answered.
 */
export type EmailQuestion = { id: number; leagueId: number; address: string; answer: 'yes' | 'no' | null }

const columns = 'id, league_id AS "leagueId", address, answer'
/**
 * If an address has left a league and is added again, the league can't send it another consent request until this long
 * after the last one.
 */
const KEPT_MS = 30 * 86_400_000

/** Returns the hash that consent requests store instead of an address: it can be compared, but not read. */
export const hashAddress = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** Groups addresses by their hash. Two spellings of one address have the same hash. */
function byHash(addresses: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const address of new Set(addresses)) {
    const hash = hashAddress(address)
    found.set(hash, [...(found.get(hash) ?? []), address])
  }
  return found
}

const inLeague = {
  select: `SELECT ${columns} FROM email_questions`,
  key: [
    { column: 'league_id', type: 'bigint' as const },
    { column: 'address', type: 'text' as const },
  ],
}
const byAddress = {
  select: 'SELECT address, asked_at AS at FROM email_questions',
  key: [{ column: 'address', type: 'text' as const }],
}

export type QuestionStore = ReturnType<typeof openQuestionStore>

/** Consent requests sent by leagues to addresses without an account: one per league and address. */
export function openQuestionStore(sql: Sql) {
  /** Returns a league's consent requests to these addresses, by address. */
  async function among(leagueId: number, addresses: readonly string[]): Promise<Map<string, EmailQuestion>> {
    const of = byHash(addresses)
    const rows = await sql.find<EmailQuestion>(
      inLeague,
      [...of.keys()].map((hash) => [leagueId, hash]),
    )
    return new Map(rows.flatMap((row) => (of.get(row.address) ?? []).map((address) => [address, row] as const)))
  }
  return {
    byId: (id: number) => first(sql.all<EmailQuestion>(`SELECT ${columns} FROM email_questions WHERE id = ?`, id)),
    find: async (leagueId: number, address: string) => (await among(leagueId, [address])).get(address),
    among,
    /** Returns how many leagues have sent each of these addresses a consent request since a given time. */
    async askedSince(addresses: readonly string[], since: number): Promise<Map<string, number>> {
      const of = byHash(addresses)
      const rows = await sql.find<{ address: string; at: number }>(
        byAddress,
        [...of.keys()].map((hash) => [hash]),
      )
      const counts = new Map<string, number>()
      for (const { address, at } of rows)
        for (const one of at > since ? (of.get(address) ?? []) : []) counts.set(one, (counts.get(one) ?? 0) + 1)
      return counts
    },
    /** Records that a league is sending consent requests to these addresses now. Returns the id of each one. */
    async add(leagueId: number, addresses: readonly string[], now: number): Promise<Map<string, number>> {
      if (addresses.length === 0) return new Map()
      await sql.run('DELETE FROM email_questions WHERE left_league = TRUE AND asked_at <= ?', now - KEPT_MS)
      await sql.put(
        {
          table: 'email_questions',
          columns: ['league_id', 'address', 'asked_at'],
          conflict: '(league_id, address) DO NOTHING',
        },
        [...byHash(addresses).keys()].map((hash) => [leagueId, hash, now]),
      )
      return new Map([...(await among(leagueId, addresses))].map(([address, { id }]) => [address, id]))
    },
    answer: (id: number, answer: 'yes' | 'no', now: number) =>
      sql.run('UPDATE email_questions SET answer = ?, answered_at = ? WHERE id = ?', answer, now, id),
  }
}

/**
 * Lets a league's consent request expire, because the address has left the league: the request's record is deleted 30
 * days after it was sent. Adding the address again doesn't let the league ask any sooner.
 */
export const leaveQuestion = (sql: Sql, leagueId: number, address: string) =>
  sql.run(
    'UPDATE email_questions SET left_league = TRUE WHERE league_id = ? AND address = ?',
    leagueId,
    hashAddress(address),
  )
