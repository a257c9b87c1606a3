import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { leftToAll } from '../../lib/left-to-all.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the tests that `npm test` leaves to `npm test -- --all` exist', () => {
  const paths = [...leftToAll.postgres, ...leftToAll.browser]
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
