import type { WireMutation } from '@glm/shared/protocol/sync-request'
import { Role } from '@glm/shared/schema/league/role'
import { readerText } from '@glm/shared/schema/reader'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { describe, expect, test } from 'vitest'
import { pushListeners } from '../push-listeners.ts'
import { accountReader } from '../store/account-reader.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest, holeMutation, LEAGUE } from '../testing/a-server.ts'
import { exchangeText, pull } from './exchange.ts'
import { PatchTexts } from './patch-texts.ts'
import { readPatches } from './read-patches.ts'
import { RecentRows } from './recent-rows.ts'

const AT = '2026-05-07T18:00:00Z'
const OTHER_LEAGUE = 2
const PLAYER = { firstName: 'A', lastName: 'B', phone: '3175550142', email: null, paidDues: null, isSub: false }
const MESSAGE = { message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' }

type Pick = (below: number) => number
type Ids = { next: number; players: number[]; messages: number[] }

/** Returns a random change: one that edits a score or a private field, or creates, removes or restores a row. */
function aChange(seq: number, pick: Pick, ids: Ids): WireMutation {
  const of = (name: string, args: object, fresh: number[] = []) => ({ ...holeMutation(seq), name, args, ids: fresh })
  const added = (to: number[]) => {
    ids.next += 1
    to.push(ids.next)
    return [ids.next]
  }
  const one = (from: number[]) => (from.length > 0 ? from[pick(from.length)] : undefined) ?? 1
  const kinds = [
    () => holeMutation(seq, { hole: pick(9) + 1, strokes: pick(5) + 3, playerId: pick(4) + 1 }),
    () => holeMutation(seq, { hole: pick(9) + 1, strokes: pick(5) + 3, playerId: pick(4) + 1 }),
    () => of('player.update', { id: pick(4) + 1, set: { phone: `317555${1000 + pick(9000)}` } }),
    () => of('player.update', { id: one(ids.players), set: { lastName: `Name ${pick(100)}, "ö"` } }),
    () => of('player.add', { ...PLAYER, active: true }, added(ids.players)),
    () => of('player.remove', { id: one(ids.players) }),
    () => of('player.restore', { ...PLAYER, active: true, id: one(ids.players) }),
    () => of('message.add', MESSAGE, added(ids.messages)),
    () => of('message.remove', { id: one(ids.messages) }),
  ]
  return (kinds[pick(kinds.length)] ?? kinds[0])?.() as WireMutation
}

class RolledBack extends Error {}

/** Runs a random history on two processes with one database, and compares each answer with what the database has. */
async function runHistory(seed: number): Promise<{ kept: number; read: number }> {
  const random = seededRandom(seed)
  const pick: Pick = (below) => random.whole(0, below - 1)
  const b = await aFullServer()
  const people = [b.secretary, b.treasurer, b.scorer, b.player].map(({ id }) => ({ id }))
  const limits = () => ({ rows: 5 + pick(40) })
  const processes = [new RecentRows(limits()), new RecentRows(limits())]
  const texts = new PatchTexts()
  const ids: Ids = { next: 2 ** 34, players: [], messages: [] }
  const seqs = new Map<string, number>()
  const counts = { kept: 0, read: 0 }
  for (let step = 0; step < 60; step++) {
    const leagueId = pick(6) === 0 ? OTHER_LEAGUE : LEAGUE
    const who = leagueId === LEAGUE ? (people[pick(people.length)] ?? b.secretary) : b.stranger
    const role = (await b.store.accounts.byId(who.id, leagueId))?.role ?? Role.User
    const author = { userId: who.id, role, leagueId }
    const n = pick(2)
    const recent = processes[n] ?? new RecentRows()
    const chance = pick(12)
    if (chance === 0) processes[n] = new RecentRows(limits())
    if (chance === 1 && leagueId === LEAGUE)
      await b.store.setMember({
        leagueId,
        account: b.scorer,
        role: [Role.Scorer, Role.LeagueAdmin, Role.User][pick(3)] ?? Role.User,
      })
    const clientId = `phone-${leagueId}-${who.id}-${pick(2)}`
    const first = seqs.get(clientId) ?? 0
    const mutations = Array.from({ length: pick(4) }, (_, i) => aChange(first + i + 1, pick, ids))
    const version = await b.store.version(leagueId)
    const cursor = Math.max(0, version - pick(8))
    const readsAs = [undefined, 'member', readerText(await b.store.snapshot((tx) => accountReader(tx, author)))][
      Math.min(2, pick(8))
    ]
    const request = aRequest(mutations, { clientId, cursor, acked: first, ...(readsAs && { readsAs }) })
    if (mutations.length === 0) {
      await b.store.snapshot(async (tx) => {
        const { response, patches } = await pull(tx, { author, request }, { texts, recent })
        const read = await readPatches(tx, { author, readsAs, cursor })
        expect([response.readsAs, patches]).toEqual([read.readsAs, JSON.stringify(read.patches)])
      })
      continue
    }
    const fails = pick(6) === 0
    const done = b.store.write(leagueId, async (tx) => {
      const asked = { author, request, receivedAt: AT, afterPush: pushListeners }
      const { response, patches } = await exchangeText(tx, asked, recent)
      const read = await readPatches(tx, { author, readsAs, cursor })
      counts[patches === null ? 'read' : 'kept'] += 1
      expect(patches ?? JSON.stringify(response.patches)).toBe(JSON.stringify(read.patches))
      expect([response.cursor, response.readsAs]).toEqual([await tx.version(leagueId), read.readsAs])
      if (fails) throw new RolledBack()
      return response
    })
    if (fails) await expect(done).rejects.toBeInstanceOf(RolledBack)
    else seqs.set(clientId, (await done).lastSeq)
  }
  return counts
}

describe('the rows of recent pushes', () => {
  test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    'RD1, EX2: are sent exactly as the database has them, in random history %i',
    async (seed) => {
      const { kept, read } = await runHistory(seed)
      expect([kept > 3, read > 3]).toEqual([true, true])
    },
  )
  test('are dropped at once if another transaction wrote the league’s current version', () => {
    const recent = new RecentRows()
    const head = { version: 5, hash: 'aaaa' }
    const patches = [{ table: 'messages', rows: [], removed: [[1]] }]
    recent.add(LEAGUE, { head, follows: false, patches })
    expect(recent.since(LEAGUE, head, 4)).toHaveLength(1)
    expect(recent.since(LEAGUE, head, 3)).toBeNull()
    expect(recent.since(LEAGUE, { version: 5, hash: 'bbbb' }, 4)).toBeNull()
    expect(recent.since(OTHER_LEAGUE, head, 4)).toBeNull()
    recent.add(LEAGUE, { head: { version: 6, hash: 'cccc' }, follows: false, patches: null })
    expect(recent.since(LEAGUE, { version: 6, hash: 'cccc' }, 5)).toBeNull()
    expect(recent.bytes).toBe(0)
  })
  test('never take more bytes than allowed, in one league or in all of them', () => {
    const recent = new RecentRows({ leagueBytes: 20_000, bytes: 50_000 })
    const add = (leagueId: number, version: number) => {
      const head = { version, hash: `${version}` }
      const patches = [{ table: 'messages', rows: [{ id: version, message: 'x'.repeat(500) }], removed: [] }]
      recent.add(leagueId, { head, follows: true, patches })
      return recent.since(leagueId, head, version - 1)
    }
    for (let version = 1; version < 200; version++) {
      expect(add(1, version)).toHaveLength(1)
      expect(recent.bytes).toBeLessThanOrEqual(20_000)
    }
    for (let leagueId = 2; leagueId < 100; leagueId++) {
      expect(add(leagueId, 1)).toHaveLength(1)
      expect(recent.bytes).toBeLessThanOrEqual(50_000)
    }
    expect(recent.since(1, { version: 199, hash: '199' }, 198)).toBeNull()
    expect(recent.since(98, { version: 1, hash: '1' }, 0)).toHaveLength(1)
  })
})
