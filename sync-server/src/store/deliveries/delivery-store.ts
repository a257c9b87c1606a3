import { first, type Sql } from '../sql.ts'
import type { Delivery, DeliveryKind, DeliveryState, NewDelivery } from './delivery.ts'

const MOST_SHOWN = 500
/** So long what is sent again is worth something, where its time was over. */
const RESENT_MS = 86_400_000
const columns =
  'id, league_id AS "leagueId", user_id AS "userId", address, name, kind, template, args, state, said, tries, created_at AS "createdAt", ended_at AS "endedAt", expires_at AS "expiresAt"'
const fields = ['league_id', 'user_id', 'channel', 'address', 'name', 'kind', 'template', 'args', 'next_at', 'created_at', 'expires_at']
const into = { table: 'deliveries', columns: fields }

type Stored = Omit<Delivery, 'args'> & { args: string }
type Who = { leagueId: number; address: string; kind: string }
/** `until`: when another may take what this claim has not begun to hand over. */
type Claiming = { claim: string; now: number; until: number; most: number }
/** How a try ended. `nextAt`: when it is tried again; null where it is not. */
type Settled = { id: number; claim: string; state: DeliveryState; said: string | null; nextAt: number | null; now: number }

export type DeliveryStore = ReturnType<typeof openDeliveryStore>

