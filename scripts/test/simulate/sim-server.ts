import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { defaultLeagueSettings } from '@glm/shared/schema/league-settings'
import { aLeague, type LeagueRows, rowsInOrder } from '@glm/shared/testing/a-league'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { withShownCursor } from '@glm/sync-server/sync/shown-cursor'
import { type Alone, aloneToo } from '@glm/sync-server/testing/alone-too'
import type { ExchangeAnswer } from '@glm/web/sync-client/exchange'
import { type LedgerRow, readLedger } from './fold-ledger.ts'

export const LEAGUE = 1
export const OTHER_LEAGUE = 2
/** Holes of the course: few, so that a card is whole after few taps. */
export const HOLES = 3
export const AT = '2026-05-07T18:00:00Z'
/** User ids: two scorekeepers, a player who may only read, the secretary of another league, and a liar with a client of their own. */
export const users = { sam: 1, pat: 2, lee: 3, kim: 4, max: 5 } as const

type Backup = { image: Buffer; roles: Map<string, number> }

export const nameOf = (row: LedgerRow): string => `${row.client_id}:${row.seq}`
/** A name among all leagues: a liar takes the client id of another league's phone. */
export const idIn = (league: number, name: string): string => `${league}/${name}`

/** By whether its leagues make handicaps from rating and slope. */
const templates = new Map<boolean, Buffer>()

/** The real store on a database in memory, which can be crashed, restarted, filled up and put back to an older backup. */
export class SimServer {
  store: SqliteStore & Alone
  /** Raised at every restore: versions of two lineages have nothing to do with each other. */
  lineage = 0
  /** What it has answered since the last restore, as `league/client:seq`. */
  readonly answered = new Set<string>()
  /** Roles at the moment of each commit, by `league/client:seq`. */
  roleAtCommit = new Map<string, number>()
  /** Every `league/client:seq action` that was ever committed, in servers since restored too: an answer may come in late. */
  private readonly committed = new Set<string>()
  private readonly acceptedActions = new Set<string>()
  private backups: Backup[] = []
  private checkpoint: Buffer | null = null
  private readonly afterOpen: (store: SqliteStore) => void

  /** @param afterOpen what a negative control does to each opened store */
  constructor({ afterOpen = () => {}, rated = false }: { afterOpen?: ((store: SqliteStore) => void) | undefined; rated?: boolean } = {}) {
    const template = templates.get(rated)
    if (!template) throw new Error('Call prepareServer() first.')
    this.afterOpen = afterOpen
    this.store = this.open(template)
  }

  async exchange(userId: number, request: SyncRequest): Promise<ExchangeAnswer> {
    const account = await this.store.accounts.byId(userId)
    if (!account || account.leagueId === null) return { kind: 'unauthorized' }
    const { leagueId } = account
    // The ticket of a simulated phone is the number of its owner.
    const maker = request.relay ? await this.store.accounts.byId(Number(request.relay.ticket)) : account
    if (!maker || maker.leagueId !== leagueId) throw new Error('A relay bundle came without the ticket of an account of the league.')
    const author = { userId: maker.id, role: maker.role, leagueId, ...(request.relay && { carrierId: userId }) }
    const answered = await this.store.exchange(author, withShownCursor(request), AT)
    const response = { ...answered, ticket: request.wantsTicket ? String(userId) : null }
    for (const { seq, action } of request.mutations) {
      const id = idIn(leagueId, `${request.clientId}:${seq}`)
      if (seq > response.lastSeq || this.roleAtCommit.has(id)) continue
      this.roleAtCommit.set(id, maker.role)
      this.committed.add(`${id} ${action}`)
      this.acceptedActions.add(action)
    }
    for (const { seq } of response.results) this.answered.add(idIn(leagueId, `${request.clientId}:${seq}`))
    return { kind: 'answer', response }
  }

  /** Runs work during which the process dies at the insert of the ledger row that is `after` rows ahead; whether it died. */
  async crashInside(work: () => Promise<unknown>, after: number): Promise<boolean> {
    const { db } = this.store
    let left = after
    db.function('crash_now', { directOnly: false }, () => {
      left -= 1
      if (left < 0) throw new Error('The process died.')
      return 0
    })
    db.exec('CREATE TEMP TRIGGER crash AFTER INSERT ON main.ledger BEGIN SELECT crash_now(); END')
    try {
      await work()
      return false
    } catch (error) {
      if (left >= 0) throw error
      return true
    } finally {
      db.exec('DROP TRIGGER temp.crash')
    }
  }

  /** Runs work on a full disk; whether SQLite really refused to write. */
  async withFullDisk(work: () => Promise<unknown>): Promise<boolean> {
    const { db } = this.store
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
    try {
      await work()
      return false
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')) throw error
      return true
    } finally {
      db.pragma('max_page_count = 1073741823')
    }
  }

  /** Power lost and back. What the disk holds is what was synced: every commit with synchronous=FULL, the last checkpoint without. */
  async powerCut(): Promise<void> {
    const synced = Number(this.store.db.pragma('synchronous', { simple: true })) >= 2
    await this.reopen(synced ? this.store.db.serialize() : (this.checkpoint ?? this.store.db.serialize()))
  }

