import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { nameKey } from './plain-words.ts'

describe('nameKey()', () => {
  test('is the same for a name in any case', () => {
    const names = fc.oneof(
      fc.constantFrom(
        'Ann DeVries',
        'José McNúñez',
        'Weiß',
        'WEIẞ',
        'İnci Işık',
        'Ǆuro ﬁn',
        'Ὀδυσσεύς',
        'van der Berg',
      ),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
    )
    fc.assert(
      fc.property(names, (name) => {
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name))
        expect(nameKey(name.toLowerCase())).toBe(nameKey(name))
      }),
      { numRuns: 500, seed: 42 },
    )
  })
})
