import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '../../schema/limits.ts'
import type { Card } from '../../schema/scores/card.ts'
import type { AnyRow } from '../../schema/tables.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import type { RowReader } from '../define/define-mutation.ts'
import { setHole, writeCell } from './card.ts'

const isTaken = (hole: unknown, strokes: unknown) =>
  z.safeParse(setHole.args, { weekId: 1, playerId: 1, teamId: 1, hole, strokes }).success

test('card.setHole accepts holes 1 to 18, and no others', () => {
  expect([0, 1, 9, 10, 18, 19].map((hole) => isTaken(hole, 4))).toEqual([false, true, true, true, true, false])
})

test('card.setHole accepts any possible score, a pick-up or a blank', () => {
  expect([1, limits.strokes, 'pickup', null].map((strokes) => isTaken(1, strokes))).toEqual([true, true, true, true])
  expect([0, -1, limits.strokes + 1, 4.5, '4', 'absent'].map((strokes) => isTaken(1, strokes))).toEqual(
    Array(6).fill(false),
  )
})

test('writeCell() keeps a card with its original team after the player moves to another', () => {
  const begun: Card = { weekId: 1, playerId: 1, teamId: 1, cells: { 1: aCell(5) } }
  const [first, second, ...others] = aLeague().teams
  if (!first || !second) throw new Error('The league has fewer than two teams.')
  const now = {
    ...aLeague(),
    cards: [begun],
    teams: [{ ...first, player1Id: 99 }, { ...second, player1Id: 1 }, ...others],
  }
  const keyed = (table: keyof typeof now, key: readonly unknown[]) => {
    if (table === 'cards') return now.cards.find((card) => card.weekId === key[0] && card.playerId === key[1])
    return (now[table] as { id: unknown }[]).find((row) => row.id === key[0])
  }
  const rows = { get: keyed, list: () => [] } as unknown as RowReader
  const ctx = { leagueId: 1, userId: 1, clientId: 'a', seq: 2, ids: [], at: null, seen: 9, supersedes: [], version: 10 }
  for (const teamId of [first.id, second.id]) {
    const outcome = writeCell({ place: { weekId: 1, playerId: 1, teamId }, cell: '1', value: 4 }, rows, ctx)
    if (outcome.status === 'refused') throw new Error(outcome.code)
    const [change] = outcome.changes
    const put: AnyRow | undefined = change && 'put' in change ? change.put : undefined
    expect(put).toMatchObject({ teamId: 1, cells: { 1: { live: [{ value: 4 }] } } })
  }
})
