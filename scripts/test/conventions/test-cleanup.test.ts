import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = allFiles().filter((path) =>
  /\.test\.tsx?$|^scripts\/(test|lib|tools)\/.*\.m?ts$|\/src\/testing\//.test(path),
)

/** Calls that leave something behind when their parent is killed, and the helper to use instead. */
const forbidden = {
  'starts a process; use ownProcess, ownFork or ownExecFile':
    /import \{[^}]*\b(?:spawn|fork|exec|execFile)\b[^}]*\} from 'node:child_process'/,
  'makes a temporary folder; use ownFolder': /import \{[^}]*\btmpdir\b[^}]*\} from 'node:os'/,
}

/** Allowed exceptions, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'scripts/test/conventions/test-cleanup.test.ts': 'names what it looks for',
  'sync-server/src/testing/run/own-process.ts': 'is the helper',
  'sync-server/src/testing/run/own-folder.ts': 'is the helper',
  'sync-server/src/testing/run/the-run.ts': 'starts the watchdog, and makes the folder of the run',
  'scripts/lib/programs/run-tool.ts': 'starts a run’s steps, which belong to the run that the watchdog cleans up',
  'scripts/test/runner/a-run.ts': 'leaves things behind on purpose',
  'scripts/tools/play/play-recorded.ts': 'keeps a picture of the screen on which it stopped',
}

const found = files.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  return Object.entries(forbidden).flatMap(([what, words]) => (words.test(text) ? [{ path, what }] : []))
})

test('processes and temporary folders are created by helpers that remove them no matter how a run ends', () => {
  const broken = found.filter(({ path }) => !(path in allowed))
  expect(broken.map(({ path, what }) => `${path} ${what}`)).toEqual([])
})

test('every exception to using the cleanup helpers is still needed', () => {
  const paths = found.map(({ path }) => path)
  expect(Object.keys(allowed).filter((path) => !paths.includes(path))).toEqual([])
})

test.each([
  "import { spawn } from 'node:child_process'",
  "import { type ChildProcess, fork, spawnSync } from 'node:child_process'",
  "import { tmpdir } from 'node:os'",
])('the cleanup check catches %s', (line) => {
  expect(Object.values(forbidden).some((words) => words.test(line))).toBe(true)
})
