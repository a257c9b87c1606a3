import type { GuestAnswer, GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { deviceStorage, storeText } from '../platform/device-storage.ts'

export type Card = GuestAnswer['card']
/** `sent`: null until the server has answered, then its answer. */
export type KeptEntry = GuestEntry & { sent: 'ok' | 'refused' | null }
/**
 * Everything this phone knows about one card. The server uses `device` and the entries' numbers to count each entry
 * once; `changes` tells which of two copies is newer.
 */
export type Kept = {
  changes: number
  device: string
  next: number
  entries: KeptEntry[]
  card: Card | null
  ended: boolean
}

const STORE = 'cards'
const keyOf = (token: string): string => `glm-guest:${token}`

const newDevice = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 36).toString(36)).join('')

const blank = (): Kept => ({ changes: 0, device: newDevice(), next: 1, entries: [], card: null, ended: false })

/** Returns the card as last stored on this phone, or a new one if the phone never opened it. */
export async function openKept(token: string): Promise<Kept> {
  const [text, deep] = [readText(token), await readDeep(token).catch(() => undefined)]
  // The one that was written last, because a dead battery may have lost the other.
  const newest = [text, deep].flatMap((one) => one ?? []).sort((a, b) => b.changes - a.changes)[0]
  return newest ?? blank()
}

/** Reads, changes and writes the card in one step, so that two tabs never give different scores the same number. */
export function changeKept(token: string, now: Kept, change: (kept: Kept) => void): void {
  readNewer(token, now)
  change(now)
  now.changes += 1
  storeText(keyOf(token), JSON.stringify(now))
}

/** Picks up everything that another tab has written since. */
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

/** Resolves once the card is on the disk, because a dead battery can cost local storage its last few seconds. */
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

/** Applies an answer: marks answered entries, and requeues those that a restored server has lost. */
export function takeAnswer(kept: Kept, { last_seq: last, results, problem, card }: GuestAnswer): void {
  kept.card = card
  kept.ended = false
  if (problem === 'fork') {
    // Another phone uses the same numbers, such as a copy of this one.
    const unsent = kept.entries.filter(({ sent }) => sent === null)
    const entries = unsent.map((entry, i) => ({ ...entry, seq: i + 1 }))
    return void Object.assign(kept, { device: newDevice(), next: entries.length + 1, entries })
  }
  const answers = new Map(results.map(({ seq, status }) => [seq, status === 'refused' ? 'refused' : 'ok'] as const))
  for (const entry of kept.entries) entry.sent = entry.seq > last ? null : (answers.get(entry.seq) ?? entry.sent)
}