/** What is to be sent. Written in the transaction of the deed; sent by a worker that claims, hands over and settles each. */
export function openDeliveryStore(sql: Sql) {
  return {
    /** Writes down what is to be sent, but nothing to whom wants no more of its kind. */
    async add(deliveries: readonly NewDelivery[], now: number): Promise<void> {
      const wanted: NewDelivery[] = []
      for (const one of deliveries)
        if (one.leagueId === null || !(await optedOut(sql, { ...one, leagueId: one.leagueId }))) wanted.push(one)
      await sql.put(
        into,
        wanted.map(({ leagueId, userId, address, name, kind, template, args, expiresAt }) =>
          // One value a column, in their order.
          [leagueId, userId, 'mail', address, name, kind, template, JSON.stringify(args), now, now, expiresAt],
        ),
      )
    },
    /** Writes down what is not sent, and why: its secretary sees it. */
    async addUnsent(deliveries: readonly NewDelivery[], { said, now }: { said: string; now: number }): Promise<void> {
      await sql.put(
        { table: 'deliveries', columns: [...fields, 'state', 'said', 'ended_at'] },
        deliveries.map(({ leagueId, userId, address, name, kind, template, args, expiresAt }) => [
          leagueId,
          userId,
          'mail',
          address,
          name,
          kind,
          template,
          JSON.stringify(args),
          now,
          now,
          expiresAt,
          'failed',
          said,
          now,
        ]),
      )
    },
    /** How many mails, and at how many moments, a league has written of a kind since a time; without a kind of all. */
    async writtenSince({ leagueId, kind, since }: { leagueId: number; kind?: DeliveryKind; since: number }) {
      const counts =
        'SELECT count(*) AS mails, count(DISTINCT created_at) AS moments FROM deliveries WHERE league_id = ? AND created_at > ?'
      const [text, more] = kind === undefined ? [counts, []] : [`${counts} AND kind = ?`, [kind]]
      const row = await first(sql.all<{ mails: number; moments: number }>(text, leagueId, since, ...more))
      return { mails: Number(row?.mails ?? 0), moments: Number(row?.moments ?? 0) }
    },
    /** Lets one that ended without anybody knowing that it arrived wait again; false where it is in another state by now. */
    async resend(id: number, now: number): Promise<boolean> {
      const text = `UPDATE deliveries SET state = 'waiting', said = NULL, tries = 0, next_at = ?, ended_at = NULL, claim = NULL,
        expires_at = CASE WHEN expires_at IS NULL OR expires_at > ? THEN expires_at ELSE ? END
        WHERE id = ? AND state IN ('unclear', 'failed')`
      return (await sql.run(text, now, now, now + RESENT_MS, id)) > 0
    },
    /** Takes some that are due: no other worker gets them before `until`. */
    async claim({ claim, now, until, most }: Claiming): Promise<Delivery[]> {
      const due = await sql.all<Stored>(
        `SELECT ${columns} FROM deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, id LIMIT ?${sql.skipLocked}`,
        ...[now, most],
      )
      for (const { id } of due)
        await sql.run('UPDATE deliveries SET claim = ?, next_at = ?, tries = tries + 1 WHERE id = ?', claim, until, id)
      return due.map((row) => ({ ...toDelivery(row), tries: row.tries + 1 }))
    },
    /** Notes that the mail server gets it now; false where the claim is another's by now, or nobody wants it any more. */
    async hand({ id, claim, until }: { id: number; claim: string; until: number }): Promise<boolean> {
      const text = `UPDATE deliveries SET state = 'handed', next_at = ? WHERE id = ? AND claim = ? AND state = 'waiting'
        AND NOT EXISTS (SELECT 1 FROM opt_outs o WHERE o.league_id = deliveries.league_id
          AND o.address = lower(deliveries.address) AND o.channel = deliveries.channel AND o.kind = deliveries.kind)`
      return (await sql.run(text, until, id, claim)) > 0
    },
    /** Notes how a try ended; nothing where the claim is another's by now. */
    async settle({ id, claim, state, said, nextAt, now }: Settled): Promise<void> {
      const again = nextAt !== null
      await sql.run(
        `UPDATE deliveries SET state = ?, said = ?, next_at = ?, ended_at = ?, claim = NULL WHERE id = ? AND claim = ? AND state IN ('waiting', 'handed')`,
        ...[again ? 'waiting' : state, said, again ? nextAt : now, again ? null : now, id, claim],
      )
    },
    /** Ends what was handed over and never answered before now. */
    async abandon(now: number): Promise<void> {
      await sql.run("UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state = 'handed' AND next_at <= ?", now, now)
    },
    /** Takes every claim back: for the only worker, when it begins. What had been handed over is unclear, the rest waits again. */
    async takeBack(now: number): Promise<void> {
      await sql.run("UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state = 'handed'", now)
      await sql.run("UPDATE deliveries SET next_at = ?, claim = NULL WHERE state = 'waiting' AND claim IS NOT NULL", now)
    },
    /** Ends all that waits, unsent: after a restore nobody knows what of it was sent since the copy was made. */
    async endAll(now: number): Promise<void> {
      await sql.run("UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state IN ('waiting', 'handed')", now)
    },
    /** Forgets what ended before a time. */
    async prune(before: number): Promise<void> {
      await sql.run('DELETE FROM deliveries WHERE ended_at < ?', before)
    },
    /** When the next one is due; null where none waits. */
    async nextAt(): Promise<number | null> {
      const row = await first(
        sql.all<{ at: number | null }>("SELECT min(next_at) AS at FROM deliveries WHERE state IN ('waiting', 'handed')"),
      )
      return row?.at === null || row === undefined ? null : Number(row.at)
    },
    async waiting(): Promise<number> {
      const row = await first(sql.all<{ n: number }>("SELECT count(*) AS n FROM deliveries WHERE state IN ('waiting', 'handed')"))
      return Number(row?.n ?? 0)
    },
    byId: async (id: number): Promise<Delivery | undefined> => {
      const row = await first(sql.all<Stored>(`SELECT ${columns} FROM deliveries WHERE id = ?`, id))
      return row && toDelivery(row)
    },
    /** What a league sent, the newest first. */
    ofLeague: async (leagueId: number): Promise<Delivery[]> =>
      (await sql.all<Stored>(`SELECT ${columns} FROM deliveries WHERE league_id = ? ORDER BY id DESC LIMIT ${MOST_SHOWN}`, leagueId)).map(
        toDelivery,
      ),
    async optOut({ leagueId, address, kind }: Who, at: number): Promise<void> {
      const text = "INSERT INTO opt_outs VALUES (?, lower(?), 'mail', ?, ?) ON CONFLICT DO NOTHING"
      await sql.run(text, leagueId, address, kind, at)
    },
    async optIn({ leagueId, address, kind }: Who): Promise<void> {
      await sql.run(
        "DELETE FROM opt_outs WHERE league_id = ? AND address = lower(?) AND channel = 'mail' AND kind = ?",
        leagueId,
        address,
        kind,
      )
    },
    optedOut: (who: Who): Promise<boolean> => optedOut(sql, who),
  }
}

async function optedOut(sql: Sql, { leagueId, address, kind }: Who): Promise<boolean> {
  const text = "SELECT 1 AS known FROM opt_outs WHERE league_id = ? AND address = lower(?) AND channel = 'mail' AND kind = ?"
  return (await sql.all(text, leagueId, address, kind)).length > 0
}

const toDelivery = ({ args, ...row }: Stored): Delivery => ({ ...row, args: JSON.parse(args) })
