import { describe, expect, test } from 'vitest'
import type { Cell } from '../schema/cell.ts'
import type { ClaimContext } from './claim-context.ts'
import { clientOf, seqOf } from './claim-id.ts'
import { addClaim, cellStatus, stoodBefore } from './claims.ts'
import { currentOf } from './current-of.ts'
import { withdrawClaims } from './withdraw-claims.ts'

const base: ClaimContext = { userId: 1, clientId: 'a', seq: 1, at: null, seen: 0, supersedes: [], version: 1 }
/**
 * Returns the context of a change made on a phone. The phone's letter determines its owner: `a` belongs to account 1.
 */
const by = (clientId: string, seq: number, more: Partial<ClaimContext> = {}): ClaimContext => ({
  ...base,
  clientId,
  seq,
  userId: clientId.charCodeAt(0) - 96,
  ...more,
})
type Score = number | null
const values = (cell: Cell<Score>) => cell.live.map((c) => c.value)

describe('addClaim()', () => {
  const own = addClaim<Score>(undefined, 6, by('a', 7, { version: 3 }))
  test('CL1: a renumbered change retires other values of its own client only if its `supersedes` lists them', () => {
    const late = by('a', 8, { version: 4, renumbered: true })
    expect(values(addClaim<Score>(own, 5, by('a', 8, { version: 4 })))).toEqual([5])
    expect(values(addClaim<Score>(own, 5, late))).toEqual([6, 5])
    expect(values(addClaim<Score>(own, 5, { ...late, supersedes: ['a:7'] }))).toEqual([5])
    expect([stoodBefore(own, late), stoodBefore(own, { ...late, supersedes: ['a:7'] })]).toEqual([false, true])
  })
  test('CL15: values are compared as JSON, ignoring the order of fields but not of list items', () => {
    const status = (first: unknown, second: unknown) =>
      cellStatus(addClaim<unknown>(addClaim<unknown>(undefined, first, by('a', 1)), second, by('b', 1)))
    expect([status({ points: 7, reason: null }, { reason: null, points: 7 }), status([1, 2], [2, 1])]).toEqual([
      'agree',
      'contested',
    ])
  })
  test('CL11: keeps the latest twelve values of a cell', () => {
    const all = Array.from({ length: 20 }, (_, i) => i + 1)
    const cell = all.reduce<Cell<Score> | undefined>(
      (before, strokes) => addClaim(before, strokes, by('a', strokes)),
      undefined,
    )
    expect([cell?.past.map((claim) => claim.value), cell && values(cell)]).toEqual([all.slice(7, 19), [20]])
  })
})

describe('cells with several authors', () => {
  test('CL5: agree if their values are equal lists, no matter who wrote them', () => {
    const first = addClaim<number[]>(undefined, [1, 2], by('a', 1, { version: 1 }))
    expect(cellStatus(addClaim(first, [1, 2], by('b', 1, { version: 2 })))).toBe('agree')
    expect(cellStatus(addClaim(first, [2, 1], by('b', 1, { version: 2 })))).toBe('contested')
  })
  test('SE2: treat a phone’s pending changes as unseen by all other phones, whatever version those have read', () => {
    const waits = addClaim<Score>(undefined, 6, by('b', 1, { version: null }))
    expect(values(addClaim(waits, 5, by('a', 1, { version: 3, seen: 99 })))).toEqual([6, 5])
  })
  test('CL5: show only the latest of an author’s own pending values', () => {
    const first = addClaim<Score>(undefined, 4, by('a', 1, { version: null }))
    const both = addClaim<Score>(first, 5, by('a', 2, { version: null, renumbered: true }))
    expect([values(both), currentOf(both)]).toEqual([[4, 5], 5])
  })
  test('accept a client name that contains a colon', () => {
    expect([clientOf('phone:a:3'), seqOf('phone:a:3'), clientOf('stood')]).toEqual(['phone:a', 3, ''])
  })
})

