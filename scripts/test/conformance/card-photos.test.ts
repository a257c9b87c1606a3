import { photoText } from '@glm/shared/text/errors/photos'
import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { anotherPicture } from '@glm/sync-server/testing/a-picture'
import { type AServer, aServer, LEAGUE, serverWithStore } from '@glm/sync-server/testing/a-server'
import { TOKEN_KEY } from '@glm/web/account/stored-token'
import { sendPhotos } from '@glm/web/client/photos/send-photos'
import { startSendingPhotos } from '@glm/web/client/photos/start-sending-photos'
import { deviceStorage } from '@glm/web/platform/device-storage'
import { notePhotos, photosHere, photosWait } from '@glm/web/platform/photo-notes'
import type { MetaRow } from '@glm/web/sync-client/local-rows'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import {
  addWaiting,
  dropSentPhotos,
  removeAllPhotos,
  removeWaiting,
  sentPhotos,
  unsentPhotos,
  type WaitingPhoto,
  waitingPhotos,
} from '@glm/web/sync-client/storage/photo-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Send = (url: string, init: RequestInit) => Promise<Response>

const owner = { userId: 1, leagueId: LEAGUE }
const never = new AbortController().signal
const pictureOf = (number: number): string => anotherPicture(number).toString('base64')
const ORIGIN = { copy: 'first', clientGeneration: 0, lineage: 'L1' }

/** Keeps photos on the device, as the screen does; the demo's matches have room for four each. */
async function keep(numbers: readonly number[], more: Partial<WaitingPhoto> = {}): Promise<void> {
  const photo = { ...owner, media: 'image/jpeg', at: new Date().toISOString(), refused: null, origin: ORIGIN }
  for (const number of numbers)
    await addWaiting({ ...photo, matchId: 100, replaces: null, data: pictureOf(number), ...more })
  notePhotos(owner, 'waiting')
}

async function aLine(server: AServer, over: (send: Send) => Send = (send) => send) {
  const send = over(async (url, init) => server.app.request(url, init))
  return { token: await server.tokenOf(server.secretary.id), fetch: send as typeof fetch }
}
const sendTo = async (server: AServer, over?: (send: Send) => Send) =>
  sendPhotos(owner, { signal: never, line: await aLine(server, over) })

const photosOn = async ({ store }: AServer, matchId = 100) => (await store.photos.ofMatch(LEAGUE, matchId)).length

/** Writes the user's copy of the league: its own row, and the demo's matches. */
async function aCopy(more: Partial<MetaRow> = {}): Promise<void> {
  const db = new LeagueDatabase(owner)
  const meta = { id: 'me' as const, clientId: 'first', clientGeneration: 0, lineage: ['L1'], ...more }
  await db.rows('meta').put(meta as MetaRow)
  await db.rows('matches').bulkPut([100, 101].map((id) => ({ id }) as never))
  db.close()
}

async function withoutPhotos(): Promise<void> {
  await removeAllPhotos(owner)
  await dropSentPhotos()
}

beforeEach(async () => {
  await withoutPhotos()
  await aCopy()
})
// Other test files use the same storage.
afterEach(async () => {
  await withoutPhotos()
  await new LeagueDatabase(owner).delete()
})

