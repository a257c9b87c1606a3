import { describe, expect, test } from 'vitest'
import { changeWords } from '../text/changes.ts'
import { mutationByName } from './registry.ts'

describe('changeWords()', () => {
  test('describes every mutation, each differently', () => {
    const words = [...mutationByName.keys()].map(changeWords)
    expect(words.filter((w) => w === 'A change')).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  })

  test('returns a generic description for a newer build’s change', () => {
    expect(changeWords('tee.plant')).toBe('A change')
  })
})
