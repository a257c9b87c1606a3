import { photoText } from '@glm/shared/text/errors/photos'
import { anotherPicture } from '@glm/sync-server/testing/a-picture'
import { type AServer, aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { waitKey } from '@glm/web/client/photos/photos-wait'
import { sendPhotos } from '@glm/web/client/photos/send-photos'
import { startSendingPhotos } from '@glm/web/client/photos/start-sending-photos'
import { deviceStorage } from '@glm/web/platform/device-storage'
import { addWaiting, removeAllWaiting, waitingPhotos } from '@glm/web/sync-client/storage/photo-database'
import { afterEach, describe, expect, test } from 'vitest'

type Send = (url: string, init: RequestInit) => Promise<Response>

const owner = { userId: 1, leagueId: LEAGUE }
const never = new AbortController().signal
const pictureOf = (number: number): string => anotherPicture(number).toString('base64')

/** Stores photos on the device, as the screen does; the demo's matches have space for four each. */
async function keep(numbers: readonly number[], more: { matchId?: number; replaces?: number } = {}): Promise<void> {
  const photo = { ...owner, media: 'image/jpeg', at: '2026-05-07T18:00:00Z', refused: null }
  for (const number of numbers)
    await addWaiting({ ...photo, matchId: 100, replaces: null, data: pictureOf(number), ...more })
  deviceStorage().setItem(waitKey(owner), '1')
}

async function aLine(server: AServer, over: (send: Send) => Send = (send) => send) {
  const send = over(async (url, init) => server.app.request(url, init))
  return { token: await server.tokenOf(server.secretary.id), fetch: send as typeof fetch }
}

const photosOn = async ({ store }: AServer, matchId = 100) => (await store.photos.ofMatch(LEAGUE, matchId)).length

// Other test files use the same storage.
afterEach(async () => {
  await removeAllWaiting(owner)
  deviceStorage().removeItem(waitKey(owner))
})

describe('photos waiting on a phone', () => {
  test('PH8: are kept until the server confirms them, and are stored only once no matter how many responses are lost', async () => {
    await removeAllWaiting(owner)
    const server = await aServer()
    await keep([1, 2, 3])
    let calls = 0
    // The server stores the first photo, but the phone doesn't learn about it, and then has no signal at all.
    const deaf = await aLine(server, (send) => async (url, init) => {
      calls += 1
      if (calls === 1) await send(url, init)
      throw new TypeError('no signal')
    })
    expect(await sendPhotos(owner, { signal: never, line: deaf })).toBe(true)
    expect([await photosOn(server), (await waitingPhotos(owner)).length, calls]).toEqual([1, 3, 1])
    expect(await sendPhotos(owner, { signal: never, line: await aLine(server) })).toBe(false)
    expect([await photosOn(server), await waitingPhotos(owner)]).toEqual([3, []])
    expect(deviceStorage().getItem(waitKey(owner))).toBeNull()
  })

  test('PH8: are kept with the reason if the server refuses them, and don’t hold up other photos', async () => {
    await removeAllWaiting(owner)
    const server = await aServer()
    await keep([1], { matchId: 987_654 })
    await addWaiting({
      ...owner,
      matchId: 100,
      media: 'image/png',
      data: 'AAAA',
      at: '',
      replaces: null,
      refused: null,
    })
    await keep([2])
    expect(await sendPhotos(owner, { signal: never, line: await aLine(server) })).toBe(false)
    const refused = (await waitingPhotos(owner)).map((photo) => photo.refused)
    expect([refused.length, refused[1], await photosOn(server)]).toEqual([2, photoText.notAPhoto, 1])
  })

  test('PH8: wait while the server can’t take photos, and while a network requires a sign-in', async () => {
    await removeAllWaiting(owner)
    const server = await aServer()
    await keep([1])
    for (const reply of [
      () => new Response('{}', { status: 503, headers: { 'x-glm': '1' } }),
      () => new Response('{}', { status: 429, headers: { 'x-glm': '1' } }),
      () => new Response('{}', { status: 401, headers: { 'x-glm': '1' } }),
      () => new Response('<html>Sign in</html>', { status: 200 }),
      () => new Response('<html>Not found</html>', { status: 404 }),
    ])
      expect(await sendPhotos(owner, { signal: never, line: await aLine(server, () => async () => reply()) })).toBe(
        true,
      )
    expect((await waitingPhotos(owner)).map(({ refused }) => refused)).toEqual([null])
  })

  test('PH8: are stored before the photos that they replace are removed', async () => {
    await removeAllWaiting(owner)
    const server = await aServer()
    await keep([1])
    await sendPhotos(owner, { signal: never, line: await aLine(server) })
    const [old] = await server.store.photos.ofMatch(LEAGUE, 100)
    await keep([2], { replaces: old?.id ?? 0 })
    const methods: (string | undefined)[] = []
    const line = await aLine(server, (send) => async (url, init) => {
      methods.push(init.method)
      return send(url, init)
    })
    await sendPhotos(owner, { signal: never, line })
    expect([methods, await photosOn(server)]).toEqual([['POST', 'DELETE'], 1])
    expect((await server.store.photos.ofMatch(LEAGUE, 100))[0]?.hash).not.toBe(old?.hash)
  })

  test('PH8: are left alone if they belong to another account', async () => {
    await removeAllWaiting(owner)
    const server = await aServer()
    await keep([1])
    const other = { ...owner, userId: 2 }
    expect(await sendPhotos(other, { signal: never, line: await aLine(server) })).toBe(false)
    expect([await photosOn(server), (await waitingPhotos(owner)).length]).toEqual([0, 1])
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
    memory: { committedRows: () => Array.from({ length: state.pending }), subscribe },
  }
  const become = (next: Partial<typeof state>) => {
    Object.assign(state, next)
    for (const listener of [...listeners]) listener()
  }
  return { local: local as never, become }
}

describe('startSendingPhotos()', () => {
  test('PH9: sends nothing while scores are pending or there is no signal, and stops as soon as there is a score', async () => {
    await removeAllWaiting(owner)
    const server = await aServer()
    await keep([1, 2])
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
      const stop = startSendingPhotos(owner, local)
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
    }
  })
})
