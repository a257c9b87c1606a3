import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { done, helper } from '../wire-fields.ts'

/** The name of a backup file in the backup folder. No other file in that folder can be read or restored. */
const copyName = z.string().check(z.regex(/^league-[\dTZ-]{8,30}(-before-\d{1,5}|-uploaded)?\.db$/))
const ofCopy = z.strictObject({ name: copyName })
const count = z.int()
const copy = z.object({
  name: z.string(),
  bytes: count,
  made_at: z.string(),
  /** How the backup was made: automatically at night, by hand, before an update, or by uploading it. */
  kind: z.enum(['backup', 'before_update', 'uploaded']),
})

/**
 * The maximum length of one part of an uploaded backup, in base64. It is small enough for any proxy, and can be
 * uploaded long before a timeout.
 */
const MOST_UPLOAD_TEXT = 4 * 1024 * 1024

const role = z.object({ role: count, helper: z.nullable(helper) })

/** Routes about the server itself, for the app admin. */
export const serverRoutes = defineRoutes({
  listAccounts: {
    method: 'GET',
    path: '/admin/accounts',
    needs: 'keepServer',
    summary:
      'Up to fifty accounts whose name, email or username contains `search`, sorted by name, after skipping the first `skip`. Each has its leagues and when it was last used; `all` is the total count',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(100))),
      skip: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    }),
    answer: z.object({
      all: count,
      accounts: z.array(
        z.object({
          id: count,
          name: z.string(),
          email: z.string(),
          username: z.string(),
          is_app_admin: z.boolean(),
          is_confirmed: z.boolean(),
          created_at: z.nullable(z.string()),
          /** The latest recorded sign-in or use of the account; null if no device is signed in. */
          last_seen: z.nullable(z.string()),
          leagues: z.array(z.extend(role, { id: count, name: z.string() })),
        }),
      ),
    }),
  },
  serverState: {
    method: 'GET',
    path: '/admin/server',
    needs: 'keepServer',
    summary: 'Version, health, leagues, backups, settings in effect (secrets hidden), and the most recent problems',
    answer: z.object({
      version: z.string(),
      node: z.string(),
      engine: z.enum(['sqlite', 'postgresql']),
      started_at: z.nullable(z.string()),
      database_bytes: z.nullable(count),
      free_bytes: z.nullable(count),
      accounts: count,
      leagues: z.array(z.object({ id: count, name: z.string(), members: count, changes: count })),
      checks: z.array(z.object({ name: z.string(), state: z.string() })),
      email_problem: z.nullable(z.string()),
      sends_email: z.boolean(),
      /** The backups; null if this server doesn't make any. */
      copies: z.nullable(z.array(copy)),
      backup_folder: z.nullable(z.string()),
      can_restore: z.boolean(),
      problems: z.array(z.object({ at: z.string(), level: z.enum(['warning', 'error']), text: z.string() })),
      settings: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
    }),
    slow: true,
  },
  newestVersion: {
    method: 'POST',
    path: '/admin/server/newest-version',
    needs: 'keepServer',
    summary: 'Check GitHub for the newest release. GitHub is contacted only by this call',
    answer: z.object({ newest: z.string(), is_newer: z.boolean(), url: z.string() }),
    slow: true,
  },
  testEmail: {
    method: 'POST',
    path: '/admin/server/test-email',
    needs: 'keepServer',
    summary: 'Send one email to your own address right away and return the mail server’s answer',
    answer: z.object({ sent: z.boolean(), to: z.string(), says: z.string() }),
    slow: true,
  },
  makeCopy: {
    method: 'POST',
    path: '/admin/copies',
    needs: 'keepServer',
    summary: 'Make a backup now',
    answer: z.extend(done, { name: z.string() }),
    status: 201,
    slow: true,
  },
  downloadCopy: {
    method: 'GET',
    path: '/admin/copies/:name',
    needs: 'keepServer',
    summary: 'Download a backup',
    params: ofCopy,
    answer: z.unknown(),
    media: 'application/vnd.sqlite3',
    slow: true,
  },
  copyContents: {
    method: 'GET',
    path: '/admin/copies/:name/contents',
    needs: 'keepServer',
    summary: 'Contents of a backup, before restoring it',
    params: ofCopy,
    answer: z.object({
      leagues: z.array(z.object({ name: z.string(), changes: count })),
      accounts: count,
      newest_change: z.nullable(z.string()),
    }),
    slow: true,
  },
  restoreCopy: {
    method: 'POST',
    path: '/admin/copies/:name/restore',
    needs: 'keepServer',
    summary: 'Restore a backup. The server restarts, and keeps the data that the backup replaces',
    params: ofCopy,
    answer: done,
    slow: true,
  },
  uploadCopy: {
    method: 'POST',
    path: '/admin/uploads',
    needs: 'keepServer',
    summary: 'Upload a backup in parts. The last part returns its name, for restoring it',
    body: z.strictObject({
      upload: z.uuid(),
      /** The number of bytes that precede this part. */
      offset: z.int().check(z.minimum(0), z.maximum(4 * 1024 ** 3)),
      data: z.string().check(z.minLength(1), z.maxLength(MOST_UPLOAD_TEXT), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
      last: z.boolean(),
    }),
    answer: z.object({ received: count, name: z.nullable(z.string()) }),
    slow: true,
    file: true,
  },
})
