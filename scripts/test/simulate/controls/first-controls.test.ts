import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findControls, shares } from './find-controls.ts'

findControls('first')

test('every share of the control runs has a test file', () => {
  const played = shares.filter((share) => existsSync(new URL(`${share}-controls.test.ts`, import.meta.url)))
  expect(played).toEqual([...shares])
})