describe('photos that wait on a phone', () => {
  test('PH8: are kept until the server has answered, and are stored once however often an answer is lost', async () => {
    const server = await aServer()
    await keep([1, 2, 3])
    let calls = 0
    // The server stores the first photo, but the phone doesn't learn that; then there is no signal at all.
    const again = await sendTo(server, (send) => async (url, init) => {
      calls += 1
      if (calls === 1) await send(url, init)
      throw new TypeError('no signal')
    })
    expect([again, await photosOn(server), (await waitingPhotos(owner)).length, calls]).toEqual([60_000, 1, 3, 1])
    expect(await sendTo(server)).toBeNull()
    expect([await photosOn(server), await waitingPhotos(owner)]).toEqual([3, []])
    expect([photosHere(owner), photosWait(owner.userId)]).toEqual(['sent', false])
  })

  test('PH8: a photo that the server refuses stays with the reason, and doesn’t hold up the others', async () => {
    const server = await aServer()
    await keep([1], { data: 'AAAA' })
    await keep([2])
    expect(await sendTo(server)).toBeNull()
    const refused = (await waitingPhotos(owner)).map((photo) => photo.refused)
    expect([refused, await photosOn(server)]).toEqual([[photoText.notAPhoto], 1])
    // It still isn't on the server, so signing out must not delete it silently.
    expect(photosWait(owner.userId)).toBe(true)
  })

  test('PH9: waits while the server can’t take photos, as long as it says, and while a network asks for a sign-in', async () => {
    const server = await aServer()
    await keep([1])
    const ours = { 'x-glm': '1' }
    const answers: [() => Response, number][] = [
      [() => new Response('{}', { status: 503, headers: { ...ours, 'retry-after': '3600' } }), 3_600_000],
      [() => new Response('{}', { status: 503, headers: { ...ours, 'retry-after': '86400' } }), 3_600_000],
      [() => new Response('{}', { status: 429, headers: { ...ours, 'retry-after': '9' } }), 60_000],
      [() => new Response('{}', { status: 401, headers: ours }), 60_000],
      [() => new Response('<html>Sign in</html>', { status: 200 }), 60_000],
      [() => new Response('<html>Not found</html>', { status: 404 }), 60_000],
    ]
    for (const [reply, again] of answers) expect(await sendTo(server, () => async () => reply())).toBe(again)
    expect((await waitingPhotos(owner)).map(({ refused }) => refused)).toEqual([null])
  })

  test('PH8: a replacement takes the place of a photo of a match that has four', async () => {
    const server = await aServer()
    await keep([1, 2, 3, 4])
    await sendTo(server)
    const [old] = await server.store.photos.ofMatch(LEAGUE, 100)
    await keep([5], { replaces: old?.id ?? 0 })
    expect(await sendTo(server)).toBeNull()
    const now = await server.store.photos.ofMatch(LEAGUE, 100)
    expect([now.length, now.some(({ id }) => id === old?.id), await waitingPhotos(owner)]).toEqual([4, false, []])
    expect(await sentPhotos(owner)).toHaveLength(4)
  })

  test('PH8: is sent only with the token of the account that added it', async () => {
    const server = await aServer()
    await keep([1])
    const token = await server.tokenOf(server.player.id)
    let calls = 0
    const count = async () => {
      calls += 1
      return new Response('{}')
    }
    await sendPhotos(owner, { signal: never, line: { token, fetch: count as typeof fetch } })
    await sendPhotos({ ...owner, userId: 2 }, { signal: never, line: await aLine(server) })
    expect([calls, await photosOn(server), (await waitingPhotos(owner)).length]).toEqual([0, 0, 1])
    notePhotos({ ...owner, userId: 2 }, null)
  })

  test('PH8: follows its match to a new id, and never goes to the match that has the old one', async () => {
    const server = await aServer()
    await aCopy({ clientGeneration: 1, renamed: [{ clientGeneration: 1, from: 100, to: 101 }] })
    await keep([1])
    await keep([2], { origin: { ...ORIGIN, clientGeneration: 1 } })
    await sendTo(server)
    expect([await photosOn(server, 101), await photosOn(server, 100)]).toEqual([1, 1])
  })

  test('PH8: from another lineage is sent only after the user has looked at it', async () => {
    const server = await aServer()
    await aCopy({ lineage: ['L2', 'L1'] })
    await keep([1])
    expect(await sendTo(server)).toBeNull()
    expect((await waitingPhotos(owner)).map(({ refused }) => refused)).toEqual([cardPhotosText.otherLeague])
    expect(await photosOn(server)).toBe(0)
  })

  test('PH8: without its match waits without being uploaded, and is deleted after 30 days', async () => {
    const server = await aServer()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    await keep([1], { matchId: 987_654, at: days(29) })
    await keep([2], { matchId: 987_654, at: days(31) })
    await keep([3])
    const paths: string[] = []
    const again = await sendTo(server, (send) => async (url, init) => {
      paths.push(url)
      return send(url, init)
    })
    expect([again, paths.length, await photosOn(server)]).toEqual([60_000, 1, 1])
    expect((await waitingPhotos(owner)).map(({ data }) => data)).toEqual([pictureOf(1)])
  })
})

