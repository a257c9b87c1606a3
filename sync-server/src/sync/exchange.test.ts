import { defineMutation, type Mutation } from '@glm/shared/mutations/define/define-mutation'
import { mutationByName } from '@glm/shared/mutations/registry'
import type { VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AServer, aRequest, aServer, holeMutation, LEAGUE } from '../testing/a-server.ts'

const AT = '2026-05-07T18:00:00Z'
const author = (b: Awaited<ReturnType<typeof aServer>>) => ({ userId: b.secretary.id, role: 2, leagueId: LEAGUE })
const cellOf = async (b: { store: Pick<AServer['store'], 'read'> }, hole = 1) => {
  const card = (await b.store.read(LEAGUE, { table: 'cards', key: [1, 1] }))[0]
  return card && 'cells' in card ? card.cells[String(hole)] : undefined
}

describe('sync', () => {
  test('LG1: a repeated request gets the recorded answer and is applied once', async () => {
    const b = await aServer()
    const request = aRequest([holeMutation(1)])
    const first = await b.store.exchange(author(b), request, AT)
    const second = await b.store.exchange(author(b), request, AT)
    expect(second.results).toEqual(first.results)
    expect([second.cursor, (await cellOf(b))?.live.length, (await cellOf(b))?.past.length]).toEqual([
      first.cursor,
      1,
      0,
    ])
  })
  test('EX5: after a lost reply, the next sync returns the answers, except those that the phone has stored', async () => {
    const b = await aServer()
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const next = await b.store.exchange(author(b), aRequest([holeMutation(1), holeMutation(2, { hole: 2 })]), AT)
    expect(next.results.map((r) => [r.seq, r.status])).toEqual([
      [1, 'ok'],
      [2, 'ok'],
    ])
    expect((await b.store.exchange(author(b), aRequest([], { acked: 1 }), AT)).results.map((r) => r.seq)).toEqual([2])
  })
  test('EX3: a known seq with different content is a fork, and nothing is applied', async () => {
    const b = await aServer()
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const fork = await b.store.exchange(
      author(b),
      aRequest([holeMutation(1, { strokes: 7 }), holeMutation(2, { hole: 2 })]),
      AT,
    )
    expect([fork.problem, fork.results, fork.lastSeq]).toEqual(['fork', [], 1])
    expect(await cellOf(b, 2)).toBeUndefined()
  })
  test('EX3: a known seq with another name, version, action or ids is also a fork, but repeating several changes unaltered is not', async () => {
    const b = await aServer()
    const sent = [holeMutation(1), holeMutation(2, { hole: 2 })]
    const push = async (...mutations: WireMutation[]) =>
      (await b.store.exchange(author(b), aRequest(mutations), AT)).problem
    expect([await push(...sent), await push(...sent)]).toEqual([null, null])
    const others = [{ name: 'card.setPicked' }, { version: 2 }, { action: 'another' }, { ids: [2 ** 34] }]
    for (const other of others) expect([other, await push({ ...holeMutation(1), ...other })]).toEqual([other, 'fork'])
  })
  test('EX4: a seq beyond the next one is answered with `gap`', async () => {
    const b = await aServer()
    for (const seq of [2, 3])
      expect(await b.store.exchange(author(b), aRequest([holeMutation(seq)]), AT)).toMatchObject({
        problem: 'gap',
        lastSeq: 0,
        results: [],
      })
  })
  test('EX6, LG2, AU3: a refusal is recorded and does not block the next change', async () => {
    const b = await aServer()
    const bad = { ...holeMutation(1), args: { weekId: 99, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }
    const unknown = { ...holeMutation(2), name: 'card.teleport' }
    const old = { ...holeMutation(3), version: 9 }
    const { results } = await b.store.exchange(author(b), aRequest([bad, unknown, old, holeMutation(4)]), AT)
    expect(results.map((r) => r.code)).toEqual(['not_found', 'unknown_mutation', 'unknown_mutation', null])
  })
  test('AU1: a player’s write is refused, and reported as refused', async () => {
    const b = await aServer()
    const { results } = await b.store.exchange(
      { userId: b.player.id, role: 1, leagueId: LEAGUE },
      aRequest([holeMutation(1)]),
      AT,
    )
    expect(results[0]).toMatchObject({ status: 'refused', code: 'forbidden' })
  })
  test('EX7: only the mutation that throws is refused, without blocking others', async () => {
    const b = await aServer()
    const broken = defineMutation({
      name: 'test.broken',
      version: 1,
      needs: 'keepLeague',
      args: z.unknown(),
      reads: () => [],
      apply: () => {
        throw new Error('a mistake')
      },
      inverse: () => null,
    })
    const all = mutationByName as Map<string, Mutation>
    all.set(broken.name, broken)
    const { results } = await b.store.exchange(
      author(b),
      aRequest([{ ...holeMutation(1), name: broken.name }, holeMutation(2)]),
      AT,
    )
    all.delete(broken.name)
    expect(results.map((r) => r.code)).toEqual(['failed', null])
  })
  test('EX8: only the change that the database itself rejects is refused, and the later changes are applied', async () => {
    const b = await aServer()
    const broken = {
      ...holeMutation(1),
      name: 'match.add',
      ids: [2 ** 34],
      args: { weekId: 1, slot: 9, team1Id: 1, team2Id: 1, teeTime: null, startingHole: null },
    }
    const { results } = await b.store.exchange(
      author(b),
      aRequest([broken, holeMutation(2), holeMutation(3, { hole: 2 })]),
      AT,
    )
    expect(results.map((r) => r.code)).toEqual(['invalid', null, null])
    expect([(await cellOf(b, 1))?.live.length, (await cellOf(b, 2))?.live.length]).toEqual([1, 1])
  })
  test('CL2, CL5: if neither author had seen the other’s claim, different claims conflict and equal ones agree; if one author had, that author’s claim replaces the other', async () => {
    const b = await aServer()
    const push = async (clientId: string, strokes: number, seen = 0) =>
      (
        await b.store.exchange(
          author(b),
          aRequest([holeMutation(1, { strokes, seen })], { clientId, cursor: seen }),
          AT,
        )
      ).results[0]?.status
    expect([await push('phone-one', 5), await push('phone-two', 5), await push('phone-tri', 4)]).toEqual([
      'ok',
      'agree',
      'contested',
    ])
    expect((await cellOf(b))?.live.map((c) => c.value)).toEqual([5, 5, 4])
    expect(await push('phone-for', 6, await b.store.version(LEAGUE))).toBe('ok')
    expect((await cellOf(b))?.past.map((c) => c.value)).toEqual([5, 5, 4])
  })
  test('SE2: nobody counts as having seen data that their phone hadn’t read, no matter what the phone claims', async () => {
    const b = await aServer()
    const cursor = await b.store.version(LEAGUE)
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const blind = holeMutation(1, { strokes: 6, seen: 2 ** 52 })
    const { results } = await b.store.exchange(author(b), aRequest([blind], { clientId: 'phone-two', cursor }), AT)
    expect([results[0]?.status, (await cellOf(b))?.live.map((claim) => claim.value)]).toEqual(['contested', [4, 6]])
  })
  test('SE2: an author who claims to have seen a version that doesn’t exist yet counts as having seen what their phone had read', async () => {
    const b = await aServer()
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const cursor = await b.store.version(LEAGUE)
    const more = holeMutation(1, { strokes: 6, seen: 2 ** 52 })
    const { results } = await b.store.exchange(author(b), aRequest([more], { clientId: 'phone-two', cursor }), AT)
    expect([results[0]?.status, (await cellOf(b))?.live.map((claim) => claim.value)]).toEqual(['ok', [6]])
  })
  test('CL12: a change that lists another account’s claim retires it only if its author had seen that claim', async () => {
    const b = await aServer()
    const cursor = await b.store.version(LEAGUE)
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const other = { userId: b.stranger.id, role: 2, leagueId: LEAGUE }
    const lying = { ...holeMutation(1, { strokes: 6 }), supersedes: ['phone-one:1'] }
    const settling = {
      ...holeMutation(2),
      name: 'card.settleHole',
      args: { weekId: 1, playerId: 1, teamId: 1, cell: '1', value: 6, retires: ['phone-one:1'] },
    }
    const taking = {
      ...holeMutation(3),
      name: 'card.withdraw',
      args: { weekId: 1, playerId: 1, teamId: 1, cell: '1', value: null, claims: ['phone-one:1'] },
    }
    const push = aRequest([lying, settling, taking], { clientId: 'phone-two', cursor })
    await b.store.exchange(other, push, AT)
    expect((await cellOf(b))?.live.map((claim) => claim.value)).toEqual([4, 6])
  })
  test('RC2: a phone that last read another server is notified and gets everything, and nothing from its push is applied', async () => {
    const b = await aServer()
    const first = await b.store.exchange(author(b), aRequest([]), AT)
    const versionHashes: VersionHash[] = [
      [50, 'elsewhere'],
      [1, String(first.versionHash)],
    ]
    const restored = await b.store.exchange(author(b), aRequest([holeMutation(1)], { cursor: 50, versionHashes }), AT)
    expect(restored).toMatchObject({ problem: 'restored', common: 1, lastSeq: 0, results: [], cursor: 1 })
    expect(restored.patches).toEqual(first.patches)
  })
  test('RC3: a restored server with a version past the phone’s is recognized by its version hash', async () => {
    const b = await aServer()
    await b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const answer = await b.store.exchange(
      author(b),
      aRequest([], { clientId: 'phone-two', cursor: 2, versionHashes: [[2, 'elsewhere']] }),
      AT,
    )
    expect(answer).toMatchObject({ problem: 'restored', common: 0 })
  })
  test('LG5: a renumbered mutation is recognized by its original id, and is applied if it was refused under that id', async () => {
    const b = await aServer()
    const bad = { ...holeMutation(2), args: { weekId: 99, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }
    await b.store.exchange(author(b), aRequest([holeMutation(1), bad]), AT)
    const again = [
      { ...holeMutation(1), originalId: 'phone-one:1' },
      { ...holeMutation(2, { hole: 2 }), originalId: 'phone-one:2' },
      { ...holeMutation(3, { hole: 3 }), originalId: 'phone-one:3' },
    ]
    const { results } = await b.store.exchange(author(b), aRequest(again, { clientId: 'phone-two' }), AT)
    expect(results.map((r) => r.code)).toEqual(['known', null, null])
    const late = await b.store.exchange(author(b), aRequest([holeMutation(3, { hole: 3 })], { acked: 2 }), AT)
    expect(late.results.map((r) => r.code)).toEqual(['known'])
  })
  test('LG5: an undo that was imported without the change it undoes is applied again when both arrive', async () => {
    const b = await aServer()
    const undo = (seq: number, claim: string) => ({
      ...holeMutation(seq),
      name: 'card.withdraw',
      action: 'undo',
      originalId: 'phone-one:2',
      args: { weekId: 1, playerId: 1, teamId: 1, cell: '1', value: null, claims: [claim] },
    })
    const push = async (mutations: WireMutation[], clientId: string) =>
      (await b.store.exchange(author(b), aRequest(mutations, { clientId }), AT)).results.map((r) => r.code)
    const both = (clientId: string) => [{ ...holeMutation(1), originalId: 'phone-one:1' }, undo(2, `${clientId}:1`)]
    expect(await push([undo(1, 'phone-one:1')], 'phone-two')).toEqual([null])
    expect(await push(both('phone-tri'), 'phone-tri')).toEqual([null, null])
    expect((await cellOf(b))?.live.map((claim) => claim.value)).toEqual([null])
    expect(await push(both('phone-for'), 'phone-for')).toEqual(['known', 'known'])
  })
  test('LG5: a change’s new number isn’t mistaken for the original id of the next change in its action', async () => {
    const b = await aServer()
    const press = (seq: number, hole: number) => ({
      ...holeMutation(seq, { hole }),
      action: 'press',
      originalId: `phone-one:${seq - 1}`,
    })
    const { results } = await b.store.exchange(
      author(b),
      aRequest([holeMutation(1, { hole: 3 }), press(2, 1), press(3, 2)]),
      AT,
    )
    expect(results.map((r) => r.code)).toEqual([null, null, null])
    expect((await cellOf(b, 2))?.live.length).toBe(1)
  })
  test('LG5: another account can’t take a change’s original id, but can record the same change for its author', async () => {
    const b = await aServer()
    await b.store.accounts.memberships.put({ userId: b.player.id, leagueId: LEAGUE, role: 2 })
    const other = { userId: b.player.id, role: 2, leagueId: LEAGUE }
    const first = (seq: number, strokes: number) => ({
      ...holeMutation(seq, { strokes, hole: seq }),
      originalId: `phone-one:${seq}`,
    })
    await b.store.exchange(other, aRequest([first(1, 9), first(2, 4)], { clientId: 'phone-two' }), AT)
    const { results } = await b.store.exchange(author(b), aRequest([holeMutation(1), holeMutation(2, { hole: 2 })]), AT)
    expect(results.map((r) => r.code)).toEqual([null, 'known'])
    expect((await cellOf(b, 1))?.live.map((claim) => claim.value)).toEqual([9, 4])
  })
  test('LG5: a change recovered by another phone is recognized, even if it lists its author’s claims under that phone’s ids', async () => {
    const b = await aServer()
    await b.store.accounts.memberships.put({ userId: b.player.id, leagueId: LEAGUE, role: 2 })
    const other = { userId: b.player.id, role: 2, leagueId: LEAGUE }
    const settle = (seq: number, value: number, retires: string[]) => ({
      ...holeMutation(seq),
      name: 'card.settleHole',
      action: 'settled',
      originalId: `phone-one:${seq}`,
      args: { weekId: 1, playerId: 1, teamId: 1, cell: '1', value, retires },
    })
    const taken = [holeMutation(1), settle(2, 4, ['phone-two:1', 'phone-tri:3'])]
    await b.store.exchange(other, aRequest(taken, { clientId: 'phone-two' }), AT)
    const own = [holeMutation(1, { hole: 2 }), settle(2, 4, ['phone-one:1'])]
    expect((await b.store.exchange(author(b), aRequest(own), AT)).results.map((r) => r.code)).toEqual([null, 'known'])
  })
  test('GN6: a change can list the claim that it replaces by the claim’s latest id; the ledger lists the claim’s first id', async () => {
    const b = await aServer()
    const push = async (mutation: WireMutation, clientId: string) =>
      (await b.store.exchange(author(b), aRequest([mutation], { clientId, acked: mutation.seq - 1 }), AT)).results.map(
        (r) => r.code,
      )
    await push(holeMutation(1), 'phone-one')
    expect(await push({ ...holeMutation(1), originalId: 'phone-one:1' }, 'phone-two')).toEqual(['known'])
    expect(await push({ ...holeMutation(2, { strokes: 6 }), supersedes: ['phone-two:1'] }, 'phone-two')).toEqual([null])
    expect((await cellOf(b))?.live.map((claim) => claim.value)).toEqual([6])
    const kept = await b.store.ask('SELECT supersedes FROM ledger WHERE supersedes IS NOT NULL')
    expect(kept).toEqual([{ supersedes: '["phone-one:1"]' }])
  })
  test('GN6: a claim listed under its original id is replaced, even if the same push also lists it under its latest id', async () => {
    const b = await aServer()
    await b.store.exchange(
      author(b),
      aRequest([{ ...holeMutation(1), originalId: 'phone-one:1' }], { clientId: 'phone-two' }),
      AT,
    )
    const both = [
      { ...holeMutation(1, { strokes: 6 }), supersedes: ['phone-one:1'] },
      { ...holeMutation(2, { hole: 2 }), supersedes: ['phone-two:1'] },
    ]
    await b.store.exchange(author(b), aRequest(both, { clientId: 'phone-tri' }), AT)
    expect((await cellOf(b))?.live.map((claim) => claim.value)).toEqual([6])
  })
  test('GN6: an undo that restores a row keeps the claims in it, even if they arrived under other ids', async () => {
    const b = await aServer()
    const place = { weekId: 1, playerId: 1, goingIn: 7, handSet: true }
    const typed = (seq: number) => ({
      ...holeMutation(seq),
      name: 'handicap.set',
      args: { ...place, retires: [] },
      originalId: 'phone-one:1',
    })
    await b.store.exchange(author(b), aRequest([{ ...typed(1), version: 2 }], { clientId: 'phone-two' }), AT)
    const live = [
      { by: 'phone-tri:1', value: { goingIn: 7, handSet: true }, version: null, author: b.secretary.id, at: null },
    ]
    const rows = [{ ...place, generated: null, average: null, typed: { live, past: [] } }]
    const restore = { ...holeMutation(2), name: 'handicap.restore', version: 2, args: { weekId: 1, rows, claims: [] } }
    const twin = aRequest([{ ...typed(1), version: 2 }, restore], { clientId: 'phone-tri' })
    expect((await b.store.exchange(author(b), twin, AT)).results.map((r) => r.code)).toEqual(['known', null])
    expect((await b.store.read(LEAGUE, { table: 'handicaps', key: [1, 1] }))[0]).toMatchObject({
      goingIn: 7,
      typed: { live: [{ by: 'phone-two:1' }] },
    })
  })
  test('ID3: if a row’s id was taken, changes to that row are refused along with its creation, but a row with another id is accepted', async () => {
    const b = await aServer()
    const add = (seq: number) => ({
      ...holeMutation(seq),
      name: 'player.add',
      ids: [2 ** 34],
      args: { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true },
    })
    const rename = (seq: number) => ({
      ...holeMutation(seq),
      name: 'player.update',
      args: { id: 2 ** 34, set: { lastName: 'C' } },
    })
    await b.store.exchange(author(b), aRequest([add(1)]), AT)
    const push = async (acked: number, ...mutations: WireMutation[]) =>
      (await b.store.exchange(author(b), aRequest(mutations, { clientId: 'phone-two', acked }), AT)).results.map(
        (r) => r.code,
      )
    expect(await push(0, add(1), rename(2))).toEqual(['id_taken', 'id_taken'])
    expect(await push(2, rename(3))).toEqual(['id_taken'])
    const fresh = aRequest(
      [
        { ...add(1), ids: [2 ** 34 + 1] },
        { ...rename(2), args: { id: 2 ** 34 + 1, set: {} } },
      ],
      { clientId: 'phone-tri' },
    )
    expect((await b.store.exchange(author(b), fresh, AT)).results.map((r) => r.code)).toEqual([null, null])
  })
  test('ID3: an id stays taken after its row is removed, because the removal may be undone', async () => {
    const b = await aServer()
    const args = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
    const add = { ...holeMutation(1), name: 'player.add', ids: [2 ** 34], args }
    const remove = { ...holeMutation(2), name: 'player.remove', args: { id: 2 ** 34 } }
    const restore = { ...holeMutation(3), name: 'player.restore', args: { ...args, id: 2 ** 34 } }
    await b.store.exchange(author(b), aRequest([add, remove]), AT)
    const theirs = await b.store.exchange(
      author(b),
      aRequest([{ ...add, action: 'theirs' }], { clientId: 'phone-two' }),
      AT,
    )
    const back = await b.store.exchange(author(b), aRequest([restore], { acked: 2 }), AT)
    expect([...theirs.results, ...back.results].map((r) => r.code)).toEqual(['id_taken', null])
  })
  test('ID3: an id stays taken for the rest of the push that removed its row', async () => {
    const b = await aServer()
    const add = (seq: number) => ({
      ...holeMutation(seq),
      name: 'message.add',
      ids: [2 ** 34],
      args: { message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' },
    })
    const remove = { ...holeMutation(2), name: 'message.remove', args: { id: 2 ** 34 } }
    const { results } = await b.store.exchange(author(b), aRequest([add(1), remove, add(3)]), AT)
    expect(results.map((r) => r.code)).toEqual([null, null, 'id_taken'])
  })
  test('EX2: an answer includes the effects of its own push, whether or not the phone was up to date', async () => {
    const b = await aServer()
    const values = async (cursor: number, mutations: WireMutation[], acked = 0) => {
      const { patches, ...answer } = await b.store.exchange(author(b), aRequest(mutations, { cursor, acked }), AT)
      const cards = patches.find((patch) => patch.table === 'cards')?.rows ?? []
      return [answer.cursor, answer.lastSeq, JSON.stringify(cards).includes('"value":4')]
    }
    expect(await values(1, [holeMutation(1)])).toEqual([2, 1, true])
    expect(await values(0, [holeMutation(2, { hole: 2 })], 1)).toEqual([3, 2, true])
    expect(await values(3, [], 2)).toEqual([3, 2, false])
  })
  test('LG3, LG4: a push raises the version by one, under its own hash, and stamps the rows it changed', async () => {
    const b = await aServer()
    const push = (...mutations: WireMutation[]) => b.store.exchange(author(b), aRequest(mutations), AT)
    const answers = [
      await push(),
      await push(holeMutation(1), holeMutation(2, { hole: 2 })),
      await push(holeMutation(1)),
      await push(holeMutation(3, { hole: 3 })),
    ]
    expect(answers.map((answer) => answer.cursor)).toEqual([1, 2, 2, 3])
    expect(new Set(answers.map((answer) => answer.versionHash)).size).toBe(3)
    expect([(await cellOf(b, 2))?.live[0]?.version, (await cellOf(b, 3))?.live[0]?.version]).toEqual([2, 3])
  })
  test('CL1: a claim retires its own client’s earlier claims, even unanswered ones', async () => {
    const b = await aServer()
    await b.store.exchange(author(b), aRequest([holeMutation(1, { strokes: 4 }), holeMutation(2, { strokes: 6 })]), AT)
    expect((await cellOf(b))?.live.map((claim) => claim.by)).toEqual(['phone-one:2'])
  })
  test('CL3: a claim retires the claims that it replaced on its phone, no matter what its author had seen', async () => {
    const b = await aServer()
    await b.store.exchange(author(b), aRequest([holeMutation(1, { strokes: 4 })]), AT)
    const later = { ...holeMutation(1, { strokes: 6 }), supersedes: ['phone-one:1'] }
    expect(
      (await b.store.exchange(author(b), aRequest([later], { clientId: 'phone-two' }), AT)).results[0]?.status,
    ).toBe('ok')
    expect((await cellOf(b))?.live.map((claim) => claim.value)).toEqual([6])
  })
  test('CL4: a settlement retires the claims it names, and no others', async () => {
    const b = await aServer()
    const push = async (clientId: string, mutation: WireMutation) =>
      (await b.store.exchange(author(b), aRequest([mutation], { clientId }), AT)).results[0]
    await push('phone-one', holeMutation(1, { strokes: 4 }))
    await push('phone-two', holeMutation(1, { strokes: 5 }))
    await push('phone-tri', holeMutation(1, { strokes: 6 }))
    const args = { weekId: 1, playerId: 1, teamId: 1, cell: '1', value: 5, retires: ['phone-one:1', 'phone-two:1'] }
    expect((await push('phone-for', { ...holeMutation(1), name: 'card.settleHole', args }))?.status).toBe('contested')
    expect((await cellOf(b))?.live.map((claim) => claim.by)).toEqual(['phone-tri:1', 'phone-for:1'])
  })
  test('CL6: the live claims do not depend on the order in which unseen claims arrive', async () => {
    const phones = ['phone-one', 'phone-two', 'phone-tri']
    const arrived = async (order: string) => {
      const b = await aServer()
      for (const i of [...order].map(Number)) {
        const mutations = [holeMutation(1, { strokes: 9 }), holeMutation(2, { strokes: 4 + (i % 2) })]
        await b.store.exchange(author(b), aRequest(mutations, { clientId: phones[i] ?? '' }), AT)
      }
      return (await cellOf(b))?.live.map((claim) => `${claim.by} ${claim.value}`).sort()
    }
    const live = await Promise.all(['012', '210', '120', '102'].map(arrived))
    expect(live[0]).toHaveLength(3)
    for (const one of live) expect(one).toEqual(live[0])
  })
  test('CL7: a clearing retires its client’s claims and those its author had seen, and stays live alongside the others', async () => {
    const b = await aServer()
    const push = (clientId: string, cursor: number, ...mutations: WireMutation[]) =>
      b.store.exchange(author(b), aRequest(mutations, { clientId, cursor }), AT)
    const seen = (await push('phone-one', 0, holeMutation(1))).cursor
    await push('phone-two', 0, holeMutation(1, { strokes: 5 }))
    const clear = (seq: number, at: number) => {
      const mutation = holeMutation(seq, { seen: at })
      return { ...mutation, args: { ...(mutation.args as object), strokes: null } }
    }
    await push('phone-tri', seen, holeMutation(1, { strokes: 6 }), clear(2, seen))
    expect((await cellOf(b))?.live.map((claim) => claim.by)).toEqual(['phone-two:1', 'phone-tri:2'])
  })
  test('ID6: a change to a row whose creation was refused is refused as not found, and doesn’t touch another row with that id', async () => {
    const b = await aServer()
    const args = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
    const add = { ...holeMutation(1), name: 'player.add', ids: [2 ** 34], args }
    const rename = (seq: number) => ({
      ...holeMutation(seq),
      name: 'player.update',
      args: { id: 2 ** 34, set: { lastName: 'C' } },
    })
    const push = async (clientId: string, acked: number, ...mutations: WireMutation[]) =>
      (await b.store.exchange(author(b), aRequest(mutations, { clientId, acked }), AT)).results.map((r) => r.code)
    expect(await push('phone-one', 0, { ...add, args: { firstName: '' } }, rename(2))).toEqual(['invalid', 'not_found'])
    expect(await push('phone-two', 0, { ...add, action: 'theirs' })).toEqual([null])
    expect(await push('phone-one', 2, rename(3))).toEqual(['not_found'])
  })
  test('RC6: claims are ordered by arrival, regardless of the phones’ clocks', async () => {
    const b = await aServer()
    const push = (clientId: string, strokes: number, at: string) =>
      b.store.exchange(author(b), aRequest([{ ...holeMutation(1, { strokes }), at }], { clientId }), AT)
    await push('phone-one', 5, '2031-01-01T00:00:00Z')
    await push('phone-two', 4, '2001-01-01T00:00:00Z')
    expect((await cellOf(b))?.live.map((claim) => claim.value)).toEqual([5, 4])
  })
})
