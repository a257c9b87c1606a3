import { absenceContest } from '@glm/shared/claims/card-absence'
import { cellStatus } from '@glm/shared/claims/claims'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { Card } from '@glm/shared/schema/scores/card'
import type { Handicap } from '@glm/shared/schema/scores/handicap'
import { describe, expect, test } from 'vitest'
import { twoPhones } from './two-phones.ts'

const place = { weekId: 1, playerId: 1, teamId: 1 }
const hole = (strokes: number | null): MutationCall => ({ name: 'card.setHole', args: { ...place, hole: 1, strokes } })
const absent: MutationCall = { name: 'card.setAttendance', args: { ...place, attendance: 'absent' } }

async function world() {
  const two = await twoPhones()
  const card = async () => (await two.rows('cards'))[0] as Card
  const cell = async () => (await card())?.cells['1']
  const values = async () => (await cell())?.live.map((claim) => claim.value) ?? []
  return { ...two, card, cell, values }
}

describe('an undo alongside another scorekeeper’s change', () => {
  test('keeps the other scorekeeper’s value in a contested cell', async () => {
    const { a, b, meet, values } = await world()
    await b.does(hole(6))
    const action = await a.does(hole(5))
    await b.sync()
    await meet()
    expect(await values()).toEqual([6, 5])
    await a.phone.undo(action)
    await meet()
    expect(await values()).toEqual([6])
  })

  test('keeps the other scorekeeper’s value if both entered the same value', async () => {
    const { a, b, meet, values } = await world()
    await b.does(hole(6))
    await b.sync()
    await a.sync()
    const action = await a.does(hole(6))
    await meet()
    await a.phone.undo(action)
    await meet()
    expect(await values()).toEqual([6])
  })

  test('UN5: keeps a later correction, reports it, and undoes it only when asked', async () => {
    const { a, b, meet, values } = await world()
    const action = await a.does(hole(5))
    await meet()
    await b.does(hole(6))
    await meet()
    const undone = await a.phone.undo(action)
    await meet()
    expect([await values(), undone.kept]).toEqual([
      [6],
      [{ what: 'Hole 1, Player 1', who: 'Other', now: '6', back: 'blank' }],
    ])
    expect((await a.phone.undo(action, { force: true })).kept).toEqual([])
    await meet()
    expect(await values()).toEqual([null])
  })

  test('UN4: restores the contest when a settlement is undone', async () => {
    const { a, b, meet, cell, values } = await world()
    await b.does(hole(6))
    await a.does(hole(5))
    await b.sync()
    await meet()
    const retires = (await cell())?.live.map((claim) => claim.by) ?? []
    const action = await a.does({ name: 'card.settleHole', args: { ...place, cell: '1', value: 6, retires } })
    await meet()
    expect(await values()).toEqual([6])
    await a.phone.undo(action)
    await meet()
    expect([await values(), cellStatus((await cell()) ?? { live: [], past: [] })]).toEqual([[6, 5], 'contested'])
  })

  test('doesn’t revert a name that someone has since corrected', async () => {
    const { a, b, meet, rows } = await world()
    const rename = (lastName: string): MutationCall => ({
      name: 'player.update',
      args: { id: 1, set: { lastName, phone: lastName } },
    })
    const first = ((await rows('players'))[0] as { lastName: string }).lastName
    const action = await a.does(rename('One'))
    await meet()
    await b.does({ name: 'player.update', args: { id: 1, set: { lastName: 'Two' } } })
    await meet()
    const { kept } = await a.phone.undo(action)
    await meet()
    expect([(await rows('players'))[0], kept]).toMatchObject([
      { lastName: 'Two', phone: null },
      [{ what: 'Last name', now: 'Two', back: first }],
    ])
  })

  test('UN9: keeps a rain-out that someone has entered since a week was paired', async () => {
    const { a, b, meet, rows } = await world()
    const action = await a.does({ name: 'week.pair', args: { seasonId: 1, weekId: 2, rows: 4 } })
    await meet()
    await b.does({ name: 'week.update', args: { id: 1, set: { status: 'cancelled' } } })
    await meet()
    await a.phone.undo(action)
    await meet()
    expect(((await rows('weeks')) as Week[]).map(({ id, status }) => [id, status])).toEqual([
      [1, 'cancelled'],
      [2, 'planned'],
    ])
  })

  test('UN6: can itself be undone, which writes the withdrawn value again as a new claim', async () => {
    const { a, meet, cell, values } = await world()
    const action = await a.does(hole(5))
    await meet()
    const undone = await a.phone.undo(action)
    await meet()
    expect(await values()).toEqual([])
    await a.phone.undo(undone.action)
    await meet()
    expect((await cell())?.live).toMatchObject([{ value: 5, by: 'phone-aaa:3', again: ['phone-aaa:1'] }])
  })

  test('UN6: undoes a change using its current claim, no matter how often the change was undone and redone', async () => {
    const { a, meet, values } = await world()
    await a.does(hole(4))
    const action = await a.does(hole(5))
    await meet()
    for (let i = 0; i < 3; i++) {
      const undone = await a.phone.undo(action)
      await meet()
      expect(await values()).toEqual([4])
      await a.phone.undo(undone.action)
      await meet()
      expect(await values()).toEqual([5])
    }
  })

  test('UN7: keeps handicaps that were entered by hand after the calculation that is undone', async () => {
    const { a, b, meet, rows } = await world()
    await a.does({ name: 'handicap.set', args: { weekId: 1, playerId: 2, goingIn: 4, handSet: false, retires: [] } })
    const action = await a.does({ name: 'handicap.assign', args: { seasonId: 1, weekId: 1, override: true } })
    await meet()
    await b.does({ name: 'handicap.set', args: { weekId: 1, playerId: 1, goingIn: 7, handSet: true, retires: [] } })
    await meet()
    await a.phone.undo(action)
    await meet()
    const goingIn = ((await rows('handicaps')) as Handicap[]).flatMap((row) =>
      row.goingIn === null ? [] : [[row.playerId, row.goingIn]],
    )
    expect(goingIn).toEqual([
      [1, 7],
      [2, 4],
    ])
  })

  test('keeps the other scorekeeper’s points, sub, winner and handicap', async () => {
    const { a, b, meet, rows } = await world()
    await a.does({ name: 'contest.add', args: { weekId: 1, name: 'Long drive', hole: 3 } })
    await meet()
    const contestId = ((await rows('contests'))[0] as { id: number }).id
    const calls = (n: number): MutationCall[] => [
      {
        name: 'points.set',
        args: { weekId: 1, teamId: 1, entry: { points: n, computed: null, reason: null }, retires: [] },
      },
      { name: 'sub.assign', args: { weekId: 1, playerId: 1, subId: 8 + n, retires: [] } },
      { name: 'winners.set', args: { contestId, winners: [n], retires: [] } },
      { name: 'handicap.set', args: { weekId: 1, playerId: 1, goingIn: n, handSet: true, retires: [] } },
    ]
    for (const call of calls(2)) await b.does(call)
    await b.sync()
    const { action } = await a.phone.record(calls(1))
    await meet()
    await a.phone.undo(action)
    await meet()
    const row = async (table: 'points' | 'subAssignments' | 'contestWinners' | 'handicaps') => (await rows(table))[0]
    expect(await row('points')).toMatchObject({ entry: { live: [{ value: { points: 2 } }] } })
    expect(await row('subAssignments')).toMatchObject({ sub: { live: [{ value: 10 }] } })
    expect(await row('contestWinners')).toMatchObject({ winners: { live: [{ value: [2] }] } })
    expect(await row('handicaps')).toMatchObject({
      goingIn: 2,
      handSet: true,
      typed: { live: [{ value: { goingIn: 2 } }] },
    })
  })
})

