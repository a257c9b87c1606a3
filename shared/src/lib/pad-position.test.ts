import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstBlank, hasPosition, indexesOf, nextPosition, positionBefore, startOfHole } from './pad-position.ts'

const holes = [{ hole: 17 }, { hole: 18 }, { hole: 1 }]
type Line = { playerId: number; absent: boolean; gross: (number | null)[] }
/** Players of a match in some order, some of them absent, without scores. */
const matches = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(...ids.map((playerId) => fc.record({ playerId: fc.constant(playerId), absent: fc.boolean() }))),
  )
  .map((players): Line[] => players.map((one) => ({ ...one, gross: [null, null, null] })))
  .filter((lines) => lines.some(({ absent }) => !absent))

describe('the pad', () => {
  test('fills every cell once, even if the players change places between two taps', () => {
    fc.assert(
      fc.property(matches, fc.infiniteStream(fc.integer({ min: 0, max: 5 })), (lines, turns) => {
        let card = { holes, lines }
        let at = firstBlank(card)
        const cells = 3 * lines.filter(({ absent }) => !absent).length
        for (let tap = 0; tap < cells; tap++) {
          const { hole, player } = indexesOf(card, at)
          const line = card.lines[player]
          expect([line?.absent, line?.gross[hole]]).toEqual([false, null])
          if (line) line.gross[hole] = 4
          const from = (turns.next().value ?? 0) % lines.length
          card = { holes, lines: [...lines.slice(from), ...lines.slice(0, from)] }
          at = nextPosition(at, { card })
        }
        expect(lines.filter(({ absent, gross }) => !absent && gross.includes(null))).toEqual([])
      }),
    )
  })
  test('goes back through all cells, from the last to the first', () => {
    const lines = [3, 1, 2].map((playerId): Line => ({ playerId, absent: false, gross: [] }))
    const visited = [{ hole: 1, playerId: 2 }]
    for (let step = 0; step < 9; step++)
      visited.push(positionBefore(visited.at(-1) ?? { hole: 0, playerId: 0 }, { holes, lines }))
    const cells = holes.flatMap(({ hole }) => lines.map(({ playerId }) => ({ hole, playerId })))
    expect(visited).toEqual([...cells.toReversed(), cells[0]])
  })
  test('starts a hole with the first player who isn’t absent, or with the first of all', () => {
    fc.assert(
      fc.property(matches, fc.boolean(), (lines, nobody) => {
        const card = { holes, lines: nobody ? lines.map((one) => ({ ...one, absent: true })) : lines }
        const first = lines.findIndex(({ absent }) => nobody || !absent)
        expect(startOfHole(card, 18)).toEqual({ hole: 18, playerId: lines[first]?.playerId })
      }),
    )
  })
  test('has no position for a player or a hole that has left the match', () => {
    const lines = [{ playerId: 1, absent: false, gross: [null, null, null] }]
    const isThere = (hole: number, playerId: number) => hasPosition({ holes, lines }, { hole, playerId })
    expect([isThere(1, 1), isThere(2, 1), isThere(1, 2)]).toEqual([true, false, false])
    expect(firstBlank({ holes: [], lines: [] })).toEqual({ hole: 0, playerId: 0 })
  })
})
