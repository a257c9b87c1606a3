import { randomInt } from 'node:crypto'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { first, type Sql } from './sql.ts'

/**
 * Describes a photo, without its bytes. `hash` is the hash of the bytes as sent. Times are in milliseconds since 1970.
 */
export type Photo = {
  id: number
  leagueId: number
  matchId: number
  hash: string
  media: 'image/jpeg' | 'image/webp'
  bytes: number
  addedBy: number
  addedAt: number
}
export type PhotoStore = ReturnType<typeof openPhotoStore>

/** How many days a league keeps photos if its secretary hasn't chosen a number. */
const USUAL_DAYS = 365
const DAY_MS = 86_400_000
/** How long photos of a deleted match are kept in case the deletion is undone. */
const KEPT_WITHOUT_MATCH_MS = 30 * DAY_MS
/**
 * How long a removed photo's row is kept without its picture: longer than any phone keeps a photo that it has sent. The
 * days count from the removal, not from the upload, because a phone can learn late that its photo was stored.
 */
const REMOVED_MS = (photoLimits.sentDays + 10) * DAY_MS
/** Photos are removed a few at a time, so that overwriting them never holds up a score. */
const AT_ONCE = 20
/**
 * Ids are random numbers up to this one. Otherwise, a server restored from a backup could use an id again, and phones
 * remember the ids.
 */
const MOST_ID = 2 ** 48 - 1

const columns =
  'id, league_id AS "leagueId", match_id AS "matchId", hash, media, bytes, added_by AS "addedBy", added_at AS "addedAt"'

/** Stores the photos of cards in their own table, so that no phone reads them along with its league's rows. */
export function openPhotoStore(sql: Sql) {
  /**
   * Removes pictures, and makes sure that they don't stay behind in free pages and logs. The rows stay for a while, so
   * that a phone that asks about a photo learns that it was removed. The next `prune()` records when they were removed.
   */
  const remove = (text: string, ...values: (string | number)[]): Promise<number> => {
    sql.wipe()
    return sql.run(
      `UPDATE card_photos SET data = '', bytes = 0, added_at = 0, hash = 'removed ' || id WHERE bytes > 0 AND ${text}`,
      ...values,
    )
  }
  const some = (text: string): string =>
    `id IN (SELECT id FROM card_photos WHERE bytes > 0 AND ${text} LIMIT ${AT_ONCE})`
  return {
    add: async (photo: Omit<Photo, 'id'> & { data: string }): Promise<Photo> => {
      const { data, ...rest } = photo
      const id = randomInt(1, MOST_ID)
      await sql.run(
        `INSERT INTO card_photos (id, league_id, match_id, hash, media, bytes, added_by, added_at, data)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        rest.leagueId,
        rest.matchId,
        rest.hash,
        rest.media,
        rest.bytes,
        rest.addedBy,
        rest.addedAt,
        data,
      )
      return { ...rest, id }
    },
    /** Returns a match's photos, oldest first. */
    ofMatch: (leagueId: number, matchId: number) =>
      sql.all<Photo>(
        `SELECT ${columns} FROM card_photos WHERE league_id = ? AND match_id = ? AND bytes > 0 ORDER BY added_at, id`,
        leagueId,
        matchId,
      ),
    /** Returns the photos that an account added to a league. */
    by: (leagueId: number, userId: number) =>
      sql.all<Photo>(
        `SELECT ${columns} FROM card_photos WHERE league_id = ? AND added_by = ? AND bytes > 0 ORDER BY added_at, id`,
        leagueId,
        userId,
      ),
    byId: (leagueId: number, id: number) =>
      first(
        sql.all<Photo>(`SELECT ${columns} FROM card_photos WHERE league_id = ? AND id = ? AND bytes > 0`, leagueId, id),
      ),
    /** Returns which of these photos the server has, and which were removed. Ids that it never had are left out. */
    known: async (leagueId: number, ids: readonly number[]): Promise<{ id: number; removed: boolean }[]> => {
      const rows = await sql.all<{ id: number; bytes: number }>(
        `SELECT id, bytes FROM card_photos WHERE league_id = ? AND id IN (${ids.map(() => '?').join(', ')})`,
        leagueId,
        ...ids,
      )
      return rows.map(({ id, bytes }) => ({ id: Number(id), removed: Number(bytes) === 0 }))
    },
    /** Returns a photo's bytes in base64. */
    dataOf: async (leagueId: number, id: number): Promise<string | undefined> =>
      (
        await first(
          sql.all<{ data: string }>(
            'SELECT data FROM card_photos WHERE league_id = ? AND id = ? AND bytes > 0',
            leagueId,
            id,
          ),
        )
      )?.data,
    /** Returns how many photos a league has, and their total size in bytes. */
    sizeOf: async (leagueId: number): Promise<{ photos: number; bytes: number }> => {
      const [found] = await sql.all<{ photos: number; bytes: number }>(
        'SELECT count(*) AS photos, coalesce(sum(bytes), 0) AS bytes FROM card_photos WHERE league_id = ? AND bytes > 0',
        leagueId,
      )
      return { photos: Number(found?.photos ?? 0), bytes: Number(found?.bytes ?? 0) }
    },
    remove: (leagueId: number, id: number) => remove('league_id = ? AND id = ?', leagueId, id),
    removeOfMatches: async (leagueId: number, matchIds: readonly number[]): Promise<void> => {
      for (const id of matchIds) await remove('league_id = ? AND match_id = ?', leagueId, id)
    },
    /** Removes the photos that an account added to a league. */
    removeBy: (leagueId: number, userId: number) => remove('league_id = ? AND added_by = ?', leagueId, userId),
    /** Returns how many days the league keeps photos; 0 means until someone removes them. */
    daysOf: async (leagueId: number): Promise<number> =>
      (await first(sql.all<{ days: number }>('SELECT days FROM photo_rules WHERE league_id = ?', leagueId)))?.days ??
      USUAL_DAYS,
    keepFor: (leagueId: number, days: number) =>
      sql.run(
        'INSERT INTO photo_rules (league_id, days) VALUES (?, ?) ON CONFLICT (league_id) DO UPDATE SET days = excluded.days',
        leagueId,
        days,
      ),
    /**
     * Removes some of the photos that have reached their league's maximum age or whose match was deleted 30 days ago.
     * Returns how many it removed; call it again until it returns 0.
     */
    prune: async (now: number): Promise<number> => {
      const days = `coalesce((SELECT days FROM photo_rules r WHERE r.league_id = card_photos.league_id), ${USUAL_DAYS})`
      const old = await remove(some(`${days} > 0 AND added_at < CAST(? AS bigint) - ${days} * ${DAY_MS}`), now)
      const from = now - KEPT_WITHOUT_MATCH_MS
      // A deleted match's row has the version of the change that deleted it, so the ledger shows when that was.
      const left = await remove(
        some(`added_at < ? AND NOT EXISTS
           (SELECT 1 FROM matches m WHERE m.league_id = card_photos.league_id AND m.id = match_id AND (m.deleted = FALSE
             OR EXISTS (SELECT 1 FROM ledger l WHERE l.league_id = m.league_id AND l.version = m.version
               AND l.received_at >= ?)))`),
        from,
        new Date(from).toISOString(),
      )
      await sql.run('UPDATE card_photos SET added_at = ? WHERE bytes = 0 AND added_at = 0', now)
      await sql.run('DELETE FROM card_photos WHERE bytes = 0 AND added_at < ?', now - REMOVED_MS)
      return old + left
    },
  }
}
