import { asRead, readerFrom } from '@glm/shared/schema/reader'
import { type AnyRow, keyOf, keyText, type TableName, tableNames } from '@glm/shared/schema/tables'
import { readTables, type TableRows } from '@glm/sync-server/store/read-tables'
import type { MetaRow, OutboxRow } from '@glm/web/sync-client/local-rows'
import { LEAGUE } from '../cast.ts'
import { pressesIn, type SimDatabase } from '../machines/sim-database.ts'
import type { SimPhone } from '../machines/sim-phone.ts'
import { idIn, nameOf } from '../machines/sim-server.ts'
import { addName, type Era } from '../new-server/era.ts'
import type { Scene } from '../scene.ts'
import { checkApart } from './check-apart.ts'
import { checkAside } from './check-aside.ts'
import { replayedText, shownText } from './replayed.ts'
import { rowsText } from './row-hash.ts'
import { cellAt, isWithdrawal, placeOfCall, shownValue, writtenCell } from './shown.ts'

const STALL_MS = 90_000
const STATES_KEPT = 0.08
/** How often a phone with pending changes is compared with a full replay. */
const REPLAYED = 0.05

type CheckedWorld = Scene & { phones: readonly SimPhone[]; databases(): SimDatabase[] }

/** The invariants checked while a seed runs. */
export class Checks {
  /** The server's rows at some versions, by `lineage:version`. */
  private readonly states = new Map<string, ServerRows>()
  private readonly versions = new Map<number, number>()
  private readonly world: CheckedWorld

  constructor(world: CheckedWorld) {
    this.world = world
  }

  async afterEvent(db: SimDatabase): Promise<void> {
    const meta = db.storage.peek('meta')[0]
    if (!meta || db.looked === db.storage.commits) return
    db.looked = db.storage.commits
    db.seenValues.look(db.storage, (author) => this.world.server.authorIn(meta.lineage?.[0], author))
    const outbox = db.storage.peek('outbox').sort((a, b) => a.seq - b.seq)
    checkAside(this.world, db)
    this.kept(db, outbox)
    this.numbered(db, outbox, meta.nextSeq)
    this.together(db, outbox, meta.clientId)
    this.shown(db, outbox)
    if (outbox.length > 0 && this.world.random.chance(REPLAYED)) await this.replayed(db)
    this.parkedKept(db)
    checkApart(this.world, db)
    this.cursorRises(db, meta)
    await this.pulledIsCommitted(db, meta)
  }

  /**
   * I1: everything reported as saved is in outbox, journal, parked or the ledger, and if it was answered, it is in the
   * ledger.
   */
  private kept(db: SimDatabase, outbox: readonly OutboxRow[]): void {
    if (db.open.size === 0) return
    const aside = db.storage.peek('oldCopy').flatMap(({ changes }) => changes)
    const beside = db.frail.size > 0 || this.world.newServers ? pressesIn(db.texts) : []
    const waiting = new Set([...[...outbox, ...aside].map(({ action }) => action), ...beside])
    const { carried } = this.world.server.era
    for (const action of db.open) {
      if (waiting.has(action)) continue
      const answered = db.answered().filter((row) => row.action === action)
      // A change that was sent from a lost copy may exist only on the server.
      const accepted = answered.length > 0 || (db.frail.has(action) && this.world.server.everAccepted(action))
      const known = accepted || carried.has(action) || db.done.has(action)
      this.world.hold('I1', known, () => `${db.name} lost ${action}`)
      for (const row of answered) {
        this.world.hold(
          'I1',
          this.world.server.everHad(row, db.leagueId),
          () => `${db.name} took another phone's answer for ${action}`,
        )
      }
      db.open.delete(action)
    }
  }

  /** I3, on the phone's side: the outbox is numbered without gaps up to the next number. */
  private numbered(db: SimDatabase, outbox: readonly OutboxRow[], nextSeq: number): void {
    const good = outbox.every((entry, i) => entry.seq === nextSeq - outbox.length + i)
    this.world.hold('I3', good, () => `${db.name} numbers ${outbox.map((entry) => entry.seq).join()} before ${nextSeq}`)
  }

  /** I10: whatever the phone shows as not yet on the server is in its outbox, and only pending rows have a shadow. */
  private together(db: SimDatabase, outbox: readonly OutboxRow[], clientId: string): void {
    const waiting = new Set(outbox.map((entry) => `${clientId}:${entry.seq}`))
    const live = db.storage.peek('cards').flatMap((card) => Object.values(card.cells).flatMap((cell) => cell.live))
    const orphan = live.find((claim) => claim.version === null && !waiting.has(claim.by))
    this.world.hold('I10', !orphan, () => `${db.name} shows ${orphan?.by}, which is not in its outbox`)
    const shadows = db.storage.peek('shadow').length
    this.world.hold('I10', shadows === 0 || outbox.length > 0, () => `${db.name} has shadows and nothing to send`)
  }

