import { describe, expect, test } from 'vitest'
import { changeWords } from '../text/changes.ts'
import { mutationByName } from './registry.ts'

describe('the words for a change', () => {
  test('exist for every mutation, all of them different', () => {
    const words = [...mutationByName.keys()].map(changeWords)
    expect(words.filter((w) => w === 'A change')).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  })

  test('are generic for a later build’s change', () => {
    expect(changeWords('tee.plant')).toBe('A change')
  })
})
