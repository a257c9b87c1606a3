import type { GuestAnswer, GuestBody, GuestEntry, GuestScoreEntry } from '@glm/shared/api/scores/guest-cards'
import { GUEST_REPLACES } from '@glm/shared/schema/league/guest'
import { deviceStorage, storeText } from '../platform/device-storage.ts'

export type Card = GuestAnswer['card']
/** `sent`: the server's answer; null until there is one. `code`: why it refused the entry. */
export type KeptEntry = GuestEntry & { sent: 'ok' | 'refused' | null; code?: string | null }
/**
 * Everything this phone knows about one card. The server uses `device` and the entries' numbers to count each entry
 * only once. Of two stored copies, the one with the higher `changes` is newer.
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
  // Use whichever copy was written last. If the battery died, the other one may be out of date.
  const newest = [text, deep].flatMap((one) => one ?? []).sort((a, b) => b.changes - a.changes)[0]
  return newest ?? newKept()
}

/** Reloads, changes and stores the card in one step, so that two tabs never give two scores the same number. */
export function changeKept(token: string, now: Kept, change: (kept: Kept) => void): void {
  readNewer(token, now)
  change(now)
  now.changes += 1
  storeText(keyOf(token), JSON.stringify(now))
}

/** Updates `now` if another tab has written a newer copy. */
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

/**
 * Stores the card in the database, and resolves once it is on disk. Local storage can lose the last few seconds if the
 * battery dies.
 */
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

/** Returns the next request. If there is nothing to send, the request only reads the card. */
export function requestOf(token: string, { device, card, entries }: Kept): GuestBody {
  const unsent = entries.flatMap(({ sent, code: _why, ...entry }) => (sent === null ? [entry] : []))
  return { token, device, read: card?.seen ?? null, entries: unsent.slice(0, AT_ONCE) }
}

type Entered = Pick<GuestScoreEntry, 'player_id' | 'cell' | 'score'>

/**
 * Adds a score under the next number. The entry lists the values it replaces: this phone's own scores in the same cell
 * and, if it clears the cell, everything else that the card shows there.
 */
export function enterScore(kept: Kept, entered: Entered, at: string): void {
  const { device, next, card, entries } = kept
  const isHere = (one: KeptEntry) =>
    'cell' in one && one.player_id === entered.player_id && one.cell === entered.cell && one.sent !== 'refused'
  const own = entries.filter(isHere).map(({ seq }) => nameOf(device, seq))
  const line = card?.lines.find((one) => one.player_id === entered.player_id)
  const shown = entered.score === null ? line?.scores.find((one) => one.cell === entered.cell)?.claims : []
  const replaces = [...own, ...(shown ?? [])].slice(-GUEST_REPLACES)
  const named = replaces.length > 0 && { replaces }
  entries.push({ seq: next, ...entered, ...named, seen: card?.seen ?? null, at, sent: null })
  kept.next += 1
}

const nameOf = (device: string, seq: number): string => `${device}:${seq}`

/**
 * Applies the server's answer by marking the entries that it answers. An answer to a number that wasn't in the request
 * is for another phone's entry, and is ignored. If the server was restored, or another phone (such as a copy of this
 * one) has used the same numbers, this phone takes a new device name and sends all of its entries again. Each entry
 * keeps its original id, so that the server recognizes the ones it already has.
 * @param sent the entries in the request
 * @param name returns a new device name
 */
export function takeAnswer(
  kept: Kept,
  answer: GuestAnswer,
  { sent, name = newDevice }: { sent: readonly GuestEntry[]; name?: () => string },
): void {
  const { last_seq: last, results, problem, card } = answer
  kept.card = card
  kept.ended = false
  if (problem === 'fork' || problem === 'restored') {
    renumber(kept, name())
    return
  }
  const asked = new Set(sent.map(({ seq }) => seq))
  const answers = new Map(results.flatMap((one) => (asked.has(one.seq) ? [[one.seq, one] as const] : [])))
  for (const entry of kept.entries) {
    const own = answers.get(entry.seq)
    if (entry.seq > last) entry.sent = null
    else if (own) Object.assign(entry, { sent: isIn(own.status, own.code) ? 'ok' : 'refused', code: own.code })
  }
}

/** Returns whether the server has an entry, perhaps under one of this phone's earlier device names. */
const isIn = (status: string, code: string | null): boolean => status !== 'refused' || code === 'known'

/**
 * Renumbers every entry that wasn't refused, under this phone's new device name. A refused one isn't sent again, and no
 * answer is about it. It gets the number 0 and is kept, because the page still has to list it.
 */
function renumber(kept: Kept, device: string): void {
  const again = kept.entries.filter(({ sent }) => sent !== 'refused')
  const numbers = new Map(again.map((entry, i) => [entry, i + 1]))
  const names = new Map(again.map(({ seq }, i) => [nameOf(kept.device, seq), nameOf(device, i + 1)]))
  kept.entries = kept.entries.map((entry) => {
    const seq = numbers.get(entry)
    if (seq === undefined) return { ...entry, seq: 0 }
    return {
      ...entry,
      seq,
      original: entry.original ?? nameOf(kept.device, entry.seq),
      ...('replaces' in entry && { replaces: entry.replaces?.map((one) => names.get(one) ?? one) }),
      sent: null,
    }
  })
  Object.assign(kept, { device, next: again.length + 1 })
}
