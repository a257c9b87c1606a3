import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { CallOf } from '@glm/shared/mutations/mutation-call'
import { TextMap } from '@glm/shared/testing/text-map'
import type { JournalRow, ParkedRow } from '@glm/web/sync-client/local-rows'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import type { Written } from '../checks/shown.ts'
import { Eyes } from '../seen/eyes.ts'
import type { SimLocks } from './sim-locks.ts'

/** A press of Save that a person was told is saved. */
export type Saved = { action: string; count: number; calls: readonly StoredCall[] | null }
/** What the person sees last in a cell of a card: strokes, or null for blank. */
export type LastTap = Written & { action: string }

/** What stands typed in a field, and what was before the person's eyes when they began. */
export type Typed = { call: CallOf<'card.setHole'>; place: string; moment: number }

/** One user's database on one phone, with what the harness knows about it. */
export class SimDatabase {
  readonly storage: MemoryStorage
  readonly userId: number
  readonly leagueId: number
  readonly name: string
  readonly locks: SimLocks
  /** What the person has had on this screen. */
  readonly eyes: Eyes
  /** The device's local storage, as far as this database is concerned. */
  readonly texts: TextMap
  /** All that was called saved here, by action; `open`: not yet seen answered. */
  readonly saved = new Map<string, Saved>()
  readonly open = new Set<string>()
  readonly lastTaps = new Map<string, LastTap>()
  /** Refused changes that a person has taken off the list. */
  readonly decided: ParkedRow[] = []
  parked = new Set<string>()
  /** The commits of the storage when the invariants were last looked at. */
  looked = -1
  cursor = { clientId: '', value: 0 }
  /** What the last answer told, for the comparison of what was pulled with the server. */
  pulled: { lineage: number; version: number; versionHash: string | null } | null = null
  /** When it began to stand still with something to send. */
  still = { since: 0, versionHash: '' }
  /** The last player whom this person added, to be renamed later. */
  ownPlayer: number | null = null
  /** What stands typed in fields, by the name of its draft. */
  readonly typed = new Map<string, Typed>()
  /** Presses that only the texts beside the database still hold, or the server: a copy was lost. */
  readonly frail = new Set<string>()
  /** Presses that the rows alone hold: the texts beside them were lost. */
  readonly bare = new Set<string>()
  /** The copy that a person would put back. */
  backup: { storage: MemoryStorage; texts: TextMap } | null = null
  /** The presses that decided a contest. */
  readonly settlings = new Set<string>()
  /** Actions in the order in which they were called saved. */
  readonly order: string[] = []

  constructor(options: {
    storage: MemoryStorage
    userId: number
    leagueId: number
    name: string
    locks: SimLocks
    eyes?: Eyes
    texts?: TextMap
  }) {
    this.storage = options.storage
    this.userId = options.userId
    this.leagueId = options.leagueId
    this.name = options.name
    this.locks = options.locks
    this.texts = options.texts ?? new TextMap()
    this.eyes = options.eyes ?? new Eyes()
  }

  /**
   * The same person's database after its copy was lost: of what was called saved it knows what its rows or the texts beside them hold.
   * For the rest the server alone answers. `waiting`: what must come back although neither shows it.
   */
  heir(storage: MemoryStorage, texts: TextMap, waiting: ReadonlySet<string> = new Set()): SimDatabase {
    const { userId, leagueId, name, locks, eyes } = this
    const heir = new SimDatabase({ storage, userId, leagueId, name, locks, eyes, texts })
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
    heir.decided.push(...this.decided)
    heir.parked = new Set(storage.peek('parked').map((row) => row.id))
    heir.ownPlayer = this.ownPlayer
    heir.backup = this.backup
    return heir
  }

  /** The presses that the rows of this copy hold, answered or not. */
  actionsKept(): Set<string> {
    const { storage } = this
    return new Set(
      [...storage.peek('outbox'), ...storage.peek('journal'), ...storage.peek('parked')].map((row) => row.action),
    )
  }

  /** A press is not asked for any more. */
  forget(action: string): void {
    this.saved.delete(action)
    this.open.delete(action)
  }

  /** All that has an answer: accepted, refused, or refused and decided by a person since. */
  answered(): (JournalRow | ParkedRow)[] {
    return [...this.storage.peek('journal'), ...this.storage.peek('parked'), ...this.decided]
  }
}

/** The presses that are kept beside a database. */
export function pressesIn(texts: TextMap): Set<string> {
  const all = Array.from({ length: texts.length }, (_, i) => texts.getItem(texts.key(i) ?? '') ?? '')
  return new Set(all.flatMap((text) => (text.startsWith('{') ? [(JSON.parse(text) as { nonce: string }).nonce] : [])))
}
