import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { CallOf } from '@glm/shared/mutations/mutation-call'
import { TextMap } from '@glm/shared/testing/text-map'
import type { JournalRow, OldChange, ParkedRow } from '@glm/web/sync-client/local-rows'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import type { Written } from '../checks/shown.ts'
import { addName } from '../new-server/era.ts'
import { SeenValues } from '../seen/seen-values.ts'
import type { SimLocks } from './sim-locks.ts'

/** An action that the user was told is saved. */
export type Saved = { action: string; count: number; calls: readonly StoredCall[] | null }
/** The last value that the user saw in a card cell: strokes, or null for blank. */
export type LastTap = Written & { action: string }

/** Unsaved input in a field, and what the user saw when they began typing. */
export type Typed = { call: CallOf<'card.setHole'>; place: string; moment: number }

/** One user's database on one phone, with what the harness knows about it. */
export class SimDatabase {
  readonly storage: MemoryStorage
  readonly userId: number
  readonly leagueId: number
  readonly name: string
  readonly locks: SimLocks
  /** What the user has seen on this screen. */
  readonly seenValues: SeenValues
  /** The parts of the device's local storage that concern this database. */
  readonly texts: TextMap
  /** Everything reported as saved here, by action. `open`: the actions that have no answer yet. */
  readonly saved = new Map<string, Saved>()
  readonly open = new Set<string>()
  readonly lastTaps = new Map<string, LastTap>()
  /** Refused changes that the user has removed from the list. */
  readonly decided: ParkedRow[] = []
  parked = new Set<string>()
  /** The storage's commit count at the last invariant check. */
  looked = -1
  cursor = { clientId: '', value: 0 }
  /** What the last answer contained, for comparing the pulled rows with the server. */
  pulled: { lineage: number; version: number; versionHash: string | null } | null = null
  /** When this database last made progress or had nothing to send. */
  still = { since: 0, versionHash: '' }
  /** The last player that this user added, to be renamed later. */
  ownPlayer: number | null = null
  /** Drafts in fields, by draft name. */
  readonly typed = new Map<string, Typed>()
  /** Actions that exist only on the server, or in the local storage outside the database, because a copy was lost. */
  readonly frail = new Set<string>()
  /** Actions that exist only in the rows, because the local storage outside the database was lost. */
  readonly bare = new Set<string>()
  /** The copy that the user would restore. */
  backup: { storage: MemoryStorage; texts: TextMap } | null = null
  /** Actions that settled a contest. */
  readonly settlings = new Set<string>()
  /** Changes set aside for a league of another lineage, by action and id. */
  aside: ReadonlyMap<string, OldChange> = new Map()
  /** The copy's own changes when it was last checked. */
  sent: { copy: string; changes: ReadonlyMap<string, OldChange> } = { copy: '', changes: new Map() }
  /** The actions saved in local storage when it was last checked. */
  beside: ReadonlyMap<string, OldChange> = new Map()
  /** The original ids, by action, of set-aside changes that the user deleted, or that the league turned out to have. */
  readonly done = new Map<string, Set<string>>()
  /** Actions in the order they were reported as saved. */
  readonly order: string[] = []

  constructor(options: {
    storage: MemoryStorage
    userId: number
    leagueId: number
    name: string
    locks: SimLocks
    seenValues?: SeenValues
    texts?: TextMap
  }) {
    this.storage = options.storage
    this.userId = options.userId
    this.leagueId = options.leagueId
    this.name = options.name
    this.locks = options.locks
    this.texts = options.texts ?? new TextMap()
    this.seenValues = options.seenValues ?? new SeenValues()
  }

  /**
   * Returns the same user's database after its copy was lost. Of everything reported as saved, it knows only what is in
   * its rows or in local storage; only the server can account for the rest. `waiting`: actions that must come back even
   * if neither the rows nor local storage has them.
   */
  heir(storage: MemoryStorage, texts: TextMap, waiting: ReadonlySet<string> = new Set()): SimDatabase {
    const { userId, leagueId, name, locks, seenValues } = this
    const heir = new SimDatabase({ storage, userId, leagueId, name, locks, seenValues, texts })
    const rows = heir.actionsKept()
    const kept = new Set([...pressesIn(texts), ...waiting])
    for (const [action, saved] of this.saved) {
      if (!rows.has(action) && !kept.has(action)) continue
      heir.saved.set(action, saved)
      heir.open.add(action)
      heir.order.push(action)
      if (!rows.has(action)) heir.frail.add(action)
    }
    for (const action of this.bare) heir.bare.add(action)
    for (const [action, names] of this.done) heir.done.set(action, new Set(names))
    heir.decided.push(...this.decided)
    heir.parked = new Set(storage.peek('parked').map((row) => row.id))
    heir.ownPlayer = this.ownPlayer
    heir.backup = this.backup
    return heir
  }

  /** Returns the actions in this copy's rows, answered or not. */
  actionsKept(): Set<string> {
    return new Set(this.namesKept().keys())
  }

  /** Returns the original ids of the changes in this copy's rows, by action. */
  namesKept(): Map<string, Set<string>> {
    const { storage } = this
    const names = new Map<string, Set<string>>()
    const { clientId } = storage.peek('meta')[0] ?? {}
    for (const { action, originalId, seq } of storage.peek('outbox'))
      addName(names, action, originalId ?? `${clientId}:${seq}`)
    for (const { action, originalId, id } of [...storage.peek('journal'), ...storage.peek('parked')])
      addName(names, action, originalId ?? id)
    for (const { action, id } of this.storage.peek('oldCopy').flatMap(({ changes }) => changes))
      addName(names, action, id)
    return names
  }

  /** Stops expecting an action. */
  forget(action: string): void {
    this.saved.delete(action)
    this.open.delete(action)
  }

  /** Returns everything with an answer: accepted, refused, or refused and then resolved by the user. */
  answered(): (JournalRow | ParkedRow)[] {
    return [...this.storage.peek('journal'), ...this.storage.peek('parked'), ...this.decided]
  }
}

/** Returns the actions saved outside a database. */
export function pressesIn(texts: TextMap): Set<string> {
  const all = Array.from({ length: texts.length }, (_, i) => texts.getItem(texts.key(i) ?? '') ?? '')
  return new Set(all.flatMap((text) => (text.startsWith('{') ? [(JSON.parse(text) as { nonce: string }).nonce] : [])))
}
