import { describe, expect, test } from 'vitest'
import { changeLabel } from '../text/changes.ts'
import { mutationByName } from './registry.ts'

describe('changeLabel()', () => {
  test('describes every mutation, each differently', () => {
    const words = [...mutationByName.keys()].map(changeLabel)
    expect(words.filter((w) => w === 'A change')).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  })

  test('returns a generic description for a newer build’s change', () => {
    expect(changeLabel('tee.plant')).toBe('A change')
  })
})
