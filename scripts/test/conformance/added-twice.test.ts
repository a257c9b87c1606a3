import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { balances } from '@glm/shared/rules/games/treasury'
import type { TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import type { ContestWinner } from '@glm/shared/schema/scores/contest-winner'
import { feeText, prizesText, treasuryText } from '@glm/shared/text/screens/money/treasury'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { addOnce } from '@glm/web/features/treasury/add-once'
import { describe, expect, test } from 'vitest'
import { twoPhones } from './two-phones.ts'

type New = Omit<TreasuryEntry, 'id'>
const base = { date: '2026-05-08', reason: null, weekId: null }
const night = (reason: string, ...of: [playerId: number, kind: TreasuryEntry['kind'], cents: number][]): New[] =>
  of.map(([playerId, kind, cents]) => ({ ...base, playerId, kind, cents, reason, weekId: 1 }))
const fee = (cents: number, team: number | null, ...players: number[]): New[] =>
  players.map((playerId) => ({ ...base, playerId, kind: 'owed', cents, reason: feeText.reason('2026', team) }))
const games = (isCorrection: boolean) => treasuryText.gamesOf({ week: 1, isCorrection })
const week = night(games(false), [1, 'pot', 500], [2, 'pot', 500], [1, 'prize', 1000])
const correction = night(games(true), [1, 'pot', -200], [1, 'prize', -1000], [2, 'prize', 600])
const prizes = [1, 2].map((playerId): New => {
  return { ...base, playerId, kind: 'prize', cents: 3000, reason: prizesText.reason('2026') }
})
const byHand = { ...base, playerId: 1, kind: 'paid', cents: 4000 } as const

/** What both phones had before, and what each of them adds offline. The second phone's entries are left out. */
const buttons: { button: string; before?: New[]; first: New[]; second?: New[] }[] = [
  { button: 'a week’s games', first: week },
  { button: 'a week’s games, with fewer cards on the second phone', first: week, second: week.slice(0, 2) },
  { button: 'a correction of a week’s games', before: week, first: correction },
  { button: 'the season fee', before: [byHand, ...fee(500, null, 3)], first: fee(6000, null, 1, 2) },
  { button: 'the season fee, with another amount', first: fee(6000, null, 1, 2), second: fee(7000, null, 1, 2) },
  { button: 'the season fee, by team on one phone', first: fee(6000, null, 1, 2), second: fee(3000, 1, 1, 2) },
  { button: 'the season fee of a player on two teams', first: [...fee(3000, 1, 1), ...fee(3000, 2, 1)] },
  { button: 'the season’s prizes', before: week, first: prizes },
]

async function phones(before: readonly New[] = []) {
  const two = await twoPhones()
  const entries = async () => (await two.rows('treasuryEntries')) as TreasuryEntry[]
  const add = async (phone: typeof two.a, added: readonly New[]) => {
    const shown = phone.storage.peek('treasuryEntries') as readonly TreasuryEntry[]
    return action(await phone.phone.record(addOnce(shown, added)))
  }
  await add(two.a, before)
  await two.meet()
  const money = async () => balances(everyone, await entries())
  return { ...two, add, entries, money }
}
const everyone = [1, 2, 3].map((id) => ({ id, paidDues: null }))

function action(recorded: { status: string; action: string }): string {
  expect(recorded.status).toBe('saved')
  return recorded.action
}

describe.each(buttons)('two offline phones add $button', ({ before, first, second = first }) => {
  test('CL16: every player has the balance as if one phone had', async () => {
    const one = await phones(before)
    await one.add(one.a, first)
    await one.meet()
    const { a, b, add, meet, money, restore } = await phones(before)
    await add(a, first)
    await add(b, second)
    await meet()
    expect(await money()).toEqual(await one.money())
    await restore()
    await meet()
    expect(await money()).toEqual(await one.money())
    for (const { storage } of [a, b]) {
      expect(balances(everyone, storage.peek('treasuryEntries') as TreasuryEntry[])).toEqual(await money())
      expect(storage.peek('parked')).toEqual([])
    }
  })

  test('CL16: an undo on the second phone leaves the first phone’s entries, and one on the first takes them back', async () => {
    const { a, b, add, meet, money, entries } = await phones(before)
    const start = await money()
    const [inA, inB] = [await add(a, first), await add(b, second)]
    await meet()
    const both = await entries()
    await b.phone.undo(inB)
    await meet()
    expect(await entries()).toEqual(both)
    await a.phone.undo(inA)
    await meet()
    expect(await money()).toEqual(start)
    expect(b.storage.peek('parked')).toEqual([])
    await add(b, first)
    await meet()
    expect(await money()).toEqual(both.length === 0 ? start : balances(everyone, both))
  })
})

test('CL16: what is added without a sum or `once`, as by hand and in builds that don’t send them, is all added', async () => {
  const { a, b, meet, entries, rows } = await phones()
  const [first] = fee(500, null, 1)
  for (const phone of [a, b])
    for (const entry of [byHand, { ...byHand, reason: 'Cash' }, first ?? byHand])
      await phone.does(mutations.treasury.add(entry))
  for (const phone of [a, b]) await phone.does(mutations.contest.add({ weekId: 1, name: 'Pin', hole: 3 }))
  await meet()
  expect(await rows('contests')).toHaveLength(2)
  expect((await entries()).map(({ cents }) => cents).sort()).toEqual([4000, 4000, 4000, 4000, 500, 500])
})

describe.each([
  { who: 'the second phone', inFirst: null, inSecond: [5], all: [5] },
  { who: 'both phones, the same', inFirst: [5], inSecond: [5], all: [5] },
  { who: 'both phones, differently', inFirst: [6], inSecond: [5], all: null },
])('two offline phones set up the same contest, and its winner is entered on $who', ({ inFirst, inSecond, all }) => {
  test('CL16: the winner is stored for the contest that was added first, and can be undone', async () => {
    const { a, b, meet, rows, restore } = await phones()
    const of = { weekId: 1, name: contestsText.closestToPin, hole: 3 }
    const enter = async (phone: typeof a, winners: number[] | null) => {
      await phone.does(mutations.contest.add({ ...of, once: true }))
      const contestId = (phone.storage.peek('contests') as { id: number }[])[0]?.id ?? 0
      return winners && phone.does(mutations.winners.set({ contestId, winners, retires: [], of }))
    }
    const shown = async () => {
      const [[contest, ...more], won] = [await rows('contests'), (await rows('contestWinners')) as ContestWinner[]]
      expect([a, b].flatMap(({ storage }) => storage.peek('parked'))).toEqual([])
      expect(more).toEqual([])
      return won.flatMap(({ contestId, winners }): unknown[] =>
        contest && 'id' in contest && contest.id === contestId ? winners.live.map(({ value }) => value) : ['elsewhere'],
      )
    }
    await enter(a, inFirst)
    const entered = await enter(b, inSecond)
    await meet()
    expect(await shown()).toEqual(all ? (inFirst ? [all, all] : [all]) : [inFirst, inSecond])
    await restore()
    for (const phone of [b, a, b, a]) await phone.sync()
    expect((await shown()).sort()).toEqual((all ? (inFirst ? [all, all] : [all]) : [inFirst, inSecond]).sort())
    await b.phone.undo(entered ?? '')
    await meet()
    expect(await shown()).toEqual(inFirst ? [inFirst] : [])
  })
})

test('CL16: two offline phones that set up the same contests of a week list each of them once', async () => {
  const { a, b, meet, rows } = await phones()
  const add = (name: string, hole: number | null): MutationCall =>
    mutations.contest.add({ weekId: 1, name, hole, once: true })
  const pins = [3, 6, null].map((hole) => add(contestsText.closestToPin, hole))
  const inA = action(await a.phone.record(pins))
  const inB = action(await b.phone.record([...pins, add('Longest drive', 6)]))
  await meet()
  const names = async () =>
    ((await rows('contests')) as { name: string; hole: number | null }[]).map(({ hole }) => hole)
  expect((await names()).sort()).toEqual([3, 6, 6, null])
  await b.phone.undo(inB)
  await meet()
  expect((await names()).sort()).toEqual([3, 6, null])
  await a.phone.undo(inA)
  await meet()
  expect(await names()).toEqual([])
})
