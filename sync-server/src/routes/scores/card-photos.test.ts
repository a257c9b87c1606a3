import type { CardPhoto, PhotoRule } from '@glm/shared/api/scores/card-photos'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { Role } from '@glm/shared/schema/league/role'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import type { RowOf } from '@glm/shared/schema/tables'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { photoText } from '@glm/shared/text/errors/photos'
import { errorText } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import type { AppDeps } from '../../deps.ts'
import { pushListeners } from '../../push-listeners.ts'
import { runCalls } from '../../sync/run-calls.ts'
import { aFullServer, type FullServer, PASSWORD } from '../../testing/a-full-server.ts'
import { anotherPicture, aPicture } from '../../testing/a-picture.ts'
import { holeMutation, LEAGUE } from '../../testing/a-server.ts'

const DAY_MS = 86_400_000
const MATCH = 101
const LOCK = { weekId: 1, publishedOn: '2026-05-07', standings: [], night: [], figures: [] }

/** Starts the full server with players who enter their own cards; user 2 is player 1, who plays in match 100. */
async function aPhotoServer(more: Partial<AppDeps> = {}) {
  const b = await aFullServer(more)
  const [season] = (await b.store.read(LEAGUE, { table: 'seasons', all: true })) as RowOf<'seasons'>[]
  if (!season) throw new Error('The league has no season.')
  const { player } = b
  await b.store.rows.write(LEAGUE, 1, [
    { table: 'seasons', put: { ...season, settings: { ...season.settings, playersEnterCards: true } } },
    {
      table: 'members',
      put: { userId: player.id, name: 'pat', role: Role.User, playerId: 1, confirmed: true, cardsAfter: null },
    },
  ])
  return b
}

