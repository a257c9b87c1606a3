import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { isAsPacked, readRelayTicket, relayTicket } from '@glm/sync-server/auth/relay-tickets'
import type { SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Store } from '@glm/sync-server/store/store'
import { isForeignBundle } from '@glm/sync-server/sync/foreign-copy'
import { guestClient } from '@glm/sync-server/sync/guest-names'
import { withShownCursor } from '@glm/sync-server/sync/shown-cursor'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import type { ExchangeAnswer } from '@glm/web/sync-client/exchange'
import { AT, LEAGUE, OTHER_LEAGUE } from '../cast.ts'
import { type LeagueRows, type LedgerRow, leagueRows } from '../checks/fold-ledger.ts'
import { addRay, addToBoth } from '../engine/fill-leagues.ts'
import { PostgresEngine } from '../engine/postgres-engine.ts'
import type { Kept, SimEngine } from '../engine/sim-engine.ts'
import { SqliteEngine } from '../engine/sqlite-engine.ts'
import { type Era, type MadeFile, type Names, noPast, type Past, realAuthor } from '../new-server/era.ts'
import { readIn } from '../new-server/read-in.ts'
import type { Shape } from '../shapes/shape.ts'
import { Violation } from '../violation.ts'
import { addGuestCode, type GuestReply, serveGuest } from './serve-guest.ts'

const secret = new TextEncoder().encode('a secret of a simulated server of 32 bytes')
/** The answer if nothing was applied or read. */
const nothing = { results: [], patches: [], versionHash: null, common: null, token: null, about: null, ticket: null }

type Backup = { kept: Kept; roles: Map<string, number>; era: Era }
const BACKUPS_KEPT = 4

export const nameOf = (row: LedgerRow): string => `${row.client_id}:${row.seq}`
/** Makes a name unique among all leagues, because a malicious client uses the client id of another league's phone. */
export const idIn = (league: number, name: string): string => `${league}/${name}`

export type SimServerOptions = {
  /** A change that a negative control makes to each opened store. */
  afterOpen?: ((store: SqliteStore) => void) | undefined
  /** A change that a negative control makes to a request after its signature was checked. */
  believes?: ((request: SyncRequest, server: SimServer) => Promise<SyncRequest>) | undefined
  /** The initial contents of the server's leagues. */
  shape: Shape
  /** Whether someone is in both leagues. */
  several?: boolean | undefined
  /** Whether tonight's card can be opened by its code, without an account. */
  guests?: boolean | undefined
  /** The URL of a PostgreSQL to run on; by default SQLite in memory. */
  database?: string | undefined
}

/** The real store on a real engine, which can be crashed, restarted, filled up and restored from an older backup. */
export class SimServer {
  /** Increased at every restore and on every new server: versions of two lineages are unrelated. */
  lineage = 0
  era: Era = { ...noPast, start: {}, from: {}, lineages: {} }
  /** What the server has answered since the last restore, as `league/client:seq`. */
  readonly answered = new Set<string>()
  /** Roles at the moment of each commit, by `league/client:seq`. */
  roleAtCommit = new Map<string, number>()
  /**
   * Every `league/client:seq action` ever committed, including on servers that have since been restored, because an
   * answer may arrive late.
   */
  private readonly committed = new Set<string>()
  private readonly acceptedActions = new Set<string>()
  private backups: Backup[] = []
  readonly shape: Shape
  private readonly engine: SimEngine
  private readonly several: boolean
  /** The real authors, by lineage and by their numbers in it. */
  private readonly authors = new Map<string, Past>()
  /** The changes that a lineage's file contained. */
  private readonly carried = new Map<string, Names>()
  private readonly believes: NonNullable<SimServerOptions['believes']>

  private constructor(
    engine: SimEngine,
    { shape, several = false, believes = async (request) => request }: SimServerOptions,
  ) {
    this.engine = engine
    this.several = several
    this.shape = shape
    this.believes = believes
  }

