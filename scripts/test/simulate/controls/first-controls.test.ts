import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findControls, shares } from './find-controls.ts'

findControls('first')

test('each group of negative controls has a test file that runs it', () => {
  const played = shares.filter((share) => existsSync(new URL(`${share}-controls.test.ts`, import.meta.url)))
  expect(played).toEqual([...shares])
})
