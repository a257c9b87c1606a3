import { describe, expect, test } from 'vitest'
import { recordOf, type TeamNight } from './team-weeks.ts'

const night = (points: number, against: number | null): TeamNight => ({
  weekId: 1,
  weekNumber: 1,
  points,
  against,
  dropped: false,
})
const [won, lost, halved, bye] = [night(12, 8), night(9.5, 10.5), night(10, 10), night(10, null)]

describe('recordOf()', () => {
  test.each([
    ['no nights', [], { won: 0, lost: 0, halved: 0 }],
    ['two wins and a loss', [won, won, lost], { won: 2, lost: 1, halved: 0 }],
    ['a halved night', [halved, lost], { won: 0, lost: 1, halved: 1 }],
    ['a bye, which isn’t halved', [bye, won], { won: 1, lost: 0, halved: 0 }],
    ['only nights against the field', [bye, night(0, null)], { won: 0, lost: 0, halved: 0 }],
  ])('counts %s', (_, nights, expected) => {
    expect(recordOf(nights)).toEqual(expected)
  })
})
