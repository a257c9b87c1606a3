import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { TextMap } from '@glm/shared/testing/text-map'
import type { JournalRow, ParkedRow } from '@glm/web/sync/local-rows'
import type { MemoryStorage } from '@glm/web/sync/memory-storage'
import type { Written } from './shown.ts'
import type { SimLocks } from './sim-locks.ts'

/** A press of Save that a person was told is saved. */
export type Saved = { gesture: string; count: number; calls: readonly MutationCall[] | null }
/** What the person sees last in a cell of a card: strokes, or null for blank. */
export type LastTap = Written & { gesture: string }

/** One user's database on one phone, with what the harness knows about it. */
export class SimDatabase {
  readonly storage: MemoryStorage
  readonly userId: number
  readonly leagueId: number
  readonly name: string
  readonly locks: SimLocks
  /** The device's local storage, as far as this database is concerned. */
  readonly texts = new TextMap()
  /** All that was called saved here, by gesture; `open`: not yet seen answered. */
  readonly saved = new Map<string, Saved>()
  readonly open = new Set<string>()
  readonly lastTaps = new Map<string, LastTap>()
  /** Refused changes that a person has taken off the list. */
  readonly decided: ParkedRow[] = []
  parked = new Set<string>()
  /** The commits of the storage when the invariants were last looked at. */
  looked = -1
  cursor = { clientId: '', value: 0 }
  /** What the last answer told, for the comparison of what was pulled with the book. */
  pulled: { lineage: number; version: number; mark: string | null } | null = null
  /** When it began to stand still with something to send. */
  still = { since: 0, mark: '' }
  /** The last player whom this person added, to be renamed later. */
  ownPlayer: number | null = null
  /** Gestures in the order in which they were called saved. */
  readonly order: string[] = []

  constructor(options: { storage: MemoryStorage; userId: number; leagueId: number; name: string; locks: SimLocks }) {
    this.storage = options.storage
    this.userId = options.userId
    this.leagueId = options.leagueId
    this.name = options.name
    this.locks = options.locks
  }

  /** All that has an answer: accepted, refused, or refused and decided by a person since. */
  answered(): (JournalRow | ParkedRow)[] {
    return [...this.storage.peek('journal'), ...this.storage.peek('parked'), ...this.decided]
  }
}
