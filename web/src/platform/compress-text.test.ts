import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compressText, decompressText } from './compress-text.ts'

describe('compressText() and decompressText()', () => {
  test('round-trip any text through ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        const packed = await compressText(text)
        expect(packed).toMatch(/^z[A-Za-z0-9+/=]*$/)
        expect(await decompressText(packed)).toBe(text)
      }),
    )
  })
  test('shrink a night of scores to at most a sixth of its length', async () => {
    const score = (i: number) => ({
      seq: i,
      name: 'card.setHole',
      args: { weekId: 9, playerId: i % 32, hole: (i % 9) + 1, strokes: 4 },
    })
    const text = JSON.stringify(Array.from({ length: 100 }, (_, i) => score(i)))
    expect((await compressText(text)).length * 6).toBeLessThan(text.length)
  })
  test('accept uncompressed text from a browser without compression, and reject broken input', async () => {
    expect(await decompressText('{"format":"golf-league-unsent"}')).toBe('{"format":"golf-league-unsent"}')
    expect([await decompressText('z%%%'), await decompressText('zAAAA')]).toEqual([null, null])
  })
})
