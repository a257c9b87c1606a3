import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { defaultLeagueSettings } from '@glm/shared/schema/league-settings'
import { aLeague, type LeagueRows, rowsInOrder } from '@glm/shared/testing/a-league'
import { RowStore } from '@glm/sync-server/store/row-store'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite-store'
import type { ExchangeAnswer } from '@glm/web/sync/round'
import { type LedgerRow, readLedger } from './fold-ledger.ts'

export const LEAGUE = 1
export const OTHER_LEAGUE = 2
/** Holes of the course: few, so that a card is whole after few taps. */
export const HOLES = 3
export const AT = '2026-05-07T18:00:00Z'
/** User ids: two scorekeepers, a player who may only read, and the secretary of another league. */
export const people = { sam: 1, pat: 2, lee: 3, kim: 4 } as const

type Backup = { image: Buffer; roles: Map<string, number> }

export const nameOf = (row: LedgerRow): string => `${row.client_id}:${row.seq}`

let template: Buffer | null = null

/** The real store on a database in memory, which can be crashed, restarted, filled up and put back to an older backup. */
export class SimServer {
  store: SqliteStore
  /** Raised at every restore: versions of two lineages have nothing to do with each other. */
  lineage = 0
  /** What it has answered since the last restore, as `client:seq`. */
  readonly answered = new Set<string>()
  /** Roles at the moment of each commit, by `client:seq`. */
  roleAtCommit = new Map<string, number>()
  /** Every `client:seq gesture` that was ever committed, in books since restored too: an answer may come in late. */
  private readonly committed = new Set<string>()
  private backups: Backup[] = []
  private checkpoint: Buffer | null = null
  private readonly afterOpen: (store: SqliteStore) => void

  /** @param afterOpen what a negative control does to each opened store */
  constructor(afterOpen: (store: SqliteStore) => void = () => {}) {
    template ??= makeTemplate()
    this.afterOpen = afterOpen
    this.store = this.open(template)
  }

  exchange(userId: number, request: SyncRequest): ExchangeAnswer {
    const account = this.store.accounts.byId(userId)
    if (!account || account.leagueId === null) return { kind: 'unauthorized' }
    const author = { userId, role: account.role, leagueId: account.leagueId }
    const response = this.store.exchange(author, request, AT)
    for (const { seq, gesture } of request.mutations) {
      const id = `${request.clientId}:${seq}`
      if (seq > response.lastSeq || this.roleAtCommit.has(id)) continue
      this.roleAtCommit.set(id, account.role)
      this.committed.add(`${id} ${gesture}`)
    }
    for (const { seq } of response.results) this.answered.add(`${request.clientId}:${seq}`)
    return { kind: 'answer', response }
  }

  /** Runs work during which the process dies at the insert of the ledger row that is `after` rows ahead; whether it died. */
  crashInside(work: () => void, after: number): boolean {
    const { db } = this.store
    let left = after
    db.function('crash_now', { directOnly: false }, () => {
      left -= 1
      if (left < 0) throw new Error('The process died.')
      return 0
    })
    db.exec('CREATE TEMP TRIGGER crash AFTER INSERT ON main.ledger BEGIN SELECT crash_now(); END')
    try {
      work()
      return false
    } catch (error) {
      if (left >= 0) throw error
      return true
    } finally {
      db.exec('DROP TRIGGER temp.crash')
    }
  }

  /** Runs work on a full disk; whether SQLite really refused to write. */
  withFullDisk(work: () => void): boolean {
    const { db } = this.store
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
    try {
      work()
      return false
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')) throw error
      return true
    } finally {
      db.pragma('max_page_count = 1073741823')
    }
  }

  /** Power lost and back. What the disk holds is what was synced: every commit with synchronous=FULL, the last checkpoint without. */
  powerCut(): void {
    const synced = Number(this.store.db.pragma('synchronous', { simple: true })) >= 2
    this.reopen(synced ? this.store.db.serialize() : (this.checkpoint ?? this.store.db.serialize()))
  }