  /** I7: a cell shows the latest value entered on this phone until the server has answered that change. */
  private shown(db: SimDatabase, outbox: readonly OutboxRow[]): void {
    if (db.lastTaps.size === 0) return
    // An action of many calls is answered in parts if a gateway accepts only small bodies.
    const waiting = new Set(
      outbox.flatMap((entry) => [writtenCell(entry)].flatMap((w) => (w ? `${entry.action} at ${w.place}` : []))),
    )
    // A battery may die between the commit and the message "saved", leaving a later change that nobody was told about.
    const untold = outbox.some((entry) => !db.saved.has(entry.action))
    // Skips cells with a pending undo. An undo doesn't say which value its cell will show, and a clone of this phone
    // may undo a value that this phone reported as saved. Also skips a spot if a sub has since accepted a request to
    // fill it.
    const undone = new Set([...outbox.filter(isWithdrawal).map(placeOfCall), ...outbox.flatMap(acceptedAt)])
    for (const [place, tap] of db.lastTaps) {
      if (!waiting.has(`${tap.action} at ${place}`) || untold || undone.has(place)) db.lastTaps.delete(place)
      else {
        const value = JSON.stringify(shownValue(db, place))
        const good =
          value === JSON.stringify(tap.value) ||
          this.world.clearsNothing.has(`${tap.action} at ${place}`) ||
          (tap.value === null && clearsRefused(db, outbox, { place, action: tap.action }))
        this.world.hold('I7', good, () => `${db.name} shows ${value} at ${place}, not ${JSON.stringify(tap.value)}`)
      }
    }
  }

  /** I20: a phone shows the server's rows as it last read them, with its pending changes on top. */
  private async replayed({ name, storage }: SimDatabase): Promise<void> {
    const good = shownText(storage) === (await replayedText(storage))
    this.world.hold('I20', good, () => `${name} shows different rows than a replay gives`)
  }

  /** I9: only the user can remove a refused change from the list. */
  private parkedKept(db: SimDatabase): void {
    const parked = new Map(db.storage.peek('parked').map((row) => [row.id, row.action]))
    for (const id of db.parked) {
      const good = parked.has(id) || db.decided.some((row) => row.id === id)
      this.world.hold('I9', good, () => `${db.name} dropped the refused ${id}`)
    }
    db.parked = new Set(parked.keys())
  }

  /**
   * I4, on the phone's side: the cursor only rises, unless a restored server gave the phone a new client generation.
   */
  private cursorRises(db: SimDatabase, meta: MetaRow): void {
    const good = db.cursor.clientId !== meta.clientId || meta.cursor >= db.cursor.value
    this.world.hold('I4', good, () => `${db.name} went back from ${db.cursor.value} to ${meta.cursor}`)
    db.cursor = { clientId: meta.clientId, value: meta.cursor }
  }

  /** I6, I11: without its own pending changes, the phone has exactly the server's rows at some version. */
  private async pulledIsCommitted(db: SimDatabase, meta: MetaRow): Promise<void> {
    const { pulled } = db
    db.pulled = null
    if (!pulled || meta.cursor !== pulled.version || meta.versionHashes[0]?.[1] !== pulled.versionHash) return
    const state = await this.stateAt(pulled, meta.readsAs)
    if (state === undefined) return
    const same = state === baseText(db)
    this.world.hold('I6', same, () => `${db.name} differs from the server at version ${pulled.version}`)
    this.world.hold('I11', same, () => `${db.name} has a cursor without its data`)
  }

  /**
   * Returns the server's rows for the reader that the phone names. What others hide from that reader must not be on the
   * phone at all.
   */
  private async stateAt(
    { lineage, version }: { lineage: number; version: number },
    readsAs = '',
  ): Promise<string | undefined> {
    const { server } = this.world
    const known = this.states.get(`${lineage}:${version}`)
    if (known) return asReadBy(known, readsAs)
    if (lineage !== server.lineage || version !== (await server.version())) return undefined
    return this.world.random.chance(STATES_KEPT) ? asReadBy(await this.serverRows(), readsAs) : undefined
  }

  /** I4, on the server's side: versions only rise. */
  async afterCommit(): Promise<void> {
    const { server, random } = this.world
    const version = await server.version()
    const before = this.versions.get(server.lineage) ?? 0
    this.world.hold('I4', version > before, () => `the server went from version ${before} to ${version}`)
    this.versions.set(server.lineage, version)
    if (random.chance(STATES_KEPT)) this.states.set(`${server.lineage}:${version}`, await this.serverRows())
  }

  /** I2: after a crash the ledger still has everything that was answered. */
  afterPowerCut(): void {
    const { server } = this.world
    const ids = new Set(server.ledger().map((row) => idIn(row.league_id, nameOf(row))))
    const lost = [...server.answered].filter((id) => !ids.has(id))
    this.world.hold('I2', lost.length === 0, () => `the server answered ${lost.join()} and forgot it in a crash`)
  }

