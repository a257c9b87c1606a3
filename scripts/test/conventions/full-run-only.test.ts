import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles, testsIn } from '../../lib/changed-files.ts'
import { fullRunOnly, lengths } from '../../lib/full-run-only.ts'
import { longest } from '../../lib/longest-first.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the tests that `npm test` leaves to `npm test -- --all` exist', () => {
  const paths = Object.values(fullRunOnly).flatMap((project) => Object.keys(project))
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})

test('every listed run length is used by a test, and is shorter in `npm test` than in the full run', () => {
  const helpers = allFiles('scripts/test/browser').filter((path) => path.endsWith('.ts'))
  const used = [...testsIn('.'), ...helpers].flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/lengthOf\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect([...new Set(used)].sort()).toEqual(Object.keys(lengths).sort())
  for (const { landing, all } of Object.values(lengths)) expect(landing).toBeLessThan(all)
})

test('every file in the list of files to start first exists', () => {
  const names = new Set(testsIn('.').map((path) => basename(path, '.test.ts')))
  expect(longest.filter((name) => !names.has(name))).toEqual([])
})
