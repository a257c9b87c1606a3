import { first, type Sql, type Value } from '../sql.ts'
import type { Channel, Delivery, DeliveryKind, DeliveryState, NewDelivery } from './delivery.ts'

const MOST_SHOWN = 500
/** So long what is sent again is worth something, where its time was over. */
const RESENT_MS = 86_400_000
const columns =
  'id, channel, league_id AS "leagueId", user_id AS "userId", device_id AS "deviceId", address, name, kind, template, args, state, said, tries, created_at AS "createdAt", ended_at AS "endedAt", expires_at AS "expiresAt"'
const fields =
  'league_id user_id device_id channel address name kind template args next_at created_at expires_at'.split(' ')
const into = { table: 'deliveries', columns: fields }

type Stored = Omit<Delivery, 'args'> & { args: string }
type Who = { leagueId: number; address: string; kind: string; channel?: Channel }
/** `until`: when another may take what this claim has not begun to hand over. */
type Claiming = { channel: Channel; claim: string; now: number; until: number; most: number }
/** How a try ended. `nextAt`: when it is tried again; null where it is not. */
type Settled = {
  id: number
  claim: string
  state: DeliveryState
  said: string | null
  nextAt: number | null
  now: number
}

type Written = { leagueId: number; kind?: DeliveryKind; since: number; channel?: Channel }

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
        wanted.map((one) => valuesOf(one, now)),
      )
    },
    /** Writes down what is not sent, and why: its secretary sees it. */
    async addUnsent(deliveries: readonly NewDelivery[], { said, now }: { said: string; now: number }): Promise<void> {
      await sql.put(
        { table: 'deliveries', columns: [...fields, 'state', 'said', 'ended_at'] },
        deliveries.map((one) => [...valuesOf(one, now), 'failed', said, now]),
      )
    },
    /** How many mails (or notices), and at how many moments, a league has written of a kind since a time; without a kind of all. */
    async writtenSince({ leagueId, kind, since, channel = 'mail' }: Written) {
      const counts =
        'SELECT count(*) AS mails, count(DISTINCT created_at) AS moments FROM deliveries WHERE league_id = ? AND channel = ? AND created_at > ?'
      const [text, more] = kind === undefined ? [counts, []] : [`${counts} AND kind = ?`, [kind]]
      const row = await first(sql.all<{ mails: number; moments: number }>(text, leagueId, channel, since, ...more))
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
    async claim({ channel, claim, now, until, most }: Claiming): Promise<Delivery[]> {
      const due = await sql.all<Stored>(
        `SELECT ${columns} FROM deliveries WHERE channel = ? AND state = 'waiting' AND next_at <= ? ORDER BY next_at, id LIMIT ?${sql.skipLocked}`,
        ...[channel, now, most],
      )
      for (const { id } of due)
        await sql.run('UPDATE deliveries SET claim = ?, next_at = ?, tries = tries + 1 WHERE id = ?', claim, until, id)
      return due.map((row) => ({ ...toDelivery(row), tries: row.tries + 1 }))
    },
    /**
     * Notes that the mail server or the browser's maker gets it now; false where the claim is another's by now, nobody wants it any
     * more, or the device of a notice is that person's no more.
     */
    async hand({ id, claim, until }: { id: number; claim: string; until: number }): Promise<boolean> {
      const text = `UPDATE deliveries SET state = 'handed', next_at = ? WHERE id = ? AND claim = ? AND state = 'waiting'
        AND NOT EXISTS (SELECT 1 FROM opt_outs o WHERE o.league_id = deliveries.league_id
          AND o.address = lower(deliveries.address) AND o.channel = deliveries.channel AND o.kind = deliveries.kind)
        AND (channel = 'mail' OR (EXISTS (SELECT 1 FROM push_devices d WHERE d.id = deliveries.device_id AND d.user_id = deliveries.user_id)
          AND EXISTS (SELECT 1 FROM members m WHERE m.league_id = deliveries.league_id AND m.user_id = deliveries.user_id AND m.deleted = FALSE)))`
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
      await sql.run(
        "UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state = 'handed' AND next_at <= ?",
        now,
        now,
      )
    },
    /** Takes every claim back: for the only worker, when it begins. What had been handed over is unclear, the rest waits again. */
    async takeBack(channel: Channel, now: number): Promise<void> {
      const of = 'WHERE channel = ? AND'
      await sql.run(
        `UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL ${of} state = 'handed'`,
        now,
        channel,
      )
      await sql.run(
        `UPDATE deliveries SET next_at = ?, claim = NULL ${of} state = 'waiting' AND claim IS NOT NULL`,
        now,
        channel,
      )
    },
    /** Ends all that waits, unsent: after a restore nobody knows what of it was sent since the copy was made. */
    async endAll(now: number): Promise<void> {
      await sql.run(
        "UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state IN ('waiting', 'handed')",
        now,
      )
    },
    /** Forgets what ended before a time. */
    async prune(channel: Channel, before: number): Promise<void> {
      await sql.run('DELETE FROM deliveries WHERE channel = ? AND ended_at < ?', channel, before)
    },
    /** When the next one is due; null where none waits. */
    async nextAt(channel: Channel): Promise<number | null> {
      const row = await first(
        sql.all<{ at: number | null }>(
          "SELECT min(next_at) AS at FROM deliveries WHERE channel = ? AND state IN ('waiting', 'handed')",
          channel,
        ),
      )
      return row?.at === null || row === undefined ? null : Number(row.at)
    },
    async waiting(channel: Channel = 'mail'): Promise<number> {
      const text = "SELECT count(*) AS n FROM deliveries WHERE channel = ? AND state IN ('waiting', 'handed')"
      const row = await first(sql.all<{ n: number }>(text, channel))
      return Number(row?.n ?? 0)
    },
    byId: async (id: number): Promise<Delivery | undefined> => {
      const row = await first(sql.all<Stored>(`SELECT ${columns} FROM deliveries WHERE id = ?`, id))
      return row && toDelivery(row)
    },
    /** What a league sent, the newest first: so many mails and so many notices at most. */
    ofLeague: async (leagueId: number): Promise<Delivery[]> => {
      const text = `SELECT ${columns} FROM deliveries WHERE league_id = ? AND channel = ? ORDER BY id DESC LIMIT ${MOST_SHOWN}`
      const [mails, notices] = [
        await sql.all<Stored>(text, leagueId, 'mail'),
        await sql.all<Stored>(text, leagueId, 'push'),
      ]
      return [...mails, ...notices].sort((a, b) => b.id - a.id).map(toDelivery)
    },
    async optOut({ leagueId, address, kind, channel = 'mail' }: Who, at: number): Promise<void> {
      const text =
        'INSERT INTO opt_outs (league_id, address, channel, kind, at) VALUES (?, lower(?), ?, ?, ?) ON CONFLICT DO NOTHING'
      await sql.run(text, leagueId, address, channel, kind, at)
    },
    async optIn({ leagueId, address, kind, channel = 'mail' }: Who): Promise<void> {
      const text = 'DELETE FROM opt_outs WHERE league_id = ? AND address = lower(?) AND channel = ? AND kind = ?'
      await sql.run(text, leagueId, address, channel, kind)
    },
    optedOut: (who: Who): Promise<boolean> => optedOut(sql, who),
  }
}

async function optedOut(sql: Sql, { leagueId, address, kind, channel = 'mail' }: Who): Promise<boolean> {
  const text = 'SELECT 1 AS known FROM opt_outs WHERE league_id = ? AND address = lower(?) AND channel = ? AND kind = ?'
  return (await sql.all(text, leagueId, address, channel, kind)).length > 0
}

/** One value a column of `fields`, in their order. */
const valuesOf = (one: NewDelivery, now: number): Value[] => [
  ...[one.leagueId, one.userId, one.deviceId, one.channel, one.address, one.name, one.kind, one.template],
  ...[JSON.stringify(one.args), now, now, one.expiresAt],
]

const toDelivery = ({ args, ...row }: Stored): Delivery => ({ ...row, args: JSON.parse(args) })
