import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import type { VirtualUser } from './fill-leagues.ts'
import { httpCall } from './http-call.ts'

/** Sends the next holes of one phone in one request, and resolves once the server has answered for all of them. */
export type Write = (count: number) => Promise<void>
/**
 * Selects the holes that a phone writes: those of `players` players starting with `firstPlayer`, week after week from
 * `firstWeek`. After `weeks` weeks, starts again with the first hole.
 */
export type Place = { phone: string; firstPlayer: number; players: number; firstWeek: number; weeks: number }

/** Returns the n-th hole that a phone writes. */
function holeAt({ firstPlayer, players, firstWeek, weeks }: Place, n: number) {
  const playerId = firstPlayer + (Math.floor(n / 9) % players)
  const night = Math.floor(n / (9 * players))
  // A hole that is written again gets a different score.
  const strokes = ((n + Math.floor(night / weeks)) % 5) + 3
  return { weekId: firstWeek + (night % weeks), playerId, hole: (n % 9) + 1, strokes }
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

type Ask = (request: SyncRequest) => Promise<SyncResponse>

/** Our phone. Each sync pushes, and also pulls what others have written in the meantime. */
export function ourWriter(port: number, { token, ...owner }: VirtualUser, place: Place): Write {
  return ourPhone((body) => httpCall<SyncResponse>({ port, path: '/api/sync', body, token }), owner, place)
}

/** Like `ourWriter()`, but with any transport to the server. */
export function ourPhone(ask: Ask, owner: Omit<VirtualUser, 'token'>, place: Place): Write {
  let seq = 0
  let cursor = 0
  let hash: string | null = null
  return async (count) => {
    const mutations = numbersFrom(seq, count).map((n) => {
      const hole = holeAt(place, n)
      const args = { ...hole, teamId: Math.ceil(hole.playerId / 2) }
      return { seq: n + 1, name: 'card.setHole', version: 1, args, ids: [], seen: cursor, at: null, action: `g${n}` }
    })
    const versionHashes: [number, string][] = hash === null ? [] : [[cursor, hash]]
    const request = aSyncRequest({ clientId: place.phone, ...owner, cursor, versionHashes, acked: seq, mutations })
    const answer = await ask(request)
    const wrong = answer.results.find(({ status }) => status !== 'ok')
    if (answer.results.length !== count || wrong)
      throw new Error(`Fix the benchmark: the server returned ${JSON.stringify(wrong ?? answer.problem)}.`)
    seq += count
    cursor = answer.cursor
    hash = answer.versionHash
  }
}

const docAt = (place: Place, n: number) => {
  const { weekId: week, playerId: player, hole, strokes } = holeAt(place, n)
  return { id: `${place.phone}-${n}`, week, player, hole, strokes }
}

/** Inserts each hole separately, with one transaction per request. */
export function bareWriter(port: number, place: Place): Write {
  return inOrder(place, (body) => httpCall({ port, path: '/holes', body }))
}

/** Uses PouchDB's `_bulk_docs`. With `pulls`, also uses its `_changes`, because our phone pulls in the same sync. */
export function pouchWriter(port: number, place: Place, { pulls = false } = {}): Write {
  let since: string | number = 0
  return inOrder(place, async (holes) => {
    const docs = holes.map(({ id, ...hole }) => ({ _id: id, ...hole }))
    const saved = await httpCall<{ ok?: boolean }[]>({ port, path: '/season0/_bulk_docs', body: { docs } })
    if (saved.some(({ ok }) => !ok)) throw new Error(`Fix the benchmark: PouchDB returned ${JSON.stringify(saved[0])}.`)
    if (!pulls) return
    const path = `/season0/_changes?include_docs=true&since=${since}`
    since = (await httpCall<{ last_seq: string | number }>({ port, path, method: 'GET' })).last_seq
  })
}

/** RxDB's push endpoint. */
export function rxdbWriter(port: number, place: Place): Write {
  return inOrder(place, async (holes) => {
    const body = holes.map((hole) => ({ newDocumentState: { ...hole, _deleted: false } }))
    const conflicts = await httpCall<unknown[]>({ port, path: '/season0/0/push', body })
    if (conflicts.length > 0) throw new Error('Fix the benchmark: RxDB found a conflict.')
  })
}

function inOrder(place: Place, send: (holes: ReturnType<typeof docAt>[]) => Promise<unknown>): Write {
  let next = 0
  return async (count) => {
    await send(numbersFrom(next, count).map((n) => docAt(place, n)))
    next += count
  }
}
