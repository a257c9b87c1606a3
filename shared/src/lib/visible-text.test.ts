import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

const invisible = [
  '\u200B',
  '\u00AD',
  '\u200E',
  '\u202A',
  '\u2066',
  '\uFEFF',
  '\u2060',
  '\u200C',
  '\u200D',
  '\u180E',
  '\u{E0041}',
]

describe('visibleText()', () => {
  test.each([
    ['John\u00A0Hartwell', 'John Hartwell'],
    ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['\u{1F469}\u200D\u{1F4BB} Ann', '\u{1F469}\u200D\u{1F4BB} Ann'],
    ['\u2764\uFE0F', '\u2764\uFE0F'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('reads %j as %j', (text, wanted) => {
    expect(visibleText(text)).toBe(wanted)
  })

  test('removes invisible characters anywhere in a name, and changes nothing when applied again', () => {
    const name = fc.array(fc.constantFrom('A', 'b', 'é', 'ł', ' ', "'", '木', 'Я'), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(name, fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...invisible))), (letters, hidden) => {
        const plain = letters.join('').normalize('NFC')
        const dirty: string[] = [...letters]
        for (const [at, char] of hidden) dirty.splice(Math.min(at, dirty.length), 0, char)
        expect(visibleText(dirty.join(''))).toBe(plain)
        expect(visibleText(plain)).toBe(plain)
      }),
      { numRuns: 500, seed: 42 },
    )
  })
})
