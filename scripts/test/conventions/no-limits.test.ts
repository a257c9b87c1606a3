import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = allFiles().filter((path) => /\.test\.tsx?$|^scripts\/test\/.*\.ts$|\/src\/testing\/.*\.ts$/.test(path))

/**
 * What tests must not do: sleep, set timeouts other than the one in scripts/vitest.config.ts, read a screen only once
 * when the expected result may appear a frame later, or rely on a message being shown for three seconds.
 */
const forbidden = {
  sleeps:
    /new Promise(?:<\w+>)?\(\(\w*\) => (?:\{\s*)?setTimeout\(|setTimeout\(\w+(?:, [\w.]+)?\)\)|\.waitForTimeout\(|Atomics\.wait\(|import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/,
  'sets its own limit':
    /^ *\}, (?:[\d_]{4,}|\{[^}\n]*timeout[^}\n]*\})\)$|\b(?:testTimeout|hookTimeout|setDefaultTimeout\(\d|timeout: ?[\d_]+)|vi\.setConfig\(/m,
  'reads a screen once; use expect.poll':
    /^ *expect\(await [^\n]*\.(?:(?:isChecked|isDisabled|inputValue|allInnerTexts|allTextContents|innerText|textContent)\(\)\)\.to|count\(\)\)\.to(?!Be\(0\)))/m,
  'presses Undo in a message that may be gone by then; use keepToast':
    /^(?![\s\S]*\bkeepToast\b)[\s\S]*\bpress\('Undo'\)/,
  'uses a tool’s own time limit':
    /\bvi\.wait(?:For|Until)\(|\bchromium\.launch|connectOverCDP\((?!.*timeout: PATIENCE_MS)/,
}

/** Whether a file's tests read screens. In other files, `count()` is the result of a query. */
const drivesScreens = (path: string) => path.startsWith('scripts/test/browser')

/** Exceptions for fake timers, and for code that runs outside any test, each with a reason. */
const allowed: Readonly<Record<string, string>> = {
  'scripts/test/conventions/no-limits.test.ts': 'names what it looks for',
  'scripts/test/kill/pace.ts':
    'sets how fast holes are entered and when something is killed, which is part of the scenario',
  'sync-server/src/testing/run/clear-run.ts': 'waits for orphaned processes to end',
}

const found = files.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  return Object.entries(forbidden).flatMap(([what, words]) =>
    words.test(text) && (drivesScreens(path) || !what.startsWith('reads a screen')) ? [{ path, what }] : [],
  )
})

test('no test sleeps, has its own timeout or reads a screen only once: each waits for a state, within one shared time limit', () => {
  const broken = found.filter(({ path }) => !(path in allowed))
  expect(broken.map(({ path, what }) => `${path} ${what}`)).toEqual([])
})

test('the exceptions to the rules on sleeping, timeouts and screen reads are still needed', () => {
  const paths = found.map(({ path }) => path)
  expect(Object.keys(allowed).filter((path) => !paths.includes(path))).toEqual([])
})

test.each([
  ['sleeps', 'await new Promise((done) => setTimeout(done, 50))'],
  ['sleeps', 'await page.waitForTimeout(20)'],
  ['sleeps', "import { setTimeout } from 'node:timers/promises'"],
  ['sleeps', 'Atomics.wait(cell, 0, 0, 5)'],
  ['sets its own limit', '}, 300_000)'],
  ['sets its own limit', '  }, 300_000)'],
  ['sets its own limit', '}, { timeout: 9_000 })'],
  ['sets its own limit', 'await expect.poll(ask, { timeout: 50_000 }).toBe(0)'],
  ['sets its own limit', 'context.setDefaultTimeout(5)'],
  ['reads a screen once; use expect.poll', 'expect(await lines().count()).toBe(2)'],
  ['reads a screen once; use expect.poll', '    expect(await button(1).isDisabled()).toBe(true)'],
  [
    'presses Undo in a message that may be gone by then; use keepToast',
    "await says('Saved.')\n    await press('Undo')",
  ],
  ['uses a tool’s own time limit', 'await vi.waitFor(() => expect(asked).toBe(1))'],
  ['uses a tool’s own time limit', 'await chromium.launch({ executablePath: findBrowser() })'],
  ['uses a tool’s own time limit', 'await chromium.connectOverCDP(address)'],
] as const)('the check detects a test that %s: %s', (what, line) => {
  expect(forbidden[what].test(line)).toBe(true)
})
