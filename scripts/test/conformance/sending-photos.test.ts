import { LEAGUE_HEADER } from '@glm/shared/api/league-header'
import { aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { TOKEN_KEY } from '@glm/web/account/stored-token'
import { photoKept } from '@glm/web/client/photos/photo-kept'
import { startSendingPhotos } from '@glm/web/client/photos/start-sending-photos'
import { deviceStorage } from '@glm/web/platform/device-storage'
import { notePhotos, photosHere } from '@glm/web/platform/photo-notes'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import { markSent, removeAllPhotos, waitingPhotos } from '@glm/web/sync-client/storage/photo-database'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCopy, keep, owner, withOwnPhotos } from './phone-photos.ts'

withOwnPhotos()

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

/** Sends the photos of the owner's leagues until the test ends. */
const startSending = (others: number[], local: ReturnType<typeof aLocalPhone>['local']) =>
  onTestFinished(startSendingPhotos({ ...owner, others }, local))

/** Adds another league, with a copy on this device, until the test ends. */
async function anotherLeague(): Promise<typeof owner> {
  const other = { ...owner, leagueId: LEAGUE + 1 }
  await aCopy({}, other)
  onTestFinished(async () => {
    await removeAllPhotos(other)
    notePhotos(other, null)
    await new LeagueDatabase(other).delete()
  })
  return other
}

type Call = { path: string; leagueId: string | null; signal: AbortSignal; answer: (reply: Response) => void }

/** Signs a user in on this device, and holds all requests until the test answers them. */
async function online(
  work: (calls: { next: () => Promise<Call>; count: () => number }) => Promise<void>,
): Promise<void> {
  const server = await aServer()
  deviceStorage().setItem(TOKEN_KEY, await server.tokenOf(server.secretary.id))
  const calls: Call[] = []
  let taken = 0
  let tell = () => {}
  const fetched = globalThis.fetch
  const send = (path: string, { signal, headers }: RequestInit) =>
    new Promise<Response>((answer, failed) => {
      const abort = signal as AbortSignal
      abort.addEventListener('abort', () => failed(abort.reason))
      calls.push({ path, leagueId: new Headers(headers).get(LEAGUE_HEADER), signal: abort, answer })
      tell()
    })
  globalThis.fetch = send as typeof fetch
  const next = async (): Promise<Call> => {
    for (;;) {
      const call = calls[taken]
      if (call) {
        taken += 1
        return call
      }
      await new Promise<void>((resolve) => {
        tell = resolve
      })
    }
  }
  try {
    await work({ next, count: () => calls.length })
  } finally {
    globalThis.fetch = fetched
    deviceStorage().removeItem(TOKEN_KEY)
  }
}

const reply = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 201, headers: { 'x-glm': '1' } })
const NOTHING_MISSING = { missing: [], removed: [] }
const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('{}', { status, headers: { 'x-glm': '1', ...headers } })
const stored = (id: number): Response => reply({ id, added_by: owner.userId })

describe('startSendingPhotos()', () => {
  test('PH9: sends nothing while scores are pending or there is no signal, and stops as soon as there is a score', async () => {
    await keep([1, 2])
    const { local, become } = aLocalPhone()
    await online(async ({ next, count }) => {
      become({ pending: 1 })
      startSending([], local)
      for (const busy of [{ pending: 1 }, { pending: 0, blocker: 'no_signal' }, { blocker: null, sending: true }]) {
        become(busy)
        // These two steps precede sending a photo. So if a photo were going to be sent, that would have begun by now.
        await import('@glm/web/client/photos/send-photos')
        await waitingPhotos(owner)
        expect([busy, count()]).toEqual([busy, 0])
      }
      become({ sending: false })
      const { signal } = await next()
      expect(signal.aborted).toBe(false)
      become({ pending: 1 })
      expect(signal.aborted).toBe(true)
      expect((await waitingPhotos(owner)).length).toBe(2)
    })
  })

  test('PH9: sends a photo that was added to another league while this league’s were being sent', async () => {
    const other = await anotherLeague()
    await keep([1])
    const { local } = aLocalPhone()
    await online(async ({ next }) => {
      startSending([other.leagueId], local)
      const first = await next()
      await keep([2], other)
      photoKept.tell()
      first.answer(stored(1))
      expect([first, await next()].map(({ path, leagueId }) => [path, leagueId])).toEqual([
        ['/api/card-photos', `${owner.leagueId}`],
        ['/api/card-photos', `${other.leagueId}`],
      ])
    })
  })

  test('PH9: after a server asked to wait, only the photos of other leagues are sent', async () => {
    const other = await anotherLeague()
    await keep([1])
    await keep([2], other)
    const { local, become } = aLocalPhone()
    await online(async ({ next, count }) => {
      startSending([other.leagueId], local)
      ;(await next()).answer(refusal(429, { 'retry-after': '9' }))
      ;(await next()).answer(stored(2))
      await expect.poll(() => photosHere(other)).toBe('sent')
      await keep([3], other)
      // The first run may not have ended yet, so trigger another one until the photo is sent.
      await expect
        .poll(() => {
          become({})
          return count()
        })
        .toBe(3)
      expect((await next()).leagueId).toBe(`${other.leagueId}`)
    })
  })

  test('PH9: waits an hour before resending a league’s photos if its server asks for that, even if another league’s photo is tried each minute', async () => {
    const other = await anotherLeague()
    await keep([1])
    await keep([2], other)
    const { local } = aLocalPhone()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await online(async ({ next, count }) => {
      const waitFor = (calls: number, ms: number) =>
        expect
          .poll(() => {
            vi.advanceTimersByTime(ms)
            return count()
          })
          .toBe(calls)
      startSending([other.leagueId], local)
      ;(await next()).answer(refusal(503, { 'retry-after': '3600' }))
      const second = await next()
      notePhotos(other, null)
      second.answer(refusal(500))
      // "Waiting" is stored at the end of the run, so the run is over.
      await expect.poll(() => photosHere(other)).toBe('waiting')
      await waitFor(3, 60_000)
      const third = await next()
      expect(third.leagueId).toBe(`${other.leagueId}`)
      third.answer(stored(2))
      await expect.poll(() => photosHere(other)).toBe('sent')
      await waitFor(4, 3_600_000)
      expect((await next()).leagueId).toBe(`${owner.leagueId}`)
    })
  })

  test('PH10: asks only once what the server is missing, no matter how often it sends', async () => {
    await keep([1])
    const [sent] = await waitingPhotos(owner)
    await markSent(sent?.id ?? 0, { id: 1, added_by: owner.userId })
    notePhotos(owner, 'sent')
    const { local } = aLocalPhone()
    await online(async ({ next, count }) => {
      startSending([], local)
      const question = await next()
      await keep([2])
      photoKept.tell()
      question.answer(reply(NOTHING_MISSING))
      const second = await next()
      second.answer(stored(2))
      // "Sent" is stored at the end of the run. If the run had asked the server a second time, it would have done so
      // before that.
      await expect.poll(() => photosHere(owner)).toBe('sent')
      expect([question.path, second.path, count()]).toEqual(['/api/card-photos/missing', '/api/card-photos', 2])
    })
  })
})
