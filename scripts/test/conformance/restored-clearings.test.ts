import { cellStatus } from '@glm/shared/claims/claims'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Cell } from '@glm/shared/schema/cell'
import { describe, expect, test } from 'vitest'
import { cellsOf, isCellTable } from '../simulate/seen/cells-of.ts'
import { twoPhones } from './two-phones.ts'

const place = { weekId: 1, playerId: 1, teamId: 1 }
const points = { points: 7, computed: null, reason: null }
const team = { weekId: 1, teamId: 1, retires: [] }
const stay = { weekId: 1, playerId: 1, retires: [] }

/** Each kind of cell: what one person enters, and how another clears it. */
const cleared: [what: string, enters: MutationCall, clears: MutationCall][] = [
  [
    'a score',
    { name: 'card.setHole', args: { ...place, hole: 1, strokes: 6 } },
    { name: 'card.setHole', args: { ...place, hole: 1, strokes: null } },
  ],
  [
    'a total',
    { name: 'card.setTotal', args: { ...place, total: 44 } },
    { name: 'card.setTotal', args: { ...place, total: null } },
  ],
  [
    'an absence',
    { name: 'card.setAttendance', args: { ...place, attendance: 'absent' } },
    { name: 'card.setAttendance', args: { ...place, attendance: null } },
  ],
  [
    'typed points',
    { name: 'points.set', args: { ...team, entry: points } },
    { name: 'points.set', args: { ...team, entry: null } },
  ],
  [
    'a sub',
    { name: 'sub.assign', args: { ...stay, subId: 9 } },
    { name: 'sub.assign', args: { ...stay, subId: null } },
  ],
  [
    'who is out',
    { name: 'availability.set', args: { ...stay, state: 'out' } },
    { name: 'availability.set', args: { ...stay, state: null } },
  ],
]
const orders = ['ab', 'ba'] as const
const accounts = ['two accounts', 'one account'] as const

const cases = cleared.flatMap(([what, enters, clears]) =>
  orders.flatMap((order) => accounts.map((account) => ({ what, enters, clears, order, account }))),
)

async function cellOf(two: Awaited<ReturnType<typeof twoPhones>>): Promise<Cell<unknown> | undefined> {
  for (const table of ['cards', 'points', 'subAssignments', 'availability'] as const)
    for (const row of await two.rows(table))
      if (isCellTable(table)) for (const { cell } of cellsOf(table, row)) return cell
  return undefined
}

describe('I13: an accepted clearing of a cell, after an older backup is restored', () => {
  test.each(cases)(
    'CL10: stays live alongside the value that comes back ($what, $account, phones sync in order $order)',
    async ({ enters, clears, order, account }) => {
      const two = await twoPhones({ sameAccount: account === 'one account' })
      const { a, b, meet, restore } = two
      await b.does(enters)
      await meet()
      await a.does(clears)
      await meet()
      expect((await cellOf(two))?.live.map(({ value }) => value)).toEqual([null])
      await restore()
      for (const phone of order === 'ab' ? [a, b] : [b, a]) await phone.sync()
      await meet()
      const cell = await cellOf(two)
      expect(cell?.live.some(({ value }) => value === null)).toBe(true)
      // The cleared value may have come back too, because its phone sends it again. In that case, users are asked to
      // settle the cell.
      expect(cell && cellStatus(cell)).toBe(cell?.live.length === 1 ? 'ok' : 'contested')
    },
  )
})

describe('I13: a contest settled to blank, after an older backup is restored', () => {
  test.each(orders)(
    'I8: leaves the cell blank again, or asks users to settle it (phones sync in order %s)',
    async (order) => {
      const two = await twoPhones()
      const { a, b, meet, restore } = two
      await a.does({ name: 'card.setHole', args: { ...place, hole: 1, strokes: 5 } })
      await b.does({ name: 'card.setHole', args: { ...place, hole: 1, strokes: 6 } })
      await meet()
      const retires = (await cellOf(two))?.live.map(({ by }) => by) ?? []
      expect(retires).toHaveLength(2)
      await a.does({ name: 'card.settleHole', args: { ...place, cell: '1', value: null, retires } })
      await meet()
      expect((await cellOf(two))?.live.map(({ value }) => value)).toEqual([null])
      await restore()
      for (const phone of order === 'ab' ? [a, b] : [b, a]) await phone.sync()
      await meet()
      const live = (await cellOf(two))?.live.map(({ value }) => value) ?? []
      expect(live).toContain(null)
      // The settlement still removes the 5, which was entered on the phone that settled the contest. The 6 may come
      // back if the other phone sends it again after the settlement.
      expect(live).not.toContain(5)
    },
  )
})

const withdrawn: [what: string, enters: MutationCall, withdraws: (claims: string[]) => MutationCall][] = [
  [
    'a score',
    { name: 'card.setHole', args: { ...place, hole: 1, strokes: 6 } },
    (claims) => ({ name: 'card.withdraw', args: { ...place, cell: '1', value: 6, claims } }),
  ],
  [
    'typed points',
    { name: 'points.set', args: { ...team, entry: points } },
    (claims) => ({ name: 'points.withdraw', args: { weekId: 1, teamId: 1, entry: points, claims } }),
  ],
  [
    'who is out',
    { name: 'availability.set', args: { ...stay, state: 'out' } },
    (claims) => ({ name: 'availability.withdraw', args: { weekId: 1, playerId: 1, state: 'out', claims } }),
  ],
]

const withdrawals = withdrawn.flatMap(([what, enters, withdraws]) =>
  orders.map((order) => ({ what, enters, withdraws, order })),
)

describe('the withdrawal of another person’s claim, after an older backup is restored', () => {
  test.each(withdrawals)(
    'UN8: is not lost when the value returns ($what, phones sync in order $order)',
    async ({ enters, withdraws, order }) => {
      const two = await twoPhones()
      const { a, b, meet, restore } = two
      await b.does(enters)
      await meet()
      await a.does(withdraws(['phone-bbb:1']))
      await meet()
      expect((await cellOf(two))?.live ?? []).toEqual([])
      await restore()
      for (const phone of order === 'ab' ? [a, b] : [b, a]) await phone.sync()
      await meet()
      const cell = await cellOf(two)
      expect(cell && cellStatus(cell)).toBe('contested')
      expect(cell?.live.some(({ value }) => value === null)).toBe(true)
    },
  )
})