type Who = { id: number }
async function ask<B = { error: string }>(b: FullServer, who: Who, of: string, body?: unknown) {
  const [method = '', path = ''] = of.split(' ')
  const headers = { authorization: `Bearer ${await b.tokenOf(who.id)}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await b.app.request(`/api${path}`, { method, headers, ...sent })
  return { status: reply.status, body: (await reply.json()) as B }
}
const add = (b: FullServer, who: Who, picture: Buffer, matchid = MATCH) =>
  ask<CardPhoto & { error: string }>(b, who, 'POST /card-photos', { matchid, data: picture.toString('base64') })
const listOf = async (b: FullServer, who: Who, matchId = MATCH) =>
  (await ask<CardPhoto[]>(b, who, `GET /card-photos?matchid=${matchId}`)).body
const ruleOf = async (b: FullServer) => (await ask<PhotoRule>(b, b.secretary, 'GET /photo-rule')).body
async function write(b: FullServer, ...calls: MutationCall[]): Promise<void> {
  const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE }
  const pushed = { author, calls, now: () => b.now.value, afterPush: pushListeners }
  const { results } = await b.store.write(LEAGUE, (tx) => runCalls(tx, pushed))
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
}

describe('POST /card-photos', () => {
  test('PH1: stores a photo without its location', async () => {
    const b = await aPhotoServer()
    const place = Buffer.from('Exif\0\0MM\0*GPS 39.7684 N, 86.1581 W')
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
    const jpeg = aPicture('jpeg')
    const { status, body } = await add(b, b.secretary, Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))
    expect([status, body]).toEqual([
      201,
      { ...body, match_id: MATCH, media: 'image/jpeg', added_by: b.secretary.id, added_at: '2026-05-07T18:00:00.000Z' },
    ])
    const read = await ask<{ media: string; data: string }>(b, b.player, `GET /card-photos/${body.id}`)
    const bytes = Buffer.from(read.body.data, 'base64')
    expect([read.body.media, bytes.length, bytes.includes('GPS')]).toEqual(['image/jpeg', body.bytes, false])
    expect(JSON.stringify(await b.store.ask('SELECT * FROM card_photos'))).not.toContain(place.toString('base64'))
  })

  test('PH1: refuses anything that isn’t a photo and any body that is too long, and stores nothing', async () => {
    const b = await aPhotoServer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await add(b, b.secretary, svg)).toEqual({ status: 400, body: { error: photoText.notAPhoto } })
    const long = await add(b, b.secretary, Buffer.alloc(photoLimits.bytes + 3))
    expect(long.status).toBe(400)
    expect((await add(b, b.secretary, Buffer.alloc(300_000))).status).toBe(413)
    expect(await listOf(b, b.secretary)).toEqual([])
  })

  test('PH2: a player can add photos only to cards that the player may enter, even after those cards are closed', async () => {
    const b = await aPhotoServer()
    expect((await add(b, b.player, anotherPicture(1), 100)).status).toBe(201)
    expect(await add(b, b.player, anotherPicture(1))).toEqual({ status: 403, body: { error: photoText.notYourCard } })
    expect((await add(b, b.treasurer, anotherPicture(1), 100)).status).toBe(403)
    await write(b, { name: 'night.lock', args: LOCK })
    expect((await add(b, b.player, anotherPicture(2), 100)).status).toBe(201)
    expect((await add(b, b.scorer, anotherPicture(3))).status).toBe(201)
  })

  test('PH2: returns the stored photo if the same one is sent twice', async () => {
    const b = await aPhotoServer()
    const first = await add(b, b.secretary, aPicture())
    expect(await add(b, b.secretary, aPicture())).toEqual(first)
    expect(await listOf(b, b.secretary)).toEqual([first.body])
  })

  test('PH2: a match has at most four photos', async () => {
    const b = await aPhotoServer()
    for (const number of [1, 2, 3, 4]) expect((await add(b, b.secretary, anotherPicture(number))).status).toBe(201)
    expect(await add(b, b.secretary, anotherPicture(5))).toEqual({ status: 409, body: { error: photoText.enough } })
    const [first] = await listOf(b, b.secretary)
    await ask(b, b.secretary, `DELETE /card-photos/${first?.id}`)
    expect((await add(b, b.secretary, anotherPicture(5))).status).toBe(201)
  })

  test('PH2: a photo can be replaced even if the match or the league has no room for another one', async () => {
    const b = await aPhotoServer()
    const ids: number[] = []
    // Remove the sample photo, because a match can have at most four.
    await ask(b, b.secretary, 'DELETE /card-photos/1')
    for (const number of [1, 2, 3, 4]) ids.push((await add(b, b.secretary, anotherPicture(number), 100)).body.id)
    const replace = (who: Who, number: number, replaces?: number) =>
      ask<CardPhoto & { error: string }>(b, who, 'POST /card-photos', {
        matchid: 100,
        data: anotherPicture(number).toString('base64'),
        replaces,
      })
    const { status, body } = await replace(b.secretary, 5, ids[1])
    const left = new Set((await listOf(b, b.secretary, 100)).map(({ id }) => id))
    expect([status, left]).toEqual([201, new Set([ids[0], ids[2], ids[3], body.id])])
    // The answer was lost, so the phone sends it again.
    expect((await replace(b.secretary, 5, ids[1])).body.id).toBe(body.id)
    expect(await replace(b.player, 6, body.id)).toEqual({ status: 403, body: { error: photoText.notYours } })
    expect(await replace(b.secretary, 6)).toEqual({ status: 409, body: { error: photoText.enough } })
    expect(await listOf(b, b.secretary, 100)).toHaveLength(4)
    const size = body.bytes
    const full = await aPhotoServer({ photos: { mostBytes: 3 + size, diskHasRoom: () => true } })
    const first = await add(full, full.secretary, anotherPicture(1))
    const answer = await ask(full, full.secretary, 'POST /card-photos', {
      matchid: MATCH,
      data: anotherPicture(2).toString('base64'),
      replaces: first.body.id,
    })
    expect([answer.status, (await listOf(full, full.secretary)).length]).toEqual([201, 1])
  })

  test('PH2: a restored server never reuses an id that a phone may remember', async () => {
    const b = await aPhotoServer()
    const copy = await b.store.copied()
    const { id } = (await add(b, b.secretary, anotherPicture(1))).body
    const photo = { hash: 'x', media: 'image/jpeg' as const, bytes: 3, addedBy: 1, addedAt: 1, data: 'AAAA' }
    const restored = await copy.photos.add({ leagueId: LEAGUE, matchId: MATCH, ...photo })
    expect(restored.id).not.toBe(id)
  })

  test('PH3: a league can have only as many bytes of photos as the operator allows', async () => {
    const size = (await add(await aPhotoServer(), { id: 1 }, anotherPicture(1))).body.bytes
    const b = await aPhotoServer({ photos: { mostBytes: 3 + size, diskHasRoom: () => true } })
    expect((await add(b, b.secretary, anotherPicture(1))).status).toBe(201)
    expect(await add(b, b.secretary, anotherPicture(2))).toEqual({ status: 409, body: { error: photoText.full } })
    expect(await ruleOf(b)).toEqual({ days: 365, photos: 2, bytes: 3 + size, most_bytes: 3 + size })
    const none = await aPhotoServer({ photos: { mostBytes: 0, diskHasRoom: () => true } })
    expect((await add(none, none.secretary, aPicture())).status).toBe(409)
  })

  test('PH3: refuses photos when the disk is nearly full, but still accepts scores', async () => {
    const b = await aPhotoServer({ photos: { mostBytes: 1e9, diskHasRoom: () => false } })
    expect(await add(b, b.secretary, aPicture())).toEqual({ status: 503, body: { error: photoText.diskFull } })
    const args = { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 4 }
    await write(b, { name: 'card.setHole', args })
  })

  test('PH3: refuses photos from an account that keeps adding them, but not from others', async () => {
    const b = await aPhotoServer()
    // @bound photoRequests
    for (let number = 0; number < 120; number++)
      expect((await add(b, b.secretary, Buffer.from('none'))).status).toBe(400)
    // On a slow machine, the budget may have partly refilled by now.
    for (let more = 0; more < 100; more++) if ((await add(b, b.secretary, Buffer.from('none'))).status === 429) break
    expect(await add(b, b.secretary, aPicture())).toMatchObject({ status: 429, body: { error: errorText.slowDown } })
    expect((await add(b, b.scorer, aPicture())).status).toBe(201)
  })
})

describe('reading and removing photos', () => {
  test('PH4: all members of the league can see a photo, and nobody else', async () => {
    const b = await aPhotoServer()
    const { id } = (await add(b, b.secretary, aPicture())).body
    for (const who of [b.player, b.scorer, b.treasurer, b.admin]) {
      expect((await listOf(b, who)).map((one) => one.id)).toEqual([id])
      expect((await ask(b, who, `GET /card-photos/${id}`)).status).toBe(200)
    }
    for (const who of [b.stranger, b.otherPlayer, b.newcomer])
      for (const of of [`GET /card-photos?matchid=${MATCH}`, `GET /card-photos/${id}`, `DELETE /card-photos/${id}`])
        expect(await ask(b, who, of)).toEqual({ status: 404, body: { error: errorText.notYours } })
    const unsigned = await b.app.request(`/api/card-photos/${id}`)
    expect(unsigned.status).toBe(401)
  })

  test('PH4: whoever added a photo can remove it, and so can a scorer; other members can’t', async () => {
    const b = await aPhotoServer()
    const own = (await add(b, b.player, anotherPicture(1), 100)).body.id
    const other = (await add(b, b.secretary, anotherPicture(2), 100)).body.id
    const refused = { status: 403, body: { error: photoText.notYours } }
    expect(await ask(b, b.player, `DELETE /card-photos/${other}`)).toEqual(refused)
    expect(await ask(b, b.treasurer, `DELETE /card-photos/${own}`)).toEqual(refused)
    for (const [who, id] of [[b.player, own] as const, [b.scorer, other] as const]) {
      expect(await ask(b, who, `DELETE /card-photos/${id}`)).toEqual({
        status: 200,
        body: { message: photoText.removed },
      })
      expect((await ask(b, who, `GET /card-photos/${id}`)).status).toBe(404)
    }
  })

  test('PH4: a photo can’t be read after its match was deleted', async () => {
    const b = await aPhotoServer()
    const { id } = (await add(b, b.secretary, aPicture())).body
    await write(b, { name: 'match.remove', args: { id: MATCH } })
    expect((await ask(b, b.secretary, `GET /card-photos/${id}`)).status).toBe(404)
    expect((await ask(b, b.secretary, `GET /card-photos?matchid=${MATCH}`)).status).toBe(404)
    await b.store.photos.prune(b.now.value + 29 * DAY_MS)
    expect(await b.store.photos.byId(LEAGUE, id)).toBeDefined()
    await b.store.photos.prune(b.now.value + 31 * DAY_MS)
    expect(await b.store.photos.byId(LEAGUE, id)).toBeUndefined()
  })
})

describe('POST /card-photos/missing', () => {
  const missing = (b: FullServer, who: Who, ids: number[]) =>
    ask<{ missing: number[]; removed: number[] }>(b, who, 'POST /card-photos/missing', { ids })

  test('PH10: names the photos that the server never had and those that were removed, separately for each league', async () => {
    const b = await aPhotoServer()
    const [kept, removed] = [await add(b, b.secretary, anotherPicture(1)), await add(b, b.secretary, anotherPicture(2))]
    await ask(b, b.secretary, `DELETE /card-photos/${removed.body.id}`)
    const ids = [kept.body.id, removed.body.id, 77]
    expect((await missing(b, b.player, ids)).body).toEqual({ missing: [77], removed: [removed.body.id] })
    expect((await missing(b, b.stranger, ids)).body).toEqual({ missing: ids, removed: [] })
    expect(JSON.stringify(await b.store.ask('SELECT * FROM card_photos'))).not.toContain(
      anotherPicture(2).subarray(0, 60).toString('base64').slice(20),
    )
    // @bound photosAsked
    expect(
      (
        await missing(
          b,
          b.player,
          Array.from({ length: 101 }, (_, i) => i + 1),
        )
      ).status,
    ).toBe(400)
  })

  test('PH5: forgets a removed photo once no phone keeps it anymore', async () => {
    const b = await aPhotoServer()
    const { id } = (await add(b, b.secretary, aPicture())).body
    // Even this much later, a phone that got no answer can still find out that its photo was stored.
    b.now.value += 35 * DAY_MS
    await ask(b, b.secretary, `DELETE /card-photos/${id}`)
    const after = async (days: number) => {
      await b.store.photos.prune(b.now.value + days * DAY_MS)
      return (await missing(b, b.secretary, [id])).body.removed
    }
    expect([await after(0), await after(39), await after(41)]).toEqual([[id], [id], []])
  })
})

describe('how long photos are kept', () => {
  test('PH5: removes many old photos a few at a time', async () => {
    const b = await aPhotoServer()
    const photo = { media: 'image/jpeg' as const, bytes: 3, addedBy: 1, addedAt: b.now.value, data: 'AAAA' }
    for (let i = 0; i < 30; i++)
      await b.store.photos.add({ leagueId: LEAGUE, matchId: MATCH, hash: String(i), ...photo })
    const later = b.now.value + 400 * DAY_MS
    const removed = [await b.store.photos.prune(later), await b.store.photos.prune(later)]
    // The sample photo is old too, so 31 photos are removed.
    expect([removed, await b.store.photos.prune(later)]).toEqual([[20, 11], 0])
  })

  test('PH5: an old photo outlives its match by 30 days, so that deleting the match can be undone', async () => {
    const b = await aPhotoServer()
    const { id } = (await add(b, b.secretary, aPicture())).body
    b.now.value += 60 * DAY_MS
    await write(b, { name: 'match.remove', args: { id: MATCH } })
    const isThere = async (days: number) => {
      await b.store.photos.prune(b.now.value + days * DAY_MS)
      return (await b.store.photos.byId(LEAGUE, id)) !== undefined
    }
    expect([await isThere(0), await isThere(29), await isThere(31)]).toEqual([true, true, false])
  })

  test('PH5: a league keeps photos for as many days as the secretary chose, or for a year by default', async () => {
    const b = await aPhotoServer()
    await add(b, b.secretary, anotherPicture(1))
    b.now.value += 20 * DAY_MS
    await add(b, b.secretary, anotherPicture(2))
    const pruned = async (days: number) => {
      await b.store.photos.prune(b.now.value + days * DAY_MS)
      return (await listOf(b, b.secretary)).length
    }
    expect(await pruned(344)).toBe(2)
    expect(await ask(b, b.secretary, 'PUT /photo-rule', { days: null })).toMatchObject({ status: 200 })
    expect([(await ruleOf(b)).days, await pruned(4000)]).toEqual([null, 2])
    await ask(b, b.secretary, 'PUT /photo-rule', { days: 30 })
    expect([(await ruleOf(b)).days, await pruned(9), await pruned(11), await pruned(31)]).toEqual([30, 2, 1, 0])
    expect((await ask(b, b.scorer, 'PUT /photo-rule', { days: 1 })).status).toBe(403)
    expect((await ask(b, b.secretary, 'PUT /photo-rule', { days: 0 })).status).toBe(400)
  })

  test('PH5: a league’s setting removes only that league’s photos', async () => {
    const b = await aPhotoServer()
    await add(b, b.secretary, aPicture())
    await ask(b, b.stranger, 'PUT /photo-rule', { days: 1 })
    await b.store.photos.prune(b.now.value + 10 * DAY_MS)
    expect(await listOf(b, b.secretary)).toHaveLength(1)
  })
})

describe('people who leave', () => {
  test('PH6: removing a person removes the photos of their cards, and photos sent later are refused', async () => {
    const b = await aPhotoServer()
    await add(b, b.secretary, anotherPicture(1), 100)
    await add(b, b.secretary, anotherPicture(2))
    await write(b, { name: 'player.forget', args: { id: 1 } })
    expect([(await listOf(b, b.secretary, 100)).length, (await listOf(b, b.secretary)).length]).toEqual([0, 1])
    expect(await add(b, b.secretary, anotherPicture(3), 100)).toEqual({
      status: 409,
      body: { error: photoText.namesFormer },
    })
  })

  test('PH6: removing a sub removes the card photos from the nights they played', async () => {
    const b = await aPhotoServer()
    await write(b, { name: 'sub.assign', args: { weekId: 1, playerId: 3, subId: 10, retires: [] } })
    const [match] = ((await b.store.read(LEAGUE, { table: 'matches', all: true })) as RowOf<'matches'>[]).filter(
      ({ weekId, team1Id, team2Id }) => weekId === 1 && (team1Id === 2 || team2Id === 2),
    )
    expect((await add(b, b.secretary, anotherPicture(1), match?.id)).status).toBe(201)
    await write(b, { name: 'player.forget', args: { id: 10 } })
    expect(await listOf(b, b.secretary, match?.id)).toEqual([])
  })

  test('PH6: an account’s data lists the photos it added, and deleting the account removes them', async () => {
    const b = await aPhotoServer()
    const { body } = await add(b, b.player, anotherPicture(1), 100)
    const data = await ask<{ league: { photos: unknown } }>(b, b.player, 'GET /auth/my-data')
    const { id, match_id, bytes, added_at } = body
    expect(data.body.league.photos).toEqual([{ id, match_id, bytes, added_at }])
    const before = await listOf(b, b.secretary, 100)
    await ask(b, b.player, 'POST /auth/delete-account', { password: PASSWORD })
    expect(await listOf(b, b.secretary, 100)).toEqual(before.filter((one) => one.id !== body.id))
  })
})

test('PH7: a copy of the database includes photos, but a league’s rows never do', async () => {
  const b = await aPhotoServer()
  const { body } = await add(b, b.secretary, aPicture())
  const copy = await b.store.copied()
  expect(await copy.photos.dataOf(LEAGUE, body.id)).toBe(await b.store.photos.dataOf(LEAGUE, body.id))
  const request = aSyncRequest({ mutations: [holeMutation(1)] })
  const answer = await b.store.exchange(
    { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE },
    request,
    '2026-05-07T18:00:00Z',
  )
  expect(JSON.stringify(answer)).not.toContain((await b.store.photos.dataOf(LEAGUE, body.id)) ?? '')
})
