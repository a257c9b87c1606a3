import { expect, test } from 'vitest'
import { isApple } from './install.ts'

const safari = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`

test.each([
  ['an iPhone', safari('iPhone; CPU iPhone OS 18_0 like Mac OS X'), 5, true],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148',
    5,
    true,
  ],
  ['an iPad that calls itself a Mac', safari('Macintosh; Intel Mac OS X 10_15_7'), 5, true],
  ['a Mac', safari('Macintosh; Intel Mac OS X 10_15_7'), 0, false],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('isApple() tells iPhones and iPads from other devices: %s', (_, userAgent, maxTouchPoints, is) => {
  expect(isApple({ userAgent, maxTouchPoints })).toBe(is)
})
