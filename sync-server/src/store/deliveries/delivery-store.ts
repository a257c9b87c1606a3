import { first, type Sql, type Value } from '../sql.ts'
import type { Channel, Delivery, DeliveryKind, DeliveryState, NewDelivery } from './delivery.ts'

const MOST_SHOWN = 500
/** How long an expired delivery is valid after it is resent. */
const RESENT_MS = 86_400_000
const columns =
  'id, channel, league_id AS "leagueId", user_id AS "userId", device_id AS "deviceId", address, name, kind, template, args, state, said, tries, created_at AS "createdAt", ended_at AS "endedAt", expires_at AS "expiresAt"'
const fields =
  'league_id user_id device_id channel address name kind template args next_at created_at expires_at sender_id network'.split(
    ' ',
  )
const into = { table: 'deliveries', columns: fields }

type Stored = Omit<Delivery, 'args'> & { args: string }
type Who = { leagueId: number; address: string; kind: string; channel?: Channel }
/** `until`: the time after which another worker may take the claimed deliveries that haven't been started. */
type Claiming = { channel: Channel; claim: string; now: number; until: number; most: number }
/** How an attempt ended. `nextAt`: when to retry; null if never. */
type Settled = {
  id: number
  claim: string
  state: DeliveryState
  said: string | null
  nextAt: number | null
  now: number
}

type Written = { leagueId: number; since: number; channel?: Channel }

/** The account whose action triggered the deliveries, and a hash of its network; both are null if no account did. */
export type Sender = { senderId: number | null; network: string | null }
const nobody: Sender = { senderId: null, network: null }

/** Matches emails that were held back without any attempt to send them. */
const HELD = "state = 'failed' AND tries = 0"

export type DeliveryStore = ReturnType<typeof openDeliveryStore>

/**
 * The delivery queue. Deliveries are written in the transaction of the change that causes them. A worker claims, sends
 * and settles each one.
 */