  backUp(): void {
    const image = this.store.db.serialize()
    this.backups = [...this.backups.slice(-3), { image, roles: new Map(this.roleAtCommit) }]
    this.checkpoint = image
  }

  hasBackup(): boolean {
    return this.backups.length > 0
  }

  /** Puts the server back to the backup named, as after a broken disk; how many answers it has forgotten. */
  async restore(index: number): Promise<number> {
    const backup = this.backups[index % this.backups.length] as Backup
    const before = this.ledgerSize()
    this.lineage += 1
    this.answered.clear()
    this.checkpoint = backup.image
    await this.reopen(backup.image)
    this.roleAtCommit = new Map(backup.roles)
    return before - this.ledgerSize()
  }

  private ledgerSize(): number {
    return this.store.db.prepare('SELECT count(*) FROM ledger').pluck().get() as number
  }

  version(): Promise<number> {
    return this.store.version(LEAGUE)
  }

  ledger(): LedgerRow[] {
    return readLedger(this.store)
  }

  ledgerRow(clientId: string, seq: number, league = LEAGUE): LedgerRow | undefined {
    const select = this.store.db.prepare('SELECT * FROM ledger WHERE client_id = ? AND seq = ? AND league_id = ?')
    return select.get(clientId, seq, league) as LedgerRow | undefined
  }

  /** Whether this very change stands, or stood before a restore, under that number. */
  everHad({ clientId, seq, action }: { clientId: string; seq: number; action: string }, league: number): boolean {
    const known = this.ledgerRow(clientId, seq, league)
    return !known || known.action === action || this.committed.has(`${idIn(league, `${clientId}:${seq}`)} ${action}`)
  }

  /** Whether this press was ever answered, by this server or one since restored. */
  everAccepted(action: string): boolean {
    return this.acceptedActions.has(action)
  }

  private async reopen(image: Buffer): Promise<void> {
    await this.store.close()
    this.store = this.open(image)
  }

  private open(image: Buffer): SqliteStore & Alone {
    const store = aloneToo(openSqliteStore(image))
    this.afterOpen(store)
    return store
  }
}

/** Makes the databases that simulated servers begin with; once is enough. */
export async function prepareServer(): Promise<void> {
  for (const rated of [false, true]) if (!templates.has(rated)) templates.set(rated, await makeTemplate(rated))
}

async function makeTemplate(rated: boolean): Promise<Buffer> {
  const store = aloneToo(openSqliteStore(':memory:'))
  const add = async (name: string, role: number) => {
    const account = { email: `${name}@example.com`, username: name, name, passwordHash: '', role, isPaid: true, leagueId: null }
    const added = await store.accounts.add(account)
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  const [sam, pat, lee, kim, max] = [
    await add('sam', 2),
    await add('pat', 2),
    await add('lee', 1),
    await add('kim', 2),
    await add('max', 2),
  ]
  await store.createLeague({ name: 'Thursday', owner: sam })
  await store.createLeague({ name: 'Monday', owner: kim })
  for (const account of [pat, lee, max]) await store.accounts.join(account.id, LEAGUE)
  const { leagues, ...rows } = rated ? ratedLeague() : smallLeague()
  const changes = rowsInOrder({ leagues: [], ...rows }).map(({ table, row }) => ({ table, put: row }))
  for (const league of [LEAGUE, OTHER_LEAGUE]) {
    const own = leagues.map((row) => ({ table: 'leagues', put: { ...row, id: league } }))
    await store.rows.write(league, 1, [...own, ...changes] as never)
  }
  const image = store.db.serialize()
  await store.close()
  return image
}

/** Two weeks on the same few holes; the course plays for whoever is absent, and a sub without a handicap gets a share of his round. */
function smallLeague(): LeagueRows {
  const league = aLeague()
  const settings = { ...defaultLeagueSettings, absentRule: 'course' as const, absentPenalty: 1, unratedSubShare: 60 }
  return {
    ...league,
    members: [],
    players: league.players.map((player) => ({ ...player, phone: `901555${player.id}` })),
    courses: league.courses.map((course) => ({ ...course, holes: course.holes.slice(0, HOLES) })),
    seasons: league.seasons.map((season) => ({ ...season, settings })),
    contests: [1, 2].map((id) => ({ id, weekId: 1, name: `Contest ${id}`, hole: id })),
    weeks: league.weeks.map((week) => ({ ...week, nine: 'front' as const, scoreByHole: true })),
  }
}

/** The same on rated tees, one of them with an index of its own, from which every other player plays; handicaps come from both. */
function ratedLeague(): LeagueRows {
  const league = smallLeague()
  return {
    ...league,
    courses: league.courses.map((course) => {
      const holes = course.holes.map((hole) => ({ ...hole, strokeIndex: 19 - hole.strokeIndex }))
      const red = { name: 'Red', rating: 20.4, slope: 131, for: 'women' as const, holes }
      return { ...course, tees: [{ name: 'White', rating: 20.7, slope: 121 }, red] }
    }),
    players: league.players.map((player) => (player.id % 2 === 0 ? { ...player, playsFrom: { 1: 'Red' } } : player)),
    seasons: league.seasons.map((season) => ({ ...season, settings: { ...season.settings, handicapBase: 'differential' as const } })),
  }
}
