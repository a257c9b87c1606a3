import { afterEach, describe, expect, test } from 'vitest'
import { deviceStorage, storeText, tabStorage } from './device-storage.ts'

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const give = (get: () => unknown) => Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })

const refusals: [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  ],
  ['is null', () => null],
  ['is missing', () => undefined],
]

describe('deviceStorage()', () => {
  test.each(refusals)('keeps values in memory until the page closes if local storage %s', (_, get) => {
    give(get)
    expect(deviceStorage().getItem('a')).toBeNull()
    expect(storeText('a', '1')).toBe(true)
    expect([deviceStorage().getItem('a'), deviceStorage().key(0), deviceStorage().length]).toEqual(['1', 'a', 1])
    deviceStorage().removeItem('a')
    expect(deviceStorage().length).toBe(0)
  })

  test('keeps a tab’s own data separate', () => {
    give(refusals[0]?.[1] ?? (() => null))
    deviceStorage().setItem('b', 'device')
    expect(tabStorage().getItem('b')).toBeNull()
    deviceStorage().removeItem('b')
  })
})

describe('storeText()', () => {
  test('returns false if there is no room', () => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    give(() => ({ setItem: full }))
    expect(storeText('a', '1')).toBe(false)
  })
})
