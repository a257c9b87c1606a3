import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { gather, joined, toFrames } from './frames.ts'

describe('toFrames() and gather()', () => {
  test('transfer a string, no matter in what order or how often its frames are read', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: anyCharacter }),
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.nat()),
        (text, size, picks) => {
          const frames = toFrames(text, size)
          let so = null as ReturnType<typeof gather>
          for (const pick of picks.take(frames.length * 2)) so = gather(so, frames[pick % frames.length] as string)
          expect(joined(so) ?? text).toBe(text)
          for (const frame of [...frames].reverse()) so = gather(so, frame)
          expect(joined(so)).toBe(text)
        },
      ),
    )
  })
  test('ignore other codes, reject misread frames, and start over when a frame of a different string is read', () => {
    const [first = '', second = ''] = toFrames('seven strokes on hole seven', 14)
    const half = gather(null, first)
    expect(gather(half, 'https://golf.example.com')).toBe(half)
    expect(joined(gather(half, second.replace('seven', 'eight')))).toBeNull()
    expect(gather(half, toFrames('another', 14)[0] as string)?.parts.size).toBe(1)
  })
})
