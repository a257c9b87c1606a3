import { openAccountStore } from './accounts/account-store.ts'
import { openInviteStore } from './accounts/invite-store.ts'
import { openOnceStore } from './accounts/once-store.ts'
import { openRedaction } from './accounts/redaction.ts'
import { openCourseLibrary } from './course-library.ts'
import { openDeliveryStore } from './deliveries/delivery-store.ts'
import { openDeviceStore } from './deliveries/device-store.ts'
import { readHistory } from './history.ts'
import { Ledger } from './ledger.ts'
import { openMembership } from './membership.ts'
import { RowStore } from './row-store.ts'
import type { Sql } from './sql.ts'
import type { Tx } from './store.ts'
import { UnmadeIds } from './unmade-ids.ts'

/** What stands in the database, over the statements of one open transaction. The same for every engine. */
export function openTx(sql: Sql): Tx {
  const rows = new RowStore(sql)
  const ledger = new Ledger(sql)
  const accounts = openAccountStore(sql)
  return {
    rows,
    ledger,
    accounts,
    redaction: openRedaction(sql),
    unmade: new UnmadeIds(sql),
    library: openCourseLibrary(sql),
    deliveries: openDeliveryStore(sql),
    devices: openDeviceStore(sql),
    invites: openInviteStore(sql),
    once: openOnceStore(sql),
    attempt: (work) => sql.attempt(work),
    lock: (leagueId) => ledger.lock(leagueId),
    ...openMembership({ sql, rows, ledger, accounts }),
    read: async (leagueId, read) => (await rows.load(leagueId, [read]))[0] ?? [],
    load: (leagueId, reads) => rows.load(leagueId, reads),
    version: (leagueId) => ledger.version(leagueId),
    versionHash: async (leagueId) => {
      const { version, hash } = await ledger.head(leagueId)
      return `${version}.${hash ?? ''}`
    },
    changedAt: (leagueId, read) => rows.changedAt(leagueId, read),
    history: (leagueId, query) => readHistory(sql, leagueId, query),
    leagues: () => sql.all('SELECT league_id AS id, name FROM leagues WHERE deleted = FALSE ORDER BY name, league_id'),
  }
}
