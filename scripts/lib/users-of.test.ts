import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from './changed-files.ts'
import { usersOf } from './users-of.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('usersOf() finds only the direct and indirect importers of a file, nearest first', () => {
  const users = usersOf(root, allFiles())('scripts/lib/import-graph.ts')
  expect(users[0]).toBe('scripts/lib/import-graph.ts')
  expect(users).toEqual(
    expect.arrayContaining(['scripts/test/conventions/walls.test.ts', 'scripts/lib/users-of.ts', 'scripts/check.ts']),
  )
  expect(users.indexOf('scripts/lib/users-of.ts')).toBeLessThan(users.indexOf('scripts/check.ts'))
  expect(users.filter((path) => path.startsWith('shared/'))).toEqual([])
})
