import { syncResponse } from '@glm/shared/protocol/sync-response'
import { Role } from '@glm/shared/schema/league/role'
import { describe, expect, test } from 'vitest'
import { type Answer, aFullServer, callerOf, type FullServer } from '../testing/a-full-server.ts'
import { aRequest, holeMutation, LEAGUE } from '../testing/a-server.ts'
import { PatchTexts } from './patch-texts.ts'

const PHONE = '3175550142'

/**
 * Starts a server on which player 1 has a phone number. Some of its accounts may read the number, and others may not.
 */
async function aServerOfReaders() {
  const b = await aFullServer()
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: Role.User })
  const asked = aRequest([
    {
      ...holeMutation(1),
      name: 'player.update',
      args: { id: 1, set: { phone: PHONE, firstName: 'Marigold' } },
    },
    { ...holeMutation(2), name: 'member.setPlayer', args: { userId: b.player.id, playerId: 1 } },
  ])
  const pushed = await callerOf(b, await b.tokenOf(b.secretary.id))('/sync', asked)
  expect(pushed.body.results).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
  return b
}

const readers = ['secretary', 'treasurer', 'scorer', 'player'] as const
type Reading = { body: Answer['body']; phone: string | null }

/** Pulls everything, or what has changed since a cursor, as one of the accounts. */
async function pullAs(b: FullServer, who: (typeof readers)[number], more: object = {}): Promise<Reading> {
  const { status, body } = await callerOf(b, await b.tokenOf(b[who].id))('/sync', aRequest([], more))
  expect(status).toBe(200)
  const players = body.patches.find(({ table }: { table: string }) => table === 'players')?.rows ?? []
  return { body, phone: players.find(({ id }: { id: number }) => id === 1)?.phone ?? null }
}

const bare = ({ body: { token: _token, ticket: _ticket, ...rest } }: Reading) => rest

describe('a pull', () => {
  test('RD1: gives each reader their own rows, no matter in what order they pull', async () => {
    const alone = await Promise.all(
      readers.map(async (who) => [who, bare(await pullAs(await aServerOfReaders(), who)).patches] as const),
    )
    for (const order of [readers, [...readers].reverse()]) {
      const b = await aServerOfReaders()
      for (const who of [...order, ...order]) {
        const { body, phone } = await pullAs(b, who)
        expect([who, body.patches]).toEqual(alone.find(([one]) => one === who))
        expect([who, phone]).toEqual([who, who === 'secretary' || who === 'player' ? PHONE : null])
      }
    }
  })
  test('RD2: sends the private tables again to a phone that read with different permissions, and only to that phone', async () => {
    const b = await aServerOfReaders()
    const { cursor, versionHash, readsAs } = (await pullAs(b, 'player')).body
    const since = { cursor, versionHashes: [[cursor, versionHash]] }
    const tables = ({ body }: Reading) => body.patches.map(({ table }: { table: string }) => table)
    expect(tables(await pullAs(b, 'player', { ...since, readsAs }))).toEqual([])
    expect(tables(await pullAs(b, 'player', { ...since, readsAs: 'member' }))).toContain('players')
    expect(tables(await pullAs(b, 'player', { ...since, readsAs }))).toEqual([])
  })
  // The patches are sent as they were serialized, without passing through the contract's schema.
  test.each(readers)('contains nothing that the contract doesn’t name, for a %s', async (who) => {
    const { body } = await pullAs(await aServerOfReaders(), who)
    expect(body.patches.length).toBeGreaterThan(3)
    expect(syncResponse.parse(body)).toEqual(body)
  })
  test('shows a changed role right away, even if nothing else has changed', async () => {
    const b = await aServerOfReaders()
    expect((await pullAs(b, 'scorer')).phone).toBe(null)
    await b.store.setMember({ leagueId: LEAGUE, account: b.scorer, role: Role.LeagueAdmin })
    expect((await pullAs(b, 'scorer')).phone).toBe(PHONE)
    await b.store.setMember({ leagueId: LEAGUE, account: b.scorer, role: Role.Scorer })
    expect((await pullAs(b, 'scorer')).phone).toBe(null)
  })
  test('contains a change made since the last pull', async () => {
    const b = await aServerOfReaders()
    await pullAs(b, 'treasurer')
    const call = callerOf(b, await b.tokenOf(b.secretary.id))
    await call(
      '/sync',
      aRequest([{ ...holeMutation(3), name: 'player.update', args: { id: 1, set: { firstName: 'Clover' } } }]),
    )
    const text = JSON.stringify((await pullAs(b, 'treasurer')).body)
    expect([text.includes('Clover'), text.includes('Marigold')]).toEqual([true, false])
  })
})

describe('PatchTexts', () => {
  const head = (version: number, hash = `hash${version}`) => ({ version, hash })

  test('builds each text once per league version and kind of reader', async () => {
    const texts = new PatchTexts()
    const made: string[] = []
    const ask = (leagueId: number, at: ReturnType<typeof head>, what: string) =>
      texts.of({ leagueId, head: at, what }, async () => {
        made.push(`${leagueId} ${at.version} ${at.hash} ${what}`)
        return `${leagueId} ${at.hash} ${what}`
      })
    for (const _phone of [1, 2, 3])
      for (const what of ['0 all', '0 member', '4 member']) expect(await ask(1, head(5), what)).toBe(`1 hash5 ${what}`)
    expect(made).toHaveLength(3)
    // The same version on a restored server, another league, and a later version all have different rows.
    expect(await ask(1, head(5, 'restored'), '0 all')).toBe('1 restored 0 all')
    expect(await ask(2, head(5), '0 all')).toBe('2 hash5 0 all')
    expect(await ask(1, head(6), '0 all')).toBe('1 hash6 0 all')
    expect(made).toHaveLength(6)
  })
  test('keeps nothing from an earlier version, because it may name people who have since been removed', async () => {
    const texts = new PatchTexts()
    const ask = (version: number, text: string) =>
      texts.of({ leagueId: 1, head: head(version), what: '0 all' }, async () => text)
    await ask(5, 'x'.repeat(10_000))
    await ask(6, 'short')
    expect(texts.bytes).toBeLessThan(1_000)
    // The pull of an older version may finish after the pull of a newer one.
    expect(await ask(5, 'old')).toBe('old')
    expect(await ask(6, 'other')).toBe('short')
  })
  test('never caches more bytes than allowed, and drops the league that pulled least recently', async () => {
    const texts = new PatchTexts(10_000)
    const made: number[] = []
    const ask = (leagueId: number, length = 1_500) =>
      texts.of({ leagueId, head: head(1), what: '0 all' }, async () => {
        made.push(leagueId)
        return 'x'.repeat(length)
      })
    for (const leagueId of [1, 2, 3, 1, 4, 1, 2]) await ask(leagueId)
    expect(made).toEqual([1, 2, 3, 4, 2])
    for (let leagueId = 10; leagueId < 60; leagueId++) await ask(leagueId, leagueId * 200)
    expect(texts.bytes).toBeLessThanOrEqual(10_000)
  })
  test('keeps every league if together they take exactly the bytes allowed', async () => {
    const fill = async (texts: PatchTexts) => {
      for (const leagueId of [1, 2, 3]) await texts.of({ leagueId, head: head(1), what: '0 all' }, async () => 'text')
      return texts.bytes
    }
    const bytes = await fill(new PatchTexts())
    expect(await fill(new PatchTexts(bytes))).toBe(bytes)
    expect(await fill(new PatchTexts(bytes - 1))).toBe((bytes * 2) / 3)
  })
})
