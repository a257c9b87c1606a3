import { draftText } from '@glm/shared/text/screens/drafts'
import { text } from '@glm/shared/text/sentences'
import type { ShownMemory } from '../../sync-client/memory/row-memory.ts'
import type { Phone } from '../../sync-client/phone.ts'
import { showToast } from '../../ui/toast.tsx'

/** Unsaved input on this phone, by draft id. */
export type Drafts = {
  values: ReadonlyMap<string, string>
  /**
   * Whether all of the input is stored. False while some of it is only on the screen, because it is still being written
   * or couldn't be stored.
   */
  kept: boolean
  /** The error message if the input couldn't be stored on the phone. */
  failed: string | null
  /**
   * The server version that each field showed when the user began to type. Fields that provided no version are left
   * out.
   */
  seen: ReadonlyMap<string, number>
  /**
   * Saves a field's draft; null removes the draft because the field matches the server. `seen`: the server version that
   * the field shows.
   */
  keep: (id: string, value: string | null, seen?: number) => void
  /** Call this when a recorded change has saved these drafts, so that they are removed. */
  done: (ids: readonly string[]) => void
  /** Discards these drafts, and offers for a while to restore them. */
  discard: (ids: readonly string[]) => void
}
type Typed = ReadonlyMap<string, string | null>
type Begun = ReadonlyMap<string, number>
type StoredDrafts = ReturnType<ShownMemory['committedRows']>

/**
 * Combines the drafts in this phone's draft table with input that isn't in it yet. Each screen has one such store,
 * outside React. Other screens and tabs have their own stores for the same drafts.
 */
export class DraftStore {
  private typed: Typed = new Map()
  /** How many writes of a draft are in progress. */
  private readonly writing = new Map<string, number>()
  private begun: Begun = new Map()
  private failed: string | null = null
  private made: { stored: StoredDrafts; typed: Typed; begun: Begun; failed: string | null; drafts: Drafts } | null =
    null
  /** Listeners to all drafts, and listeners to single fields by draft id. */
  private readonly listeners = new Set<() => void>()
  private readonly fields = new Map<string, Set<() => void>>()
  private told: Drafts['values'] = new Map()
  private listening = 0
  private stopMemory: () => void = () => {}
  private readonly phone: Phone
  private readonly memory: ShownMemory

  constructor(phone: Phone, memory: ShownMemory) {
    this.phone = phone
    this.memory = memory
  }

  subscribe = (listener: () => void): (() => void) => this.enter(this.listeners, listener)

  /**
   * Calls the listener when this field's draft changes. A screen has hundreds of fields, and a keystroke affects only
   * one.
   */
  subscribeTo = (id: string, listener: () => void): (() => void) => {
    const field = this.fields.get(id) ?? new Set()
    this.fields.set(id, field)
    const leave = this.enter(field, listener)
    return () => {
      leave()
      if (field.size === 0) this.fields.delete(id)
    }
  }

  /** Returns all drafts. The object stays the same until a draft changes. */
  current = (): Drafts => {
    const [stored, { typed, begun, failed }] = [this.memory.committedRows('draft'), this]
    const { made } = this
    if (made && made.stored === stored && made.typed === typed && made.begun === begun && made.failed === failed)
      return made.drafts
    const kept = new Map((stored ?? []).map((row) => [row.id, row.value]))
    const all = new Map<string, string | null>([...kept, ...typed])
    const values = new Map([...all].flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])))
    const isKept = [...typed].every(([id, value]) => (kept.get(id) ?? null) === value)
    // If the draft table has a version for a field, use that instead of the one noted in memory when editing began.
    const seen = new Map([
      ...begun,
      ...(stored ?? []).flatMap((row) => (row.seen === undefined ? [] : [[row.id, row.seen] as const])),
    ])
    const { keep, done, discard } = this
    const drafts = { values, seen, kept: isKept, failed, keep, done, discard }
    this.made = { stored, typed, begun, failed, drafts }
    return drafts
  }

  /** Returns this phone's client id, which is the prefix of its own claims' ids. */
  mine = (): string | undefined => this.memory.row('meta', ['me'])?.clientId

  keep = (id: string, value: string | null, seen?: number): void => void this.keepAll(new Map([[id, value]]), seen)

  done = (ids: readonly string[]): void => {
    this.begun = new Map([...this.begun].filter(([id]) => !ids.includes(id)))
    this.show(new Map([...this.typed].filter(([id]) => !ids.includes(id))))
  }

  discard = (ids: readonly string[]): void => {
    const { values, seen } = this.current()
    const gone = ids.map((id) => ({ typed: new Map([[id, values.get(id) ?? null]]), seen: seen.get(id) }))
    void this.keepAll(new Map(ids.map((id) => [id, null])))
    showToast(draftText.discarded, async () => {
      for (const one of gone) await this.keepAll(one.typed, one.seen)
      return { status: 'saved' }
    })
  }

  private async keepAll(values: Typed, seen?: number): Promise<void> {
    this.begun = seenSince(this.begun, values, seen)
    this.countWrites(values, 1)
    this.show(new Map([...this.typed, ...values]))
    const failed = await this.phone.keepDrafts(values, seen).then(
      () => null,
      () => text.notSavedHere,
    )
    this.countWrites(values, -1)
    this.show(this.typed, failed)
  }

  private countWrites(values: Typed, change: 1 | -1): void {
    for (const id of values.keys()) this.writing.set(id, (this.writing.get(id) ?? 0) + change)
  }

  /**
   * Forgets input that the draft table now has, unless later input for the same field is still being written. From then
   * on only the table counts, because another screen or tab may change or save the draft.
   */
  private forgetStored(): void {
    const rows = this.memory.committedRows('draft')
    if (this.typed.size === 0 || !rows) return
    const stored = new Map(rows.map((row) => [row.id, row.value]))
    const isStored = (id: string, value: string | null) =>
      (this.writing.get(id) ?? 0) <= 1 && (stored.get(id) ?? null) === value
    const open = new Map([...this.typed].filter(([id, value]) => !isStored(id, value)))
    if (open.size === this.typed.size) return
    this.begun = new Map([...this.begun].filter(([id]) => open.has(id) || !this.typed.has(id)))
    this.typed = open
  }

  private show(typed: Typed, failed: string | null = this.failed): void {
    this.typed = typed
    this.failed = failed
    this.tell()
  }

  private enter(among: Set<() => void>, listener: () => void): () => void {
    if (this.listening === 0) {
      this.told = this.current().values
      this.stopMemory = this.memory.subscribe(this.tell)
    }
    among.add(listener)
    this.listening += 1
    return () => {
      if (!among.delete(listener)) return
      this.listening -= 1
      if (this.listening === 0) this.stopMemory()
    }
  }

  private readonly tell = (): void => {
    this.forgetStored()
    const [before, { values }] = [this.told, this.current()]
    this.told = values
    const changed =
      before === values
        ? []
        : [...new Set([...before.keys(), ...values.keys()])].filter((id) => before.get(id) !== values.get(id))
    const fields = changed.flatMap((id) => [...(this.fields.get(id) ?? [])])
    for (const listener of [...fields, ...this.listeners]) listener()
  }
}

/**
 * Adds the server versions that fields showed when the user began to type in them. A field keeps its first version
 * until its draft is removed.
 */
function seenSince(old: Begun, values: Typed, seen: number | undefined): Begun {
  const next = new Map(old)
  for (const [id, value] of values) {
    if (value === null) next.delete(id)
    else if (seen !== undefined && !next.has(id)) next.set(id, seen)
  }
  return next
}
