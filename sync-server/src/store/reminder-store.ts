import type { ReminderKind } from '@glm/shared/api/league/reminders'
import { first, type Sql } from './sql.ts'

/**
 * A kind of reminder that a league has turned on, with the account that turned it on and the time. Times are in
 * milliseconds since 1970.
 */
export type Reminder = { leagueId: number; kind: ReminderKind; madeBy: number; at: number }
/** A reminder that was sent. Each is sent once per `occasion`. `weekId` is null if the occasion is a month. */
export type SentReminder = {
  id: number
  leagueId: number
  kind: ReminderKind
  occasion: string
  playerId: number
  weekId: number | null
  madeBy: number
  at: number
}
export type ReminderStore = ReturnType<typeof openReminderStore>

const columns = 'league_id AS "leagueId", kind, made_by AS "madeBy", at'
const sentColumns =
  'id, league_id AS "leagueId", kind, occasion, player_id AS "playerId", week_id AS "weekId", made_by AS "madeBy", at'

export function openReminderStore(sql: Sql) {
  return {
    /** Returns the reminders of every league. */
    all: () => sql.all<Reminder>(`SELECT ${columns} FROM reminders ORDER BY league_id, kind`),
    ofLeague: (leagueId: number) =>
      sql.all<Reminder>(`SELECT ${columns} FROM reminders WHERE league_id = ? ORDER BY kind`, leagueId),
    put: ({ leagueId, kind, madeBy, at }: Reminder) =>
      sql.run(
        'INSERT INTO reminders (league_id, kind, made_by, at) VALUES (?, ?, ?, ?) ON CONFLICT (league_id, kind) DO NOTHING',
        leagueId,
        kind,
        madeBy,
        at,
      ),
    remove: (leagueId: number, kind: ReminderKind) =>
      sql.run('DELETE FROM reminders WHERE league_id = ? AND kind = ?', leagueId, kind),
    /**
     * Called after a restore. Reminders that were due before the restore are skipped, because they may have been sent
     * already.
     */
    startOver: (at: number) => sql.run('UPDATE reminders SET at = ?', at),
    /** Returns the reminders that a league has sent since a given time, each as `kind occasion player`. */
    sentSince: async (leagueId: number, since: number): Promise<Set<string>> => {
      const rows = await sql.all<Pick<SentReminder, 'kind' | 'occasion' | 'playerId'>>(
        'SELECT kind, occasion, player_id AS "playerId" FROM sent_reminders WHERE league_id = ? AND at > ?',
        leagueId,
        since,
      )
      return new Set(rows.map(({ kind, occasion, playerId }) => `${kind} ${occasion} ${playerId}`))
    },
    /** Records that a reminder is being sent, and returns its id; null if any process has already sent it. */
    note: async (one: Omit<SentReminder, 'id'>): Promise<number | null> => {
      const [made] = await sql.all<{ id: number }>(
        `INSERT INTO sent_reminders (league_id, kind, occasion, player_id, week_id, made_by, at) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (league_id, kind, occasion, player_id) DO NOTHING RETURNING id`,
        one.leagueId,
        one.kind,
        one.occasion,
        one.playerId,
        one.weekId,
        one.madeBy,
        one.at,
      )
      return made?.id ?? null
    },
    byId: (id: number) => first(sql.all<SentReminder>(`SELECT ${sentColumns} FROM sent_reminders WHERE id = ?`, id)),
  }
}
