import { describe, expect, test } from 'vitest'
import { errorLine } from './step.ts'

describe('errorLine()', () => {
  test.each([
    ['Building the app …\nerror TS1005: ";" expected.\nmore', 'error TS1005: ";" expected.'],
    [
      'Building the app …\n\u001b[31mRolldownError: could not resolve "x"\u001b[0m',
      'RolldownError: could not resolve "x"',
    ],
    [
      'first route: 150 KB, at most 155\nprecache: 700 KB, at most 652: too large',
      'precache: 700 KB, at most 652: too large',
    ],
    ['', ''],
  ])('finds the cause in %j', (text, line) => expect(errorLine(text)).toBe(line))
})