  static async open(options: SimServerOptions): Promise<SimServer> {
    const { afterOpen, shape, several = false, guests = false, database } = options
    const engine = database
      ? await PostgresEngine.open(database, { shape })
      : await SqliteEngine.open({ shape, afterOpen })
    if (several) await addToBoth(engine.store)
    if (guests) await engine.store.write(LEAGUE, (tx) => addGuestCode(tx, shape))
    const server = new SimServer(engine, options)
    await server.begin(noPast)
    return server
  }

  private async begin(past: Past): Promise<void> {
    const { store } = this
    const start: Record<number, LeagueRows> = {}
    const from: Record<number, number> = {}
    const lineages: Record<number, string> = {}
    for (const league of [LEAGUE, OTHER_LEAGUE]) {
      start[league] = await leagueRows(store, league)
      from[league] = await store.snapshot((tx) => tx.version(league))
      lineages[league] = (await store.snapshot((tx) => tx.ledger.lineage(league))).ids[0] ?? ''
    }
    this.era = { ...past, start, from, lineages }
    this.authors.set(lineages[LEAGUE] ?? '', past)
    for (const lineage of Object.values(lineages)) this.carried.set(lineage, past.carried)
  }

  get store(): Store & AutoTx {
    return this.engine.store
  }

  /** For bugs that bypass the store; these are injected only on SQLite. */
  get sqlite(): SqliteStore {
    if (!(this.engine instanceof SqliteEngine)) throw new Error('This bug can only be run on SQLite.')
    return this.engine.store
  }

