import { toFrames } from '@glm/shared/lib/codes/frames'
import { describe, expect, test } from 'vitest'
import { CodeGatherer } from './code-gatherer.ts'

describe('CodeGatherer', () => {
  const [a = '', b = '', c = ''] = toFrames('one two three', 5)

  test('reports its progress, no matter in what order or how often codes arrive', () => {
    const gatherer = new CodeGatherer()
    const steps = [b, b, c, a].map((code) => [gatherer.take(code), gatherer.seen().read])
    expect(steps).toEqual([
      [null, 1],
      [null, 1],
      [null, 2],
      ['one two three', 3],
    ])
  })
  test('reports a code from another set until the next valid one, without losing its progress', () => {
    const gatherer = new CodeGatherer()
    gatherer.take(a)
    gatherer.take('https://example.com')
    expect(gatherer.seen()).toEqual({ read: 1, of: 3, foreign: true })
    gatherer.take(b)
    expect(gatherer.seen()).toEqual({ read: 2, of: 3, foreign: false })
  })
  test('starts over if all codes are read but don’t fit together', () => {
    const gatherer = new CodeGatherer()
    for (const code of [a, b, c.replace(/ree$/, 'x')]) gatherer.take(code)
    expect(gatherer.seen().read).toBe(0)
    expect([a, b, c].map((code) => gatherer.take(code)).at(-1)).toBe('one two three')
  })
})