describe('withdrawClaims()', () => {
  const mine = addClaim<Score>(undefined, 5, by('a', 1, { version: 2 }))

  test('removes the author’s own claim from a contest and keeps the other author’s claim', () => {
    const both = addClaim<Score>(
      addClaim<Score>(undefined, 6, by('b', 1, { version: 1 })),
      5,
      by('a', 1, { version: 2 }),
    )
    expect([cellStatus(both), values(withdrawClaims(both, ['a:1'], by('a', 2)))]).toEqual(['contested', [6]])
  })
  test('removes one of two claims that agree', () => {
    const both = addClaim<Score>(mine, 5, by('b', 1, { version: 3, seen: 2 }))
    expect([cellStatus(both), values(withdrawClaims(both, ['b:1'], by('b', 2)))]).toEqual(['agree', [5]])
  })
  test('UN1: restores what was replaced', () => {
    const supersedes = addClaim<Score>(mine, 6, by('b', 1, { version: 3, seen: 2 }))
    expect([values(supersedes), values(withdrawClaims(supersedes, ['b:1'], by('b', 2)))]).toEqual([[6], [5]])
  })
  test('UN2: keeps another author’s later correction; undoing the correction then restores the original value', () => {
    const first = addClaim<Score>(undefined, 4, by('c', 1, { version: 1 }))
    const second = addClaim<Score>(first, 5, by('a', 1, { version: 2, seen: 1 }))
    const third = addClaim<Score>(second, 6, by('b', 1, { version: 3, seen: 2 }))
    const without = withdrawClaims(third, ['a:1'], by('a', 2, { seen: 3 }))
    expect(values(without)).toEqual([6])
    expect(values(withdrawClaims(without, ['b:1'], by('b', 2, { seen: 3 })))).toEqual([4])
  })
  test('UN4: restores a contest when a settlement is undone', () => {
    const both = addClaim<Score>(mine, 6, by('b', 1, { version: 3 }))
    const settled = addClaim<Score>(both, 6, by('c', 1, { version: 4, seen: 3 }), ['a:1', 'b:1'])
    const again = withdrawClaims(settled, ['c:1'], by('c', 2, { version: 5, seen: 4 }))
    expect([values(settled), values(again), cellStatus(again)]).toEqual([[6], [5, 6], 'contested'])
    expect(currentOf(again)).toBe(5)
  })
  test('puts restored claims in the order in which the server received them, with pending claims last', () => {
    const restored = (versions: (number | null)[]) => {
      const theirs = addClaim<Score>(undefined, 6, by('b', 1, { version: 1 }))
      const cell = versions.reduce<Cell<Score>>(
        (before, version, i) => addClaim<Score>(before, 4 + i, by('a', 1 + i, { version })),
        theirs,
      )
      return values(withdrawClaims(cell, [`a:${versions.length}`], by('a', 9)))
    }
    expect([restored([2, 3]), restored([null, null])]).toEqual([
      [6, 4],
      [6, 4],
    ])
  })
  test('CL11: doesn’t restore claims that another change also replaced', () => {
    const corrected = addClaim<Score>(mine, 6, by('b', 1, { version: 3, seen: 2 }))
    // The first phone hadn't seen the correction, so its change replaced only its own value.
    const both = addClaim<Score>(corrected, 7, by('a', 2, { version: 4, seen: 2 }))
    expect([values(both), values(withdrawClaims(both, ['b:1'], by('b', 2, { seen: 4 })))]).toEqual([[6, 7], [7]])
  })
  test('UN6: removes every claim that repeats a withdrawn one, even after two restores', () => {
    const own = addClaim<Score>(mine, 6, by('b', 1, { version: 3, seen: 2 }))
    const taken = withdrawClaims(own, ['b:1'], by('b', 2, { version: 4, seen: 3 }))
    const once = addClaim<Score>(taken, 6, { ...by('b', 3, { version: 5, seen: 4 }), again: ['b:1'] })
    const twice = addClaim<Score>(once, 6, { ...by('b', 4, { version: 6, seen: 5 }), again: ['b:1'] })
    expect([values(twice), values(withdrawClaims(twice, ['b:1'], by('b', 5, { version: 7, seen: 6 })))]).toEqual([
      [6],
      [5],
    ])
  })
  test('UN3: doesn’t remove claims that the person withdrawing couldn’t have known about', () => {
    expect(values(withdrawClaims(mine, ['a:1'], by('b', 1, { seen: 1 })))).toEqual([5])
  })
  test('gives the same result, no matter which of two people withdraws first', () => {
    const both = addClaim<Score>(
      addClaim<Score>(mine, 6, by('b', 1, { version: 3, seen: 2 })),
      7,
      by('c', 1, { version: 4 }),
    )
    const one = withdrawClaims(withdrawClaims(both, ['b:1'], by('b', 2)), ['c:1'], by('c', 2))
    const other = withdrawClaims(withdrawClaims(both, ['c:1'], by('c', 2)), ['b:1'], by('b', 2))
    expect([values(one), one]).toEqual([[5], other])
  })
})

describe('a cleared value', () => {
  const five = addClaim<Score>(undefined, 5, by('a', 1, { version: 1 }))

  test('CL7: is contested, like any other value, if someone else wrote a value without seeing it', () => {
    const corrected = addClaim<Score>(five, 6, by('b', 1, { version: 2, seen: 1 }))
    const cleared = addClaim<Score>(corrected, null, by('c', 1, { version: 3, seen: 1 }))
    expect([values(cleared), cellStatus(cleared)]).toEqual([[6, null], 'contested'])
  })
  test('can be replaced by someone who saw that it was cleared', () => {
    const cleared = addClaim<Score>(five, null, by('a', 2, { version: 2, seen: 1 }))
    expect(values(addClaim<Score>(cleared, 4, by('b', 1, { version: 3, seen: 2 })))).toEqual([4])
  })
  test('CL10: counts only if its author had seen a value that it clears', () => {
    const corrected = addClaim<Score>(five, 6, by('b', 1, { version: 2, seen: 1 }))
    const looks = [0, 1, 2].map((seen) => stoodBefore(corrected, by('c', 1, { seen })))
    expect(looks).toEqual([false, true, true])
  })
  test.each([
    [[], false],
    [['b:1'], true],
    [['a:1'], false],
    [['c:9'], false],
  ])(
    'CL10: counts in a cell that was already cleared if it replaced %j: only if another client’s value may be lost',
    (supersedes, counts) => {
      const blank = addClaim<Score>(undefined, null, by('a', 1, { version: 1 }))
      expect(stoodBefore(blank, by('c', 10, { supersedes }))).toBe(counts)
    },
  )
})

describe('the claims that a change may retire', () => {
  const theirs = addClaim<Score>(undefined, 6, by('b', 1, { version: 9 }))

  test('CL12: never include another author’s claim that wasn’t seen, even if the change names it', () => {
    const lying = by('a', 1, { version: 10, seen: 8, supersedes: ['b:1'] })
    expect(values(addClaim<Score>(theirs, 5, lying))).toEqual([6, 5])
    expect(values(addClaim<Score>(theirs, 5, lying, ['b:1']))).toEqual([6, 5])
  })
  test('include claims that the same person wrote on another phone', () => {
    const own = by('c', 1, { version: 10, seen: 8, supersedes: ['b:1'], userId: 2 })
    expect(values(addClaim<Score>(theirs, 5, own))).toEqual([5])
  })
})
