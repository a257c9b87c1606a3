import { createHash } from 'node:crypto'
import { photoText } from '@glm/shared/text/errors/photos'
import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { anotherPicture } from '@glm/sync-server/testing/a-picture'
import { type AServer, aServer, LEAGUE, serverWithStore } from '@glm/sync-server/testing/a-server'
import { sendPhotos } from '@glm/web/client/photos/send-photos'
import { notePhotos, photosHere, photosWait } from '@glm/web/platform/photo-notes'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import {
  changeWaiting,
  removeWaiting,
  sentPhotos,
  unsentPhotos,
  waitingPhotos,
} from '@glm/web/sync-client/storage/photo-database'
import { describe, expect, test } from 'vitest'
import { aCopy, keep, ORIGIN, owner, pictureOf, withOwnPhotos } from './phone-photos.ts'

type Send = (url: string, init: RequestInit) => Promise<Response>

const never = new AbortController().signal

async function aLine(server: AServer, over: (send: Send) => Send = (send) => send) {
  const send = over(async (url, init) => server.app.request(url, init))
  return { token: await server.tokenOf(server.secretary.id), fetch: send as typeof fetch }
}
/**
 * Sends the waiting photos, and returns how many milliseconds to wait before sending more; 0 if the server set no wait.
 */
const sendTo = async (server: AServer, over?: (send: Send) => Send): Promise<number> =>
  (await sendPhotos(owner, { signal: never, ask: true, line: await aLine(server, over) })).waitMs

const photosOn = async ({ store }: AServer, matchId = 100) => (await store.photos.ofMatch(LEAGUE, matchId)).length

withOwnPhotos()