  /** I1, after the server has lost data: the phones still have everything. */
  afterRestore(): void {
    const { carried } = this.world.server.era
    const actions = new Set([...this.world.server.ledger().map((row) => row.action), ...carried.keys()])
    for (const db of this.world.databases()) {
      const here = new Set([...db.actionsKept(), ...db.done.keys(), ...db.decided.map((row) => row.action)])
      const beside = pressesIn(db.texts)
      for (const action of db.saved.keys()) {
        // This action was lost twice: with the phone's copy, and with the server that had accepted it.
        if (db.frail.has(action) && !here.has(action) && !beside.has(action)) db.forget(action)
      }
      for (const action of db.saved.keys())
        this.world.hold(
          'I1',
          here.has(action) || beside.has(action) || actions.has(action),
          () => `${action} of ${db.name} was lost with the database`,
        )
    }
  }

  /**
   * Like afterRestore(), for a new server whose leagues were imported from files. A change may have been in the
   * previous server's file, but not in this one's. Such a change is lost unless a phone still has it. Phones often
   * don't, because they keep only the rows of an imported league (LN3).
   */
  afterNewEra(before: Era): void {
    const { carried } = this.world.server.era
    const kept = this.world.databases().map((db) => db.namesKept())
    for (const [action, names] of before.carried)
      for (const name of names) {
        const isKept = carried.get(action)?.has(name) || kept.some((all) => all.get(action)?.has(name))
        if (isKept) continue
        this.world.count('goneWithServer')
        for (const db of this.world.databases()) if (db.saved.has(action)) addName(db.done, action, name)
      }
    this.afterRestore()
  }

  /** I14: no visible screen shows something pending for 90 seconds without progress or a reason. */
  watch(): void {
    for (const device of this.world.phones) {
      const db = device.current()
      if (!db) continue
      const outbox = db.storage.peek('outbox')
      const awake = device.tabs.filter((tab) => tab.ready && !tab.frozen)
      const { clientId } = db.storage.peek('meta')[0] ?? {}
      const versionHash = `${outbox.length}/${Math.min(...outbox.map((entry) => entry.seq))}/${clientId}/${awake.map((tab) => tab.number)}`
      const told = awake.some((tab) => tab.driver.current().blocker !== null)
      if (outbox.length === 0 || awake.length === 0 || told || versionHash !== db.still.versionHash)
        db.still = { since: this.world.timeline.now, versionHash }
      const stood = this.world.timeline.now - db.still.since
      this.world.hold(
        'I14',
        stood <= STALL_MS,
        () => `${db.name} made no progress for ${Math.round(stood / 1000)} s with ${outbox.length} to send`,
      )
    }
  }

  serverRows(league = LEAGUE): Promise<ServerRows> {
    return this.world.server.store.snapshot((tx) => readTables(tx, league, tableNames))
  }
}

type ServerRows = TableRows<TableName>

/** Returns the rows that this reader may read (`readerText`). */
export function asReadBy(rows: ServerRows, readsAs: string): string {
  const reader = readerFrom(readsAs)
  return rowsText((table) => (rows[table] as AnyRow[]).flatMap((row) => asRead(table, row as never, reader) ?? []))
}

/** Returns a phone's rows as last received from the server, without pending changes. */
export function baseText(db: SimDatabase): string {
  const shadows = new Map(db.storage.peek('shadow').map((row) => [row.id, row]))
  return rowsText((table: TableName) => {
    const own = (db.storage.peek(table) as AnyRow[]).filter(
      (row) => !shadows.has(keyText(table, keyOf(table, row as never))),
    )
    const old = [...shadows.values()].flatMap((shadow) => (shadow.table === table && shadow.row ? [shadow.row] : []))
    return [...own, ...old]
  })
}

/** Returns the cell in which an accepted request enters the sub. */
function acceptedAt({ name, args }: OutboxRow): string[] {
  const { weekId, playerId } = args as { weekId?: number; playerId?: number }
  return name === 'subRequest.accept' ? [`subAssignments/${weekId}/${playerId}`] : []
}

/**
 * Returns whether a pending clearing has nothing to clear, because every value that it replaced was refused (CL10). In
 * that case, the cell may show a value, but only one that the clearing's author hadn't seen.
 */
function clearsRefused(
  db: SimDatabase,
  outbox: readonly OutboxRow[],
  { place, action }: { place: string; action: string },
): boolean {
  const refused = new Set([...db.storage.peek('parked'), ...db.decided].map(({ id }) => id))
  const clearing = outbox.findLast((entry) => entry.action === action && writtenCell(entry)?.place === place)
  const { supersedes = [], seen = 0 } = clearing ?? {}
  const live = cellAt(db, place)?.live ?? []
  return supersedes.every((name) => refused.has(name)) && live.every(({ version }) => (version ?? 0) > seen)
}
