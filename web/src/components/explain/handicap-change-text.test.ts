import { describe, expect, test } from 'vitest'
import { handicapChangeText } from './handicap-change-text.ts'

const round = (weekNumber: number) => ({ weekId: weekNumber, weekNumber, gross: 45, counted: 45, par: 36, overPar: 9 })

describe('handicapChangeText()', () => {
  test('names the rounds that were added and dropped, and the limit that applied', () => {
    const change = {
      before: 7,
      after: 9,
      rolledOn: [round(8)],
      rolledOff: [round(2), round(3)],
      limitedBy: ['maxRise' as const],
    }
    expect(handicapChangeText(change)).toBe(
      'From 7 to 9. The round from week 8 now counts. The rounds from weeks 2 and 3 no longer count. Limited by the maximum increase.',
    )
  })
  test('says whether a handicap is the first one, unchanged or missing', () => {
    const nothing = { rolledOn: [], rolledOff: [], limitedBy: [] }
    expect(handicapChangeText({ before: null, after: 9, ...nothing })).toBe('First handicap based on scores: 9.')
    expect(handicapChangeText({ before: null, after: 9, ...nothing, limitedBy: ['maxDrop'] })).toBe(
      'First handicap based on scores: 9. The results call for a lower handicap, but the rules limit how far it can drop at once.',
    )
    expect(handicapChangeText({ before: 9, after: 9, ...nothing })).toBe('No change: 9.')
    expect(handicapChangeText({ before: null, after: null, ...nothing })).toBe('No handicap based on scores yet.')
  })
})
