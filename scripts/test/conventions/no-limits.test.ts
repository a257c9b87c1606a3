import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = allFiles().filter((path) => /\.test\.tsx?$|^scripts\/test\/.*\.ts$|\/src\/testing\/.*\.ts$/.test(path))

/** What a test may not do: sleep for a time, or set another limit than the one of scripts/vitest.config.ts. */
const forbidden = {
  sleeps:
    /new Promise(?:<\w+>)?\(\(\w*\) => (?:\{\s*)?setTimeout\(|setTimeout\(\w+(?:, [\w.]+)?\)\)|\.waitForTimeout\(|Atomics\.wait\(|import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/,
  'sets a limit of its own':
    /^\}, (?:[\d_]{4,}|\{[^}\n]*timeout[^}\n]*\})\)$|\b(?:testTimeout|hookTimeout|setDefaultTimeout\(\d|timeout: ?[\d_]+)|vi\.setConfig\(/m,
}

/** Fakes of time, and what stands outside of every test: each with why. */
const allowed: Readonly<Record<string, string>> = {
  'scripts/test/conventions/no-limits.test.ts': 'names what it looks for',
  'sync-server/src/testing/run/clear-run.ts': 'waits for the end of processes that are nobody’s children any more',
}

/** What still breaks this rule: to be emptied, never to be added to. */
const notYet: readonly string[] = [
  'scripts/test/browser/drive/real-browser.ts',
  'scripts/test/browser/drive/real-proxy.ts',
  'scripts/test/browsers/phone.ts',
  'scripts/test/browsers/steps.ts',
  'scripts/test/kill/load-phone.ts',
  'scripts/test/kill/night.ts',
  'scripts/test/kill/patroni-node.ts',
  'scripts/test/operate/image.test.ts',
  'scripts/test/operate/restore.test.ts',
  'scripts/test/operate/workflows.test.ts',
  'web/src/sync-client/loop/watch-contact.test.ts',
]

const found = files.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  return Object.entries(forbidden).flatMap(([what, words]) => (words.test(text) ? [{ path, what }] : []))
})

test('no test sleeps, and none has a time limit of its own: each waits for what must come, within the one limit of all', () => {
  const broken = found.filter(({ path }) => !(path in allowed) && !notYet.includes(path))
  expect(broken.map(({ path, what }) => `${path} ${what}`)).toEqual([])
})

test('what is excepted from this still needs it', () => {
  const paths = found.map(({ path }) => path)
  expect([...Object.keys(allowed), ...notYet].filter((path) => !paths.includes(path))).toEqual([])
})

test.each([
  ['sleeps', 'await new Promise((done) => setTimeout(done, 50))'],
  ['sleeps', 'await page.waitForTimeout(20)'],
  ['sleeps', "import { setTimeout } from 'node:timers/promises'"],
  ['sleeps', 'Atomics.wait(cell, 0, 0, 5)'],
  ['sets a limit of its own', '}, 300_000)'],
  ['sets a limit of its own', '}, { timeout: 9_000 })'],
  ['sets a limit of its own', 'await expect.poll(ask, { timeout: 50_000 }).toBe(0)'],
  ['sets a limit of its own', 'context.setDefaultTimeout(5)'],
] as const)('it would see a test that %s: %s', (what, line) => {
  expect(forbidden[what].test(line)).toBe(true)
})