  /** @param asked the league the request is for (default: the account's selected league) */
  async exchange(userId: number, request: SyncRequest, asked?: number): Promise<ExchangeAnswer> {
    const account = await this.store.accounts.byId(userId, asked)
    if (!account || account.leagueId === null) return { kind: 'unauthorized' }
    const { leagueId } = account
    const said = request.relay ? this.readRelay(request, request.relay, leagueId) : { userId }
    if (typeof said === 'string') return this.relayRefused(request, said)
    if (request.relay && (await this.isForeign(request.relay, leagueId))) return this.relayRefused(request, 'ticket')
    const maker = request.relay ? await this.store.accounts.byId(said.userId, leagueId) : account
    // A phone requests tickets for the league on its screen, so only a phone that mixes up leagues can send this.
    if (!maker || maker.leagueId !== leagueId)
      throw new Violation(`I19: league ${leagueId} was sent a bundle from someone who isn’t in it`)
    const author = { userId: maker.id, role: maker.role, leagueId, ...(request.relay && { carrierId: userId }) }
    const believed = await this.believes(request, this)
    const answered = await this.store.exchange(author, withShownCursor(believed), AT)
    const response = { ...answered, ticket: request.relay ? null : this.ticketFor(request, userId, leagueId) }
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

  /** Like the real server's ticket, except for epochs and age: nobody changes a password here, and a night is short. */
  private ticketFor({ ticketKey: key, clientId }: SyncRequest, id: number, leagueId: number): string | null {
    return key === undefined
      ? null
      : relayTicket({ account: { id, tokenEpoch: 0 }, leagueId, clientId, key }, secret, Date.parse(AT))
  }

  private readRelay({ clientId, mutations }: SyncRequest, relay: NonNullable<SyncRequest['relay']>, leagueId: number) {
    const read = readRelayTicket({ ticket: relay.ticket, leagueId, clientId, now: Date.parse(AT) }, secret)
    if (!read) return 'ticket' as const
    return isAsPacked({ leagueId, clientId, mutations, relay }, read.key) ? read : ('altered' as const)
  }

  private isForeign(relay: NonNullable<SyncRequest['relay']>, leagueId: number): Promise<boolean> {
    return this.store.snapshot((tx) => isForeignBundle(tx.ledger, leagueId, relay))
  }

  private relayRefused({ acked: lastSeq, cursor }: SyncRequest, problem: 'ticket' | 'altered'): ExchangeAnswer {
    return { kind: 'answer', response: { ...nothing, lastSeq, problem, cursor } }
  }

  /** Processes a push from a phone without an account, and returns the reply. */
  async guest(push: Parameters<typeof serveGuest>[2]): Promise<GuestReply> {
    const reply = await this.store.write(LEAGUE, (tx) => serveGuest(tx, this.shape, push))
    await this.engine.look()
    const clientId = guestClient({ id: 1 }, push.device)
    for (const { seq } of reply.answer.results) this.answered.add(idIn(LEAGUE, `${clientId}:${seq}`))
    return reply
  }

  crashInside(work: () => Promise<unknown>, after: number): Promise<boolean> {
    return this.engine.crashInside(work, after)
  }

  withFullDisk(work: () => Promise<unknown>): Promise<boolean> {
    return this.engine.withFullDisk(work)
  }

  powerCut(): Promise<void> {
    return this.engine.powerCut()
  }

  rested(): Promise<void> {
    return this.engine.rested()
  }

  isSound(): Promise<boolean> {
    return this.engine.isSound()
  }

  close(): Promise<void> {
    return this.engine.close()
  }

  async backUp(): Promise<void> {
    const roles = new Map(this.roleAtCommit)
    if (this.backups.length === BACKUPS_KEPT) this.backups.shift()?.kept.forget()
    this.backups.push({ kept: await this.engine.keep(), roles, era: this.era })
  }

  hasBackup(): boolean {
    return this.backups.length > 0
  }

  /**
   * The server is lost without a backup: each league is imported from its file on a new server, which gives accounts
   * and leagues the same ids.
   */
  async readIn(files: readonly MadeFile[]): Promise<void> {
    const past = {
      carried: new Map(files.flatMap(({ carried }) => [...carried])),
      told: files.flatMap(({ told, league }) => told.filter((one) => one.league === league)),
      authors: new Map(files.flatMap(({ authors }) => [...authors])),
    }
    await this.engine.renew()
    this.roleAtCommit.clear()
    if (this.several) await addRay(this.store)
    for (const file of files) await readIn(this.store, file)
    this.lineage += 1
    this.answered.clear()
    await this.begin(past)
  }

  /**
   * Returns whether a change was in the file that a league of this lineage was imported from. The import may have been
   * on an earlier server.
   */
  isInFile(lineage: string, { action, id }: { action: string; id: string }): boolean {
    return this.carried.get(lineage)?.get(action)?.has(id) === true
  }

  /**
   * Returns the real author of a claim in a copy of the first league. The copy has this lineage, in which accounts may
   * have different numbers.
   */
  authorIn(lineage: string | undefined, author: number): number {
    const past = this.authors.get(lineage ?? '')
    return past ? realAuthor(past, author) : author
  }

  /**
   * Restores the server from the given backup, as after a broken disk; returns how many ledger entries were lost. The
   * backup may be from a server that has since been replaced.
   */
  async restore(index: number): Promise<number> {
    const backup = this.backups[index % this.backups.length] as Backup
    const before = this.ledger().length
    this.lineage += 1
    this.answered.clear()
    await backup.kept.putBack()
    this.roleAtCommit = new Map(backup.roles)
    this.era = backup.era
    return before - this.ledger().length
  }

  version(): Promise<number> {
    return this.store.version(LEAGUE)
  }

  ledger(): LedgerRow[] {
    return this.engine.ledger()
  }

  ledgerRow(clientId: string, seq: number, league = LEAGUE): LedgerRow | undefined {
    return this.engine.ledgerRow({ clientId, seq, league })
  }

  /** Whether exactly this change exists, or existed before a restore, under that number. */
  everHad({ clientId, seq, action }: { clientId: string; seq: number; action: string }, league: number): boolean {
    const known = this.ledgerRow(clientId, seq, league)
    return !known || known.action === action || this.committed.has(`${idIn(league, `${clientId}:${seq}`)} ${action}`)
  }

  /** Whether this action was ever accepted, even if the server has been restored or replaced since. */
  everAccepted(action: string): boolean {
    return this.acceptedActions.has(action)
  }
}