describe('photos waiting on a phone', () => {
  test('PH8: are kept until the server has answered, and are stored only once, no matter how often an answer is lost', async () => {
    const server = await aServer()
    await keep([1, 2, 3])
    let calls = 0
    // The server stores the first photo, but the phone doesn't learn that; then there is no signal at all.
    const wait = await sendTo(server, (send) => async (url, init) => {
      calls += 1
      if (calls === 1) await send(url, init)
      throw new TypeError('no signal')
    })
    expect([wait, await photosOn(server), (await waitingPhotos(owner)).length, calls]).toEqual([0, 1, 3, 1])
    expect(await sendTo(server)).toBe(0)
    expect([await photosOn(server), await waitingPhotos(owner)]).toEqual([3, []])
    expect([photosHere(owner), photosWait(owner.userId)]).toEqual(['sent', false])
  })

  test('PH8: stay on the phone with the reason if the server refuses them, and don’t hold up other photos', async () => {
    const server = await aServer()
    await keep([1], { data: 'AAAA' })
    await keep([2])
    expect(await sendTo(server)).toBe(0)
    const refused = (await waitingPhotos(owner)).map((photo) => photo.refused)
    expect([refused, await photosOn(server)]).toEqual([[photoText.notAPhoto], 1])
    // The refused photo isn't on the server, so signing out must not delete it without asking.
    expect(photosWait(owner.userId)).toBe(true)
  })

  test('PH9: wait as long as the server asks (a minute to an hour), but don’t wait after a Wi-Fi login page', async () => {
    const server = await aServer()
    await keep([1])
    const ours = { 'x-glm': '1' }
    const answers: [() => Response, number][] = [
      [() => new Response('{}', { status: 503, headers: { ...ours, 'retry-after': '3600' } }), 3_600_000],
      [() => new Response('{}', { status: 503, headers: { ...ours, 'retry-after': '86400' } }), 3_600_000],
      [() => new Response('{}', { status: 429, headers: { ...ours, 'retry-after': '9' } }), 60_000],
      [() => new Response('{}', { status: 401, headers: ours }), 60_000],
      [() => new Response('<html>Sign in</html>', { status: 200 }), 0],
      [() => new Response('<html>Not found</html>', { status: 404 }), 0],
    ]
    for (const [reply, wait] of answers) expect(await sendTo(server, () => async () => reply())).toBe(wait)
    expect((await waitingPhotos(owner)).map(({ refused }) => refused)).toEqual([null])
  })

  test('PH8: can replace a photo even if the match already has four', async () => {
    const server = await aServer()
    await keep([1, 2, 3, 4])
    await sendTo(server)
    const [old] = await server.store.photos.ofMatch(LEAGUE, 100)
    await keep([5], { replaces: old?.id ?? 0 })
    expect(await sendTo(server)).toBe(0)
    const now = await server.store.photos.ofMatch(LEAGUE, 100)
    expect([now.length, now.some(({ id }) => id === old?.id), await waitingPhotos(owner)]).toEqual([4, false, []])
    expect(await sentPhotos(owner)).toHaveLength(4)
  })

  test('PH8: are sent only with the token of the account that added them', async () => {
    const server = await aServer()
    await keep([1])
    const token = await server.tokenOf(server.player.id)
    let calls = 0
    const count = async () => {
      calls += 1
      return new Response('{}')
    }
    await sendPhotos(owner, { signal: never, ask: true, line: { token, fetch: count as typeof fetch } })
    await sendPhotos({ ...owner, userId: 2 }, { signal: never, ask: true, line: await aLine(server) })
    expect([calls, await photosOn(server), (await waitingPhotos(owner)).length]).toEqual([0, 0, 1])
    notePhotos({ ...owner, userId: 2 }, null)
    await new LeagueDatabase({ ...owner, userId: 2 }).delete()
  })

  test('PH8: move with their match to its new id, and are never sent to the match that now has the old id', async () => {
    const server = await aServer()
    await aCopy({ clientGeneration: 1, renamed: [{ clientGeneration: 1, from: 100, to: 101 }] })
    await keep([1])
    await keep([2], { origin: { ...ORIGIN, clientGeneration: 1 } })
    await sendTo(server)
    expect([await photosOn(server, 101), await photosOn(server, 100)]).toEqual([1, 1])
  })

  test('PH8: are sent only after the user has looked at them, if they are from another lineage', async () => {
    const server = await aServer()
    await aCopy({ lineage: ['L2', 'L1'] })
    await keep([1])
    expect(await sendTo(server)).toBe(0)
    expect((await waitingPhotos(owner)).map(({ refused }) => refused)).toEqual([cardPhotosText.otherLeague])
    expect(await photosOn(server)).toBe(0)
  })

  test('PH8: aren’t uploaded if their match is gone, and are deleted after 30 days', async () => {
    const server = await aServer()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    await keep([1], { matchId: 987_654, at: days(29) })
    await keep([2], { matchId: 987_654, at: days(31) })
    await keep([3])
    const paths: string[] = []
    await sendTo(server, (send) => async (url, init) => {
      paths.push(url)
      return send(url, init)
    })
    expect([paths.length, await photosOn(server)]).toEqual([1, 1])
    expect((await waitingPhotos(owner)).map(({ data }) => data)).toEqual([pictureOf(1)])
  })
})

describe('photos of a match that the server doesn’t know', () => {
  test('PH8: are sent again after an hour, not every minute', async () => {
    const server = await aServer()
    const db = new LeagueDatabase(owner)
    await db.rows('matches').put({ id: 987_654 } as never)
    db.close()
    await keep([1], { matchId: 987_654 })
    await keep([2])
    const statuses: number[] = []
    const send = () =>
      sendTo(server, (own) => async (url, init) => {
        const reply = await own(url, init)
        if (url === '/api/card-photos') statuses.push(reply.status)
        return reply
      })
    expect([await send(), await send(), statuses]).toEqual([0, 0, [404, 201]])
    const [photo] = await waitingPhotos(owner)
    await changeWaiting(photo?.id ?? 0, { unknownAt: Date.now() - 3_600_000 })
    await send()
    expect(statuses).toEqual([404, 201, 404])
  })
})