describe('photos that the user removes', () => {
  test('PH8: while another one is being sent, are never sent', async () => {
    const server = await aServer()
    await keep([1, 2])
    const [, second] = await waitingPhotos(owner)
    await sendTo(server, (send) => async (url, init) => {
      await removeWaiting(second?.id ?? 0)
      return send(url, init)
    })
    expect([await photosOn(server), await unsentPhotos(owner)]).toEqual([1, []])
  })

  test('PH8: while they are being sent, are removed from the server', async () => {
    const server = await aServer()
    await keep([1])
    const [photo] = await waitingPhotos(owner)
    await sendTo(server, (send) => async (url, init) => {
      const reply = await send(url, init)
      if (init.method === 'POST') await removeWaiting(photo?.id ?? 0)
      return reply
    })
    expect([await photosOn(server), await unsentPhotos(owner), await sentPhotos(owner)]).toEqual([0, [], []])
  })

  test('PH8: after an answer was lost, are hidden at once and removed from the server later', async () => {
    const server = await aServer()
    await keep([1])
    await sendTo(server, (send) => async (url, init) => {
      await send(url, init)
      throw new TypeError('no signal')
    })
    const [photo] = await waitingPhotos(owner)
    await removeWaiting(photo?.id ?? 0)
    expect([await waitingPhotos(owner), await photosOn(server)]).toEqual([[], 1])
    await sendTo(server)
    expect([await photosOn(server), await unsentPhotos(owner), photosHere(owner)]).toEqual([0, [], null])
  })

  test('PH8: after an answer was lost, leave the photo that they were to replace, if the server didn’t get them', async () => {
    const server = await aServer()
    await keep([1])
    await sendTo(server)
    const [old] = await server.store.photos.ofMatch(LEAGUE, 100)
    await keep([2], { replaces: old?.id ?? 0, tried: true, dropped: true })
    await sendTo(server)
    const left = (await server.store.photos.ofMatch(LEAGUE, 100)).map(({ id }) => id)
    expect([left, await unsentPhotos(owner)]).toEqual([[old?.id], []])
  })

  test('PH8: are deleted if the league has another lineage by then, because its file contains no photos', async () => {
    const server = await aServer()
    await aCopy({ lineage: ['L2', 'L1'] })
    await keep([1], { tried: true, dropped: true })
    expect([await sendTo(server), await unsentPhotos(owner), await photosOn(server)]).toEqual([null, [], 0])
  })

  test('PH8: of two equal ones, the other stays on the server', async () => {
    const server = await aServer()
    await keep([1])
    await sendTo(server)
    await keep([1], { tried: true })
    const [photo] = await waitingPhotos(owner)
    await removeWaiting(photo?.id ?? 0)
    await sendTo(server)
    expect([await photosOn(server), await unsentPhotos(owner)]).toEqual([1, []])
  })
})

