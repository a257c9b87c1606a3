import { lengthOf } from '@glm/shared/testing/length-of'
import { describe, expect, test } from 'vitest'
import { compareFigures } from '../compare-figures.ts'
import { leagueFigures } from './league-figures.ts'

/** Checks some of the leagues that the command plays, a hundred per test. */
describe('the rules compared with a reference implementation of RULES.md', () => {
  test.each(Array.from({ length: lengthOf('hundreds of random leagues') }, (_, hundred) => hundred))(
    'give the same points, tables and handicaps in a hundred random leagues of every shape: %s',
    (hundred) => {
      const seeds = Array.from({ length: 100 }, (_, i) => hundred * 100 + i + 1)
      const { cases, open } = compareFigures(
        'oracle',
        seeds.flatMap((seed) => leagueFigures(seed)),
      )
      expect(open.slice(0, 5)).toEqual([])
      expect(cases).toBe(100)
    },
  )
})
