import { SESSION_MS } from '../session-life.ts'
import { first, type Sql } from '../sql.ts'

/**
 * The maximum number of devices per account, which is more than anyone owns. Beyond that, the oldest one is dropped.
 */
const MOST_DEVICES = 10

/** A browser's push endpoint and its keys, as the browser reports them (RFC 8030, RFC 8291). */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
export type Device = Subscription & {
  id: number
  userId: number
  sessionId: string
  /** The device that the browser runs on, in everyday words; null if unknown. */
  label: string | null
  createdAt: number
  /** When the push service last accepted a notification for the device. */
  sentAt: number | null
}
type NewDevice = Omit<Device, 'id' | 'sentAt'>

const columns =
  'd.id, d.user_id AS "userId", d.session_id AS "sessionId", d.endpoint, d.p256dh, d.auth, d.label, d.created_at AS "createdAt", d.sent_at AS "sentAt"'

export type DeviceStore = ReturnType<typeof openDeviceStore>

/** Devices that get notifications. Each device belongs to a login, and each login has at most one device. */
export function openDeviceStore(sql: Sql) {
  return {
    /**
     * Adds a login's device or updates its endpoint. If the endpoint belonged to another account, takes it from that
     * account. Returns the device's id.
     */
    async put({ userId, sessionId, endpoint, p256dh, auth, label, createdAt }: NewDevice): Promise<number> {
      await sql.run('DELETE FROM push_devices WHERE endpoint = ? AND session_id <> ?', endpoint, sessionId)
      await sql.run(
        `INSERT INTO push_devices (user_id, session_id, endpoint, p256dh, auth, label, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (session_id) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`,
        userId,
        sessionId,
        endpoint,
        p256dh,
        auth,
        label,
        createdAt,
      )
      await sql.run(
        `DELETE FROM push_devices WHERE user_id = ? AND id NOT IN (SELECT id FROM push_devices WHERE user_id = ? ORDER BY id DESC LIMIT ${MOST_DEVICES})`,
        userId,
        userId,
      )
      return (
        (await first(sql.all<{ id: number }>('SELECT id FROM push_devices WHERE session_id = ?', sessionId)))?.id ?? 0
      )
    },
    byId: (id: number) => first(sql.all<Device>(`SELECT ${columns} FROM push_devices d WHERE d.id = ?`, id)),
    ofUser: (userId: number) =>
      sql.all<Device>(`SELECT ${columns} FROM push_devices d WHERE d.user_id = ? ORDER BY d.id`, userId),
    /** Returns the devices of all members of a league, except devices whose login has expired. */
    ofLeague: (leagueId: number, now: number) =>
      sql.all<Device>(
        `SELECT ${columns} FROM push_devices d JOIN sessions s ON s.id = d.session_id
           JOIN members m ON m.user_id = d.user_id AND m.league_id = ? AND m.deleted = FALSE WHERE s.created_at > ? ORDER BY d.id`,
        leagueId,
        now - SESSION_MS,
      ),
    /** Removes one of an account's devices. Returns false if the account has no such device. */
    remove: async ({ id, userId }: { id: number; userId: number }): Promise<boolean> =>
      (await sql.run('DELETE FROM push_devices WHERE id = ? AND user_id = ?', id, userId)) > 0,
    /**
     * Deletes a device whose endpoint no longer exists, unless the device has since registered a different endpoint.
     */
    async drop({ id, endpoint }: Pick<Device, 'id' | 'endpoint'>): Promise<void> {
      await sql.run('DELETE FROM push_devices WHERE id = ? AND endpoint = ?', id, endpoint)
    },
    async noteSent(id: number, at: number): Promise<void> {
      await sql.run('UPDATE push_devices SET sent_at = ? WHERE id = ?', at, id)
    },
  }
}
