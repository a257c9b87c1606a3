import { describe, expect, test } from 'vitest'
import { count, oneOf, readSearch, words } from './search-params.ts'

describe('readSearch()', () => {
  const read = readSearch({ week: count, view: oneOf('all'), token: words })

  test('reads a screen’s own parameters, as numbers or as text', () => {
    expect(read({ week: 9, view: 'all', token: 123 })).toEqual({ week: 9, view: 'all', token: '123' })
    expect(read({ week: '9' })).toEqual({ week: 9 })
  })

  test('leaves out missing, unknown or invalid parameters', () => {
    expect(read({ other: 1 })).toEqual({})
    for (const week of ['x', '', null, 0, -3, 2.5, [], Number.NaN]) expect(read({ week })).toEqual({})
    expect(read({ view: 'none', token: null })).toEqual({})
  })
})