  backUp(): void {
    const image = this.store.db.serialize()
    this.backups = [...this.backups.slice(-3), { image, roles: new Map(this.roleAtCommit) }]
    this.checkpoint = image
  }

  hasBackup(): boolean {
    return this.backups.length > 0
  }

  /** Puts the book back to the backup named, as after a broken disk; how many answers it has forgotten. */
  restore(index: number): number {
    const backup = this.backups[index % this.backups.length] as Backup
    const before = this.ledgerSize()
    this.lineage += 1
    this.answered.clear()
    this.checkpoint = backup.image
    this.reopen(backup.image)
    this.roleAtCommit = new Map(backup.roles)
    return before - this.ledgerSize()
  }

  private ledgerSize(): number {
    return this.store.db.prepare('SELECT count(*) FROM ledger').pluck().get() as number
  }

  version(): number {
    return this.store.version(LEAGUE)
  }

  ledger(): LedgerRow[] {
    return readLedger(this.store)
  }

  ledgerRow(clientId: string, seq: number): LedgerRow | undefined {
    return this.store.db.prepare('SELECT * FROM ledger WHERE client_id = ? AND seq = ?').get(clientId, seq) as LedgerRow | undefined
  }

  /** Whether this very change stands, or stood before a restore, under that number. */
  everHad({ clientId, seq, gesture }: { clientId: string; seq: number; gesture: string }): boolean {
    const known = this.ledgerRow(clientId, seq)
    return !known || known.gesture === gesture || this.committed.has(`${clientId}:${seq} ${gesture}`)
  }

  hasGesture(gesture: string): boolean {
    return this.store.db.prepare('SELECT 1 FROM ledger WHERE gesture = ?').get(gesture) !== undefined
  }

  private reopen(image: Buffer): void {
    this.store.close()
    this.store = this.open(image)
  }

  private open(image: Buffer): SqliteStore {
    const store = openSqliteStore(image)
    this.afterOpen(store)
    return store
  }
}

function makeTemplate(): Buffer {
  const store = openSqliteStore(':memory:')
  const add = (name: string, role: number) => {
    const account = { email: `${name}@example.com`, username: name, name, passwordHash: '', role, isPaid: true, leagueId: null }
    const added = store.accounts.add(account)
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  const [sam, pat, lee, kim] = [add('sam', 2), add('pat', 2), add('lee', 1), add('kim', 2)]
  store.createLeague({ name: 'Thursday', owner: sam as NonNullable<typeof sam> })
  store.createLeague({ name: 'Monday', owner: kim as NonNullable<typeof kim> })
  for (const account of [pat, lee]) store.accounts.join(account?.id ?? 0, LEAGUE)
  const { leagues, ...rows } = smallLeague()
  const changes = rowsInOrder({ leagues: [], ...rows }).map(({ table, row }) => ({ table, put: row }))
  for (const league of [LEAGUE, OTHER_LEAGUE]) {
    const own = leagues.map((row) => ({ table: 'leagues', put: { ...row, id: league } }))
    new RowStore(store.db).write(league, 1, [...own, ...changes] as never)
  }
  const image = store.db.serialize()
  store.close()
  return image
}

/** Two weeks on the same few holes; the course plays for whoever is absent, and a sub without a handicap gets a share of his round. */
function smallLeague(): LeagueRows {
  const league = aLeague()
  const settings = { ...defaultLeagueSettings, absentRule: 'course' as const, absentPenalty: 1, unratedSubShare: 60 }
  return {
    ...league,
    members: [],
    courses: league.courses.map((course) => ({ ...course, holes: course.holes.slice(0, HOLES) })),
    seasons: league.seasons.map((season) => ({ ...season, settings })),
    weeks: league.weeks.map((week) => ({ ...week, nine: 'front' as const })),
  }
}
