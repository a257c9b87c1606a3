import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '../schema/limits.ts'
import { setHole } from './card.ts'

const isTaken = (hole: unknown, strokes: unknown) => z.safeParse(setHole.args, { weekId: 1, playerId: 1, teamId: 1, hole, strokes }).success

test('card.setHole takes the eighteen holes of a course, and no other', () => {
  expect([0, 1, 9, 10, 18, 19].map((hole) => isTaken(hole, 4))).toEqual([false, true, true, true, true, false])
})

test('card.setHole takes what can be hit on a hole, a ball picked up, and a blank', () => {
  expect([1, limits.strokes, 'pickup', null].map((strokes) => isTaken(1, strokes))).toEqual([true, true, true, true])
  expect([0, -1, limits.strokes + 1, 4.5, '4', 'absent'].map((strokes) => isTaken(1, strokes))).toEqual(Array(6).fill(false))
})