describe('photos that the user removes', () => {
  test('PH8: are never sent if the user removed them while another photo was being sent', async () => {
    const server = await aServer()
    await keep([1, 2])
    const [, second] = await waitingPhotos(owner)
    let calls = 0
    await sendTo(server, (send) => async (url, init) => {
      calls += 1
      await removeWaiting(second?.id ?? 0)
      return send(url, init)
    })
    expect([calls, await photosOn(server), await unsentPhotos(owner)]).toEqual([1, 1, []])
  })

  test('PH8: are removed from the server if they were being sent when the user removed them', async () => {
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

  test('PH8: are hidden at once, and later removed from the server, if the answer to their upload was lost', async () => {
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

  test('PH8: don’t replace an older photo if they never reached the server', async () => {
    const server = await aServer()
    await keep([1])
    await sendTo(server)
    const [old] = await server.store.photos.ofMatch(LEAGUE, 100)
    await keep([2], { replaces: old?.id ?? 0, tried: true, dropped: true })
    await sendTo(server)
    const left = (await server.store.photos.ofMatch(LEAGUE, 100)).map(({ id }) => id)
    expect([left, await unsentPhotos(owner)]).toEqual([[old?.id], []])
  })

  test('PH8: are deleted from the phone if the league has moved to another server, because photos don’t move with a league', async () => {
    const server = await aServer()
    await aCopy({ lineage: ['L2', 'L1'] })
    await keep([1], { tried: true, dropped: true })
    expect([await sendTo(server), await unsentPhotos(owner), await photosOn(server)]).toEqual([0, [], 0])
  })

  test('PH8: stay on the server if the user had sent the same photo before', async () => {
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

describe('photos that another member has also added', () => {
  test('PH8: stay on the server if this phone’s user deletes an identical photo whose upload got no answer', async () => {
    const server = await aServer()
    const picture = anotherPicture(1)
    const hash = createHash('sha256').update(picture).digest('base64url')
    const photo = { hash, media: 'image/jpeg' as const, bytes: picture.length, data: pictureOf(1) }
    await server.store.photos.add({
      leagueId: LEAGUE,
      matchId: 100,
      addedBy: server.player.id,
      addedAt: Date.now(),
      ...photo,
    })
    await keep([1], { tried: true })
    const [own] = await waitingPhotos(owner)
    await removeWaiting(own?.id ?? 0)
    expect([await sendTo(server), await photosOn(server), await unsentPhotos(owner)]).toEqual([0, 1, []])
  })
})

describe('a server that was restored from a backup', () => {
  const restoredFrom = (backup: AServer['store'], { secretary, player, stranger }: AServer): AServer =>
    serverWithStore(backup, { secretary, player, stranger }, {})

  test('PH10: gets back the photos that it has lost, and no others', async () => {
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

  test('PH10: doesn’t get back photos that the phone knows were removed', async () => {
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

  test('PH10: gets waiting photos even if it can’t say what it has lost', async () => {
    const server = await aServer()
    await keep([1])
    await sendTo(server)
    const failing = (status: number) => (send: Send) => async (url: string, init: RequestInit) =>
      url.endsWith('/missing') ? new Response('{}', { status, headers: { 'x-glm': '1' } }) : send(url, init)
    await keep([2])
    expect([await sendTo(server, failing(500)), await photosOn(server)]).toEqual([60_000, 2])
    await keep([3])
    // An older server doesn't have this route.
    expect([await sendTo(server, failing(404)), await photosOn(server)]).toEqual([0, 3])
  })

  test('PH10: a phone keeps the last 30 photos that it sent', async () => {
    const server = await aServer()
    let id = 0
    await keep(Array.from({ length: 32 }, (_, i) => i))
    await sendTo(server, () => async () => {
      id += 1
      return new Response(JSON.stringify({ id, added_by: 1 }), { status: 201, headers: { 'x-glm': '1' } })
    })
    const kept = await sentPhotos(owner)
    expect([kept.length, kept.includes(1), kept.includes(32)]).toEqual([30, false, true])
  })
})