describe('a server that was restored from a backup', () => {
  const restoredFrom = (backup: AServer['store'], { secretary, player, stranger }: AServer): AServer =>
    serverWithStore(backup, { secretary, player, stranger }, {})

  test('PH10: gets the photos again that it has lost, and no others', async () => {
    const server = await aServer()
    await keep([1])
    await sendTo(server)
    const backup = await server.store.copied()
    await keep([2], { matchId: 101 })
    await sendTo(server)
    const restored = restoredFrom(backup, server)
    expect([await photosOn(restored), await photosOn(restored, 101)]).toEqual([1, 0])
    const posts: string[] = []
    await sendTo(restored, (send) => async (url, init) => {
      posts.push(url)
      return send(url, init)
    })
    expect([await photosOn(restored), await photosOn(restored, 101)]).toEqual([1, 1])
    expect(posts).toEqual(['/api/card-photos/missing', '/api/card-photos'])
    expect([await waitingPhotos(owner), (await sentPhotos(owner)).length]).toEqual([[], 2])
  })

  test('PH10: doesn’t get photos that were removed, once the phone knows', async () => {
    const server = await aServer()
    const backup = await server.store.copied()
    await keep([1])
    await sendTo(server)
    const [photo] = await server.store.photos.ofMatch(LEAGUE, 100)
    await server.store.photos.remove(LEAGUE, photo?.id ?? 0)
    await sendTo(server)
    expect([await sentPhotos(owner), photosHere(owner)]).toEqual([[], null])
    const restored = restoredFrom(backup, server)
    await sendTo(restored)
    expect(await photosOn(restored)).toBe(0)
  })

  test('PH10: a phone keeps the last 30 photos that it sent', async () => {
    const server = await aServer()
    let id = 0
    await keep(Array.from({ length: 32 }, (_, i) => i))
    await sendTo(server, () => async () => {
      id += 1
      return new Response(JSON.stringify({ id }), { status: 201, headers: { 'x-glm': '1' } })
    })
    const kept = await sentPhotos(owner)
    expect([kept.length, kept.includes(1), kept.includes(32)]).toEqual([30, false, true])
  })
})

/** What `startSendingPhotos()` reads from a phone: the sync state and how many changes are pending. */
function aLocalPhone() {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const state = { sending: false, blocker: null as string | null, pending: 0 }
  const local = {
    driver: { current: () => state, subscribe },
    memory: { committedRows: () => Array.from({ length: state.pending }), row: () => undefined, subscribe },
  }
  const become = (next: Partial<typeof state>) => {
    Object.assign(state, next)
    for (const listener of [...listeners]) listener()
  }
  return { local: local as never, become }
}

describe('startSendingPhotos()', () => {
  test('PH9: sends nothing while scores are pending or there is no signal, and stops as soon as there is a score', async () => {
    const server = await aServer()
    await keep([1, 2])
    deviceStorage().setItem(TOKEN_KEY, await server.tokenOf(server.secretary.id))
    const { local, become } = aLocalPhone()
    const began: AbortSignal[] = []
    let hold = () => {}
    const held = new Promise<void>((resolve) => {
      hold = resolve
    })
    const fetched = globalThis.fetch
    const send = async (_url: string, { signal }: RequestInit) => {
      began.push(signal as AbortSignal)
      hold()
      return new Promise<Response>((_, failed) => signal?.addEventListener('abort', () => failed(signal.reason)))
    }
    globalThis.fetch = send as typeof fetch
    try {
      become({ pending: 1 })
      const stop = startSendingPhotos({ ...owner, others: [] }, local)
      for (const busy of [{ pending: 1 }, { pending: 0, blocker: 'no_signal' }, { blocker: null, sending: true }]) {
        become(busy)
        // The same steps as before a photo is sent, so that one would have been sent by now.
        await import('@glm/web/client/photos/send-photos')
        await waitingPhotos(owner)
        expect([busy, began]).toEqual([busy, []])
      }
      become({ sending: false })
      await held
      expect(began.map(({ aborted }) => aborted)).toEqual([false])
      become({ pending: 1 })
      expect(began.map(({ aborted }) => aborted)).toEqual([true])
      stop()
      expect((await waitingPhotos(owner)).length).toBe(2)
      expect(await photosOn(server)).toBe(0)
    } finally {
      globalThis.fetch = fetched
      deviceStorage().removeItem(TOKEN_KEY)
    }
  })
})
