import type { GuestAnswer, GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { deviceStorage, storeText } from '../platform/device-storage.ts'

export type Card = GuestAnswer['card']
/** `sent`: the server's answer; null until there is one. */
export type KeptEntry = GuestEntry & { sent: 'ok' | 'refused' | null }
/**
 * Everything this phone knows about one card. The server uses `device` and the entries' numbers to count each entry
 * only once. `changes` tells which of two stored copies is newer. `forked`: another phone has used a number that this
 * phone still has to send.
 */
export type Kept = {
  changes: number
  device: string
  next: number
  entries: KeptEntry[]
  card: Card | null
  ended: boolean
  forked?: boolean
}

const STORE = 'cards'
/** The maximum number of entries in a request from someone who isn't signed in. */
const AT_ONCE = 40
const keyOf = (token: string): string => `glm-guest:${token}`

const newDevice = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 36).toString(36)).join('')

/** The state of a card that this phone has never opened. */
export const newKept = (device = newDevice()): Kept => ({
  changes: 0,
  device,
  next: 1,
  entries: [],
  card: null,
  ended: false,
})

/** Returns the card as last stored on this phone, or a new one if it was never opened here. */
export async function openKept(token: string): Promise<Kept> {
  const [text, deep] = [readText(token), await readDeep(token).catch(() => undefined)]
  // Use the copy that was written last, because a dead battery may have lost the other.
  const newest = [text, deep].flatMap((one) => one ?? []).sort((a, b) => b.changes - a.changes)[0]
  return newest ?? newKept()
}

/** Reads, changes and writes the card in one step, so that two tabs never give two scores the same number. */
export function changeKept(token: string, now: Kept, change: (kept: Kept) => void): void {
  readNewer(token, now)
  change(now)
  now.changes += 1
  storeText(keyOf(token), JSON.stringify(now))
}

/** Loads what another tab has written since. */
export function readNewer(token: string, now: Kept): void {
  const stored = readText(token)
  if (stored && stored.changes > now.changes) Object.assign(now, stored)
}

function readText(token: string): Kept | undefined {
  try {
    return (JSON.parse(deviceStorage().getItem(keyOf(token)) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Resolves once the card is on the disk. Local storage can lose its last few seconds when a battery dies. */
export async function putDeep(token: string, kept: Kept): Promise<void> {
  const db = await open()
  await new Promise<void>((resolve, reject) => {
    const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    tx.objectStore(STORE).put(structuredClone(kept), token)
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  }).finally(() => db.close())
}

async function readDeep(token: string): Promise<Kept | undefined> {
  const db = await open()
  return new Promise<Kept | undefined>((resolve, reject) => {
    const asked = db.transaction(STORE).objectStore(STORE).get(token)
    asked.onsuccess = () => resolve(asked.result as Kept | undefined)
    asked.onerror = () => reject(asked.error)
  }).finally(() => db.close())
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('glm-guest', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

/** Returns the entries to send next. */
export function toSend({ entries, forked }: Kept): GuestEntry[] {
  const unsent = entries.flatMap(({ sent, ...entry }) => (sent === null ? [entry] : []))
  return unsent.slice(0, forked ? 1 : AT_ONCE)
}

/**
 * Applies an answer: marks answered entries, and requeues those that a restored server has lost. If another phone, such
 * as a copy of this one, has used the same numbers, entries are sent one at a time: the server may already have the
 * first of them, and from the first one that differs, this phone continues under a new name. An answer to a number that
 * was not in the request is for another phone's entry.
 * @param sent the entries in the request
 * @param name gives the phone that name
 */
export function takeAnswer(
  kept: Kept,
  answer: GuestAnswer,
  { sent, name = newDevice }: { sent: readonly GuestEntry[]; name?: () => string },
): void {
  const { last_seq: last, results, problem, card } = answer
  kept.card = card
  kept.ended = false
  if (problem === 'fork') {
    const unsent = kept.entries.filter(({ sent }) => sent === null)
    if (!kept.forked && unsent.length > 1) return void Object.assign(kept, { forked: true })
    const entries = unsent.map((entry, i) => ({ ...entry, seq: i + 1 }))
    return void Object.assign(kept, { device: name(), next: entries.length + 1, entries, forked: false })
  }
  const answers = new Map(results.map(({ seq, status }) => [seq, status === 'refused' ? 'refused' : 'ok'] as const))
  const asked = new Set(sent.map(({ seq }) => seq))
  for (const entry of kept.entries)
    if (entry.seq > last) entry.sent = null
    else if (asked.has(entry.seq)) entry.sent = answers.get(entry.seq) ?? entry.sent
  if (kept.forked && toSend(kept).length === 0) kept.forked = false
}
