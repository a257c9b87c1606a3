import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles, testsIn } from './changed-files.ts'
import { reachOf } from './reach.ts'
import { usersOf } from './users-of.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tests = testsIn('.')
const graph = usersOf(root, allFiles())
const reach = (...changed: string[]) => reachOf(changed, { usersOf: graph, tests })
const conventions = tests.filter((path) => path.startsWith('scripts/test/conventions/'))

test('a Markdown file affects only the tests that read the whole repository', () => {
  expect(reach('README.md')).toEqual({
    unit: conventions,
    browser: [],
    product: false,
    server: false,
    simulated: false,
  })
})

test('a golf rule affects its tests, every screen, the server and the simulator', () => {
  const { unit, ...others } = reach('shared/src/rules/scoring/strokes-per-hole.ts')
  expect(unit).toContain('shared/src/rules/scoring/strokes-per-hole.test.ts')
  expect(unit).not.toContain('scripts/lib/steps/step.test.ts')
  expect(others).toMatchObject({ product: true, server: true, simulated: true })
  expect(others.browser).toEqual(tests.filter((path) => path.startsWith('scripts/test/browser/')))
})

test('a style sheet affects every screen, but not the server', () => {
  expect(reach('web/src/ui/button.css')).toMatchObject({ product: true, server: false, simulated: false })
})

test('a browser test affects only itself', () => {
  expect(reach('scripts/test/browser/relay.test.ts')).toMatchObject({
    browser: ['scripts/test/browser/relay.test.ts'],
    product: false,
  })
})