export function openDeliveryStore(sql: Sql) {
  return {
    /** Queues deliveries, except to people who opted out of that kind. */
    async add(deliveries: readonly NewDelivery[], now: number, by: Sender = nobody): Promise<void> {
      const wanted: NewDelivery[] = []
      for (const one of deliveries)
        if (one.leagueId === null || !(await optedOut(sql, { ...one, leagueId: one.leagueId }))) wanted.push(one)
      await sql.put(
        into,
        wanted.map((one) => valuesOf(one, now, by)),
      )
    },
    /** Records deliveries that are held back, with the reason, so that the secretary can see them. */
    async addUnsent(
      deliveries: readonly NewDelivery[],
      { said, now, by = nobody }: { said: string; now: number; by?: Sender },
    ): Promise<void> {
      await sql.put(
        { table: 'deliveries', columns: [...fields, 'state', 'said', 'ended_at'] },
        deliveries.map((one) => [...valuesOf(one, now, by), 'failed', said, now]),
      )
    },
    /** Returns how many emails (or notifications) a league has queued since a given time. */
    async writtenSince({ leagueId, since, channel = 'mail' }: Written): Promise<number> {
      const text = 'SELECT count(*) AS n FROM deliveries WHERE league_id = ? AND channel = ? AND created_at > ?'
      const row = await first(sql.all<{ n: number }>(text, leagueId, channel, since))
      return Number(row?.n ?? 0)
    },
    /**
     * Returns how many times a league has sent emails of a kind that expire after a given time. All emails of one send
     * expire at the same time.
     */
    async sendsSince({ leagueId, kind, expireAfter }: { leagueId: number; kind: DeliveryKind; expireAfter: number }) {
      const text =
        "SELECT count(DISTINCT expires_at) AS n FROM deliveries WHERE league_id = ? AND channel = 'mail' AND kind = ? AND expires_at > ?"
      const row = await first(sql.all<{ n: number }>(text, leagueId, kind, expireAfter))
      return Number(row?.n ?? 0)
    },
    /**
     * Returns how many emails have been sent or queued since a given time, by one league, one account, one network, or
     * all of them.
     */
    async sentSince(since: number, of: { leagueId?: number; senderId?: number; network?: string } = {}) {
      const [[column, value] = []] = Object.entries(of)
      const named = { leagueId: 'league_id', senderId: 'sender_id', network: 'network' }[column ?? '']
      const text = `SELECT count(*) AS n FROM deliveries WHERE channel = 'mail' AND created_at > ? AND league_id IS NOT NULL
        AND NOT (${HELD})${named ? ` AND ${named} = ?` : ''}`
      const row = await first(sql.all<{ n: number }>(text, since, ...(value === undefined ? [] : [value])))
      return Number(row?.n ?? 0)
    },
    /** Counts a league's messages that have been held back since a given time, by kind and reason. */
    heldCounts: async (leagueId: number, since: number) =>
      (
        await sql.all<{ kind: DeliveryKind; said: string; n: number }>(
          `SELECT kind, said, count(*) AS n FROM deliveries WHERE league_id = ? AND ${HELD} AND created_at > ? GROUP BY kind, said ORDER BY kind, said`,
          leagueId,
          since,
        )
      ).map((row) => ({ ...row, n: Number(row.n) })),
    /** Returns a league's messages that were held back for a given reason and can still be sent. */
    heldBack: (leagueId: number, { said, now }: { said: string; now: number }) =>
      sql.all<{ id: number; address: string }>(
        `SELECT id, address FROM deliveries WHERE league_id = ? AND ${HELD} AND said = ? AND (expires_at IS NULL OR expires_at > ?)`,
        leagueId,
        said,
        now,
      ),
    /** Queues a delivery again if it might not have arrived. Returns false if its state has changed in the meantime. */
    async resend(id: number, now: number): Promise<boolean> {
      // Messages that were held back are queued only now, so they count toward today's limit.
      const text = `UPDATE deliveries SET state = 'waiting', said = NULL, next_at = ?, ended_at = NULL, claim = NULL,
        created_at = CASE WHEN ${HELD} THEN ? ELSE created_at END, tries = 0,
        expires_at = CASE WHEN expires_at IS NULL OR expires_at > ? THEN expires_at ELSE ? END
        WHERE id = ? AND state IN ('unclear', 'failed')`
      return (await sql.run(text, now, now, now, now + RESENT_MS, id)) > 0
    },
    /** Claims some due deliveries, so that no other worker gets them before `until`. */
    async claim({ channel, claim, now, until, most }: Claiming): Promise<Delivery[]> {
      const due = await sql.all<Stored>(
        `SELECT ${columns} FROM deliveries WHERE channel = ? AND state = 'waiting' AND next_at <= ? ORDER BY next_at, id LIMIT ?${sql.skipLocked}`,
        channel,
        now,
        most,
      )
      for (const { id } of due)
        await sql.run('UPDATE deliveries SET claim = ?, next_at = ?, tries = tries + 1 WHERE id = ?', claim, until, id)
      return due.map((row) => ({ ...toDelivery(row), tries: row.tries + 1 }))
    },
    /**
     * Records that a delivery is about to be sent. Returns false if another claim has since taken it, the recipient has
     * opted out, or the device is no longer theirs.
     */
    async hand({ id, claim, until }: { id: number; claim: string; until: number }): Promise<boolean> {
      const text = `UPDATE deliveries SET state = 'handed', next_at = ? WHERE id = ? AND claim = ? AND state = 'waiting'
        AND NOT EXISTS (SELECT 1 FROM opt_outs o WHERE o.league_id = deliveries.league_id
          AND o.address = lower(deliveries.address) AND o.channel = deliveries.channel AND o.kind = deliveries.kind)
        AND (channel = 'mail' OR (EXISTS (SELECT 1 FROM push_devices d WHERE d.id = deliveries.device_id AND d.user_id = deliveries.user_id)
          AND EXISTS (SELECT 1 FROM members m WHERE m.league_id = deliveries.league_id AND m.user_id = deliveries.user_id AND m.deleted = FALSE)))`
      return (await sql.run(text, until, id, claim)) > 0
    },
    /** Records how an attempt ended. Does nothing if another claim has since taken the delivery. */
    async settle({ id, claim, state, said, nextAt, now }: Settled): Promise<void> {
      const again = nextAt !== null
      await sql.run(
        `UPDATE deliveries SET state = ?, said = ?, next_at = ?, ended_at = ?, claim = NULL WHERE id = ? AND claim = ? AND state IN ('waiting', 'handed')`,
        again ? 'waiting' : state,
        said,
        again ? nextAt : now,
        again ? null : now,
        id,
        claim,
      )
    },
    /** Ends deliveries that were handed over but whose response is overdue. */
    async abandon(now: number): Promise<void> {
      await sql.run(
        "UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state = 'handed' AND next_at <= ?",
        now,
        now,
      )
    },
    /** Returns what a worker has claimed but not handed over to the queue, as if it had never claimed it. */
    async release(claim: string, now: number): Promise<void> {
      await sql.run(
        "UPDATE deliveries SET next_at = ?, tries = tries - 1, claim = NULL WHERE claim = ? AND state = 'waiting'",
        now,
        claim,
      )
    },
    /**
     * Releases every claim. Called when the only worker starts. Deliveries that were being sent become `unclear`, and
     * the rest return to the queue.
     */
    async releaseAll(channel: Channel, now: number): Promise<void> {
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
    /**
     * Ends all waiting deliveries without sending them. Called after a restore, because there is no way to know which
     * of them have been sent since the backup was made.
     */
    async endAll(now: number): Promise<void> {
      await sql.run(
        "UPDATE deliveries SET state = 'unclear', ended_at = ?, claim = NULL WHERE state IN ('waiting', 'handed')",
        now,
      )
    },
    /** Deletes deliveries that ended before a given time. */
    async prune(channel: Channel, before: number): Promise<void> {
      await sql.run('DELETE FROM deliveries WHERE channel = ? AND ended_at < ?', channel, before)
    },
    /** Returns when the next delivery is due; null if none is waiting. */
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
    /**
     * Counts the messages that weren't accepted: those waiting for another attempt, and those abandoned since a given
     * time. Also returns the newest response.
     */
    async trouble(channel: Channel, since: number): Promise<{ count: number; said: string | null }> {
      const where =
        "FROM deliveries WHERE channel = ? AND tries > 0 AND ((state = 'waiting' AND said IS NOT NULL) OR (state IN ('refused', 'failed') AND ended_at > ?))"
      const counted = await first(sql.all<{ n: number }>(`SELECT count(*) AS n ${where}`, channel, since))
      const newest = await first(
        sql.all<{ said: string | null }>(`SELECT said ${where} ORDER BY id DESC LIMIT 1`, channel, since),
      )
      return { count: Number(counted?.n ?? 0), said: newest?.said ?? null }
    },
    byId: async (id: number): Promise<Delivery | undefined> => {
      const row = await first(sql.all<Stored>(`SELECT ${columns} FROM deliveries WHERE id = ?`, id))
      return row && toDelivery(row)
    },
    /** Returns a league's deliveries, newest first, up to a maximum number of emails and of notifications. */
    ofLeague: async (leagueId: number): Promise<Delivery[]> => {
      const text = `SELECT ${columns} FROM deliveries WHERE league_id = ? AND channel = ? ORDER BY id DESC LIMIT ${MOST_SHOWN}`
      const [mails, notices] = [
        await sql.all<Stored>(text, leagueId, 'mail'),
        await sql.all<Stored>(text, leagueId, 'push'),
      ]
      return [...mails, ...notices].sort((a, b) => b.id - a.id).map(toDelivery)
    },
    /** Returns all deliveries to an account or its address, newest first, including those that no league has sent. */
    ofPerson: async ({ userId, address }: { userId: number; address: string }): Promise<Delivery[]> => {
      const text = `SELECT ${columns} FROM deliveries WHERE user_id = ? OR lower(address) = lower(?) ORDER BY id DESC`
      return (await sql.all<Stored>(text, userId, address)).map(toDelivery)
    },
    /** Returns what an address has opted out of, in all leagues. */
    optOutsOf: (address: string) =>
      sql.all<{ leagueId: number; channel: Channel; kind: string; at: number }>(
        'SELECT league_id AS "leagueId", channel, kind, at FROM opt_outs WHERE address = lower(?) ORDER BY at, league_id, kind',
        address,
      ),
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

/** Returns the values for the columns in `fields`, in the same order. */
const valuesOf = (one: NewDelivery, now: number, { senderId, network }: Sender): Value[] => [
  one.leagueId,
  one.userId,
  one.deviceId,
  one.channel,
  one.address,
  one.name,
  one.kind,
  one.template,
  JSON.stringify(one.args),
  now,
  now,
  one.expiresAt,
  senderId,
  network,
]

const toDelivery = ({ args, ...row }: Stored): Delivery => ({ ...row, args: JSON.parse(args) })
