import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles, testsIn } from '../../lib/changed-files.ts'
import { filesLeftOut, fullRunOnly } from '../../lib/full-run-only.ts'
import { lengths } from '../../lib/lengths.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the tests that `npm test` leaves to `npm test -- --all` exist', () => {
  const keys = Object.values(fullRunOnly).flatMap((project) => Object.keys(project))
  const missing = keys.filter((key) => {
    const [path = '', title] = key.split(' > ')
    if (!existsSync(`${root}${path}`)) return true
    // A title may have a part that the file inserts: it is found without its last words.
    const start = title?.split(' ').slice(0, 4).join(' ') ?? ''
    return !readFileSync(`${root}${path}`, 'utf8').includes(start)
  })
  expect(missing).toEqual([])
})

test('each reason names tests that `npm test` runs', () => {
  const left = (['unit', 'browser'] as const).flatMap(filesLeftOut)
  const run = testsIn('.').filter((path) => !left.includes(path))
  const runs = (name: string) => run.some((path) => basename(path).startsWith(name.endsWith('-') ? name : `${name}.`))
  const reasons = [
    ...Object.values(fullRunOnly).flatMap(Object.values),
    ...Object.values(lengths).map(({ why }) => why),
  ]
  const named = reasons.flatMap((reason) => [...reason.matchAll(/`([a-z][\w-]+)…?`/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !runs(name))).toEqual([])
})

test('every listed run length is used by a test, and is shorter in `npm test` than in the full run', () => {
  const helpers = allFiles('scripts/test/browser').filter((path) => path.endsWith('.ts'))
  const used = [...testsIn('.'), ...helpers].flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/lengthOf\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect([...new Set(used)].sort()).toEqual(Object.keys(lengths).sort())
  for (const { landing, all } of Object.values(lengths)) expect(landing).toBeLessThan(all)
})

// With a number of runs that isn't whole, fast-check never ends.
test('a part of a run length is a whole number', () => {
  const parts = testsIn('.').flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/lengthOf\('([^']{1,80})'\) \/ (\d{1,4})/g)].flatMap(
      ([, name = '', by = '']) =>
        Object.entries(lengths).flatMap(([key, { landing, all }]) =>
          key === name ? [landing / Number(by), all / Number(by)].map((part) => ({ path, name, part })) : [],
        ),
    ),
  )
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter(({ part }) => !Number.isInteger(part))).toEqual([])
})
