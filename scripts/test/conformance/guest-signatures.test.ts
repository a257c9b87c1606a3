import type { GuestCode, GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { mutations } from '@glm/shared/mutations/mutations'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { describe, expect, test } from 'vitest'
import { aNight, change, ended, entry, liveOf, OTHER_PHONE } from './guest-night.ts'
import { httpPhone } from './http-phone.ts'

/** Returns every hole of the match, as entries and in the form that is signed. */
const holes = (from: number) =>
  [1, 2, 5, 6].flatMap((player_id, p) =>
    Array.from({ length: 9 }, (_, i) => entry(from + p * 9 + i, 5, { player_id, cell: String(i + 1) })),
  )
const signs = Object.fromEntries(
  holes(1).flatMap((one) => ('cell' in one ? [[`${one.player_id}/${one.cell}`, 5]] : [])),
)
const signature = (seq: number, team_id: number, more: object = {}): GuestEntry => ({
  seq,
  team_id,
  signs,
  seen: null,
  at: '2026-05-07T23:40:00Z',
  ...more,
})

/** Requires both sides to sign their cards this season. */
async function letSign({ b }: Awaited<ReturnType<typeof aNight>>): Promise<void> {
  const { phone, sync, storage } = await httpPhone(b, { name: 'sam', userId: b.secretary.id })
  await sync()
  const season = storage.peek('seasons')[0] as { id: number; settings: LeagueSettings }
  await phone.record([
    mutations.season.update({ id: season.id, set: { settings: { ...season.settings, attestedBy: 'both' } } }),
  ])
  await sync()
}

describe('a guest’s signature', () => {
  test('SG3, GU2: closes the card once the other side has signed too, and a new score voids both signatures', async () => {
    const night = await aNight()
    await letSign(night)
    const { send } = night
    expect((await send(holes(1))).card).toMatchObject({ signers: 2, ready: true, open: true })
    const first = await send([signature(37, 1)])
    expect(first.results).toEqual([{ seq: 37, status: 'ok', code: null }])
    expect(first.card.sides.map(({ by, changes }) => [by, changes])).toEqual([
      ['side', []],
      [null, []],
    ])
    expect((await send([signature(38, 3)])).card).toMatchObject({ open: false })
    // Another phone hadn't seen the signatures, so its score is accepted. The card then shows both scores, and the
    // signatures are no longer valid.
    const blind = await send([entry(1, 6)], { device: OTHER_PHONE })
    expect(blind.results).toEqual([{ seq: 1, status: 'contested', code: null }])
    expect(blind.card).toMatchObject({ open: true, ready: false })
    expect(blind.card.sides.map(({ changes }) => changes)).toEqual(
      [1, 3].map(() => [{ player_id: 1, cell: '1', was: 5, is: null }]),
    )
  })
  test('SG4: can be withdrawn, and is refused in a league that doesn’t sign cards', async () => {
    const night = await aNight()
    const { send } = night
    await send(holes(1))
    expect((await send([signature(37, 1)])).results).toEqual([{ seq: 37, status: 'refused', code: 'forbidden' }])
    await letSign(night)
    await send([signature(38, 1)])
    expect((await send([signature(39, 1, { signs: null })])).card.sides.map(({ by }) => by)).toEqual([null, null])
  })
  test('GU5: is accepted only for the sides of its own match', async () => {
    const { ask } = await aNight()
    expect(await ask([signature(1, 2)])).toEqual(ended)
  })
})

/**
 * Like `aNight()`, but teams 1, 3 and 4 all play each other, and team 2 has a bye. `ask` and `send` use the code of
 * that group's card.
 */
async function aGroupNight() {
  const night = await aNight()
  await letSign(night)
  const [row] = await night.b.store.read(LEAGUE, { table: 'matches', key: [100] })
  const sides = [
    [1, 3],
    [3, 4],
    [4, 1],
    [2, null],
  ]
  await night.b.store.rows.write(
    LEAGUE,
    51,
    sides.map(([team1Id, team2Id], i) => ({
      table: 'matches',
      put: { ...row, id: 100 + i, slot: i + 1, team1Id, team2Id } as never,
    })),
  )
  const codes = (await night.call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
  const token = night.tokenOf(codes[0])
  const ask = (entries: GuestEntry[]) => night.ask(entries, { token })
  return { ...night, codes, ask, send: (entries: GuestEntry[]) => night.send(entries, { token }) }
}

const PLAYERS = [1, 2, 5, 6, 7, 8]
/** Returns every hole of some players. */
const allHoles = (players: readonly number[]) =>
  players.flatMap((player_id) => Array.from({ length: 9 }, (_, i) => ({ player_id, cell: String(i + 1) })))

describe('the code of a group', () => {
  test('GU1, T17: opens the cards of all teams in it, and nobody else’s', async () => {
    const { b, codes, ask, send } = await aGroupNight()
    expect(codes.map(({ number }) => number)).toEqual([1])
    const { card } = await send([entry(1, 5), entry(2, 6, { player_id: 8 })])
    expect(card.lines.map(({ player_id }) => player_id).sort()).toEqual(PLAYERS)
    expect(JSON.stringify(card)).not.toMatch(/Player 3|Player 4|Player 9|@|555|paidDues|ghin/)
    expect(await liveOf(b)).toEqual([['Guest, card 1', 5, '22:12']])
    const before = await b.store.version(LEAGUE)
    expect(await ask([entry(3, 5, { player_id: 3 })])).toEqual(ended)
    expect(await b.store.version(LEAGUE)).toBe(before)
  })
  test('GU2, SG1: can sign each of the group’s matches for the sides in that match', async () => {
    const { ask, send } = await aGroupNight()
    const cells = allHoles(PLAYERS)
    await send(cells.map((cell, i) => entry(i + 1, 5, cell)))
    const of = (players: readonly number[]) =>
      Object.fromEntries(allHoles(players).map(({ player_id, cell }) => [`${player_id}/${cell}`, 5]))
    const sign = (seq: number, team_id: number, [match_id, players]: [number, number[]]) =>
      signature(seq, team_id, { match_id, signs: of(players) })
    const [first, second, third]: [number, number[]][] = [
      [100, [1, 2, 5, 6]],
      [101, [5, 6, 7, 8]],
      [102, [7, 8, 1, 2]],
    ]
    if (!first || !second || !third) throw new Error('A group of three has three matches.')
    const from = cells.length + 1
    const one = await send([sign(from, 1, first), sign(from + 1, 3, first)])
    expect(one.results.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(one.card.sides.map(({ match_id, team_id, by }) => [match_id, team_id, by])).toEqual([
      [100, 1, 'side'],
      [100, 3, 'side'],
      [101, 3, null],
      [101, 4, null],
      [102, 4, null],
      [102, 1, null],
    ])
    expect(one.card.open).toBe(true)
    const rest = [
      sign(from + 2, 3, second),
      sign(from + 3, 4, second),
      sign(from + 4, 4, third),
      sign(from + 5, 1, third),
    ]
    expect((await send(rest)).card.open).toBe(false)
    expect(await ask([sign(from + 6, 1, second)])).toEqual(ended)
    expect(await ask([signature(from + 6, 2, { match_id: 103 })])).toEqual(ended)
  })
  test('GU6: stops working once the players on one of its teams change, and is replaced', async () => {
    const { b, ask, call, codes } = await aGroupNight()
    await change(b, { table: 'teams', id: 4, set: { player2Id: 10 } })
    expect(await ask([])).toEqual(ended)
    const again = (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
    expect(again.map(({ number }) => number)).toEqual([1])
    expect(again[0]?.url).not.toBe(codes[0]?.url)
  })
})