describe('values that two people write without seeing each other’s', () => {
  test('CL7: are contested if one person clears the value that the other corrects', async () => {
    const { a, b, meet, values } = await world()
    await a.does(hole(5))
    await meet()
    await b.does(hole(6))
    await b.sync()
    await a.does(hole(null))
    await meet()
    expect(await values()).toEqual([6, null])
  })

  test('CL13: are contested if one person marks a player absent and another enters that player’s score', async () => {
    const { a, b, meet, card } = await world()
    await b.does(hole(6))
    await b.sync()
    await a.does(absent)
    await meet()
    expect(absenceContest(await card())).toMatchObject({ absent: { value: 'absent' }, score: { value: 6 } })
    const retires = (await card()).cells.attendance?.live.map((claim) => claim.by) ?? []
    await b.does({ name: 'card.settleHole', args: { ...place, cell: 'attendance', value: 'absent', retires } })
    await meet()
    expect(absenceContest(await card())).toBeNull()
  })

  test('are not contested if the person marking a player absent had seen the score', async () => {
    const { a, b, meet, card } = await world()
    await b.does(hole(6))
    await meet()
    await a.does(absent)
    await meet()
    expect([absenceContest(await card()), (await card()).cells.attendance?.live.length]).toEqual([null, 1])
  })

  test('CL14: are contested if they are two handicaps for one week', async () => {
    const { a, b, meet, rows } = await world()
    for (const [phone, goingIn] of [
      [b, 7],
      [a, 9],
    ] as const) {
      await phone.does({ name: 'handicap.set', args: { weekId: 1, playerId: 1, goingIn, handSet: true, retires: [] } })
      await phone.sync()
    }
    await meet()
    const { typed, goingIn } = (await rows('handicaps'))[0] as Handicap
    expect([goingIn, typed && cellStatus(typed)]).toEqual([7, 'contested'])
  })

  test('are contested if one value arrives while the other is still a draft', async () => {
    const { a, b, meet, values } = await world()
    const seen = a.cursor()
    await b.does(hole(4))
    await meet()
    await a.does({ ...hole(5), seen })
    expect(a.storage.peek('cards')[0]?.cells['1']?.live.map((claim) => claim.value)).toEqual([4, 5])
    await meet()
    expect(await values()).toEqual([4, 5])
  })

  test('SE1: are compared with the value a draft’s field showed when the user began to type', async () => {
    const { a } = await world()
    await a.phone.keepDrafts(new Map([['score/1/1/1', '5']]), 3)
    await a.phone.keepDrafts(new Map([['score/1/1/1', '52']]), 9)
    expect(a.storage.peek('draft')).toMatchObject([{ value: '52', seen: 3 }])
    await a.phone.keepDrafts(new Map([['score/1/1/1', null]]))
    await a.phone.keepDrafts(new Map([['score/1/1/1', '6']]), 9)
    expect(a.storage.peek('draft')).toMatchObject([{ value: '6', seen: 9 }])
  })
})
