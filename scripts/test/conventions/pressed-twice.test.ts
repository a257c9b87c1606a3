import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { type SourceNode, walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const screens = allFiles().filter((path) =>
  /^web\/src\/(app|client|components|features|season)\/.*(?<!\.test)\.tsx?$/.test(path),
)

/** The phone's methods that record a new action each time. The others can be called again without any effect. */
const records = /^(record|putBack|retryParked|importOldChanges)$/
/**
 * What makes a second press wait for the first one. `useRecord()` and the forms of `Modal` do the same for the screens
 * that use them.
 */
const guards = /singleFlight[<(]|<SaveBar|disabled=\{busy/

type Called = SourceNode & { callee: SourceNode & { object?: Named; property?: { name?: string } } }
type Named = { name?: string; property?: { name?: string } }

/** Returns each call that records an action in a file where nothing keeps a second press from recording it again. */
function repeatable(path: string, code: string): string[] {
  const found: string[] = []
  if (guards.test(code)) return found
  walkSource(path, code, (node) => {
    if (node.type !== 'CallExpression') return true
    const { object, property } = (node as Called).callee
    const isPhone = (object?.property?.name ?? object?.name) === 'phone'
    if (isPhone && records.test(property?.name ?? ''))
      found.push(`${path}:${code.slice(0, node.start).split('\n').length}`)
    return true
  })
  return found
}

test('repeatable() finds buttons that record the same action twice', () => {
  const direct = 'const save = () => local.phone.record(calls)'
  expect(repeatable('a.ts', `${direct}\nvoid phone.putBack(change)\nvoid phone.undo(action)`)).toEqual([
    'a.ts:1',
    'a.ts:2',
  ])
  for (const guard of ['singleFlight<void>()', 'singleFlight()', '<SaveBar onSave={save} />', '<b disabled={busy} />'])
    expect(repeatable('a.tsx', `${direct}\nconst guard = ${guard}`)).toEqual([])
})

test('a button that is pressed twice in a row records its action once', () => {
  const files = screens.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  expect(files.filter(([, code]) => /phone\s*\.record\(/.test(code)).length).toBeGreaterThan(5)
  expect(files.flatMap(([path, code]) => repeatable(path, code))).toEqual([])
})
