import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { type SourceNode, walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const screens = allFiles().filter((path) =>
  /^web\/src\/(app|client|components|features|season)\/.*(?<!\.test)\.tsx?$/.test(path),
)

type Call = SourceNode & { callee: Named; arguments: SourceNode[] }
type Named = SourceNode & { object?: Named; property?: { name?: string }; argument?: Call }

/**
 * The phone's methods that don't write, and its two undos, which are handed over as functions to whoever reports the
 * result.
 */
const unchecked = /^(newId|packUnsent|mayTakeOver|previewOldCopy|undo|putBack|close)$/
const nameOf = (node: Named | undefined): unknown => node?.property?.name ?? node?.name

/**
 * Returns each call that writes to this device's storage and doesn't handle a failure: a method of the phone that
 * neither catches it nor is passed to `saveOrToast()`, and a `record()` whose answer is ignored.
 */
function unhandled(path: string, code: string): string[] {
  const found: string[] = []
  const handled = new Set<unknown>()
  walkSource(path, code, (plain) => {
    const node = plain as Named
    const ignored =
      node.type === 'UnaryExpression' ? node.argument : node.type === 'ExpressionStatement' && node.expression
    if (ignored && nameOf(ignored.callee as Named) === 'record') found.push(lineOf(ignored))
    if (node.type !== 'CallExpression') return true
    const { callee, arguments: args } = node as Call
    const handles = nameOf(callee) === 'catch' || (nameOf(callee) === 'then' && args.length > 1)
    if (handles) handled.add(callee.object)
    if (nameOf(callee) === 'saveOrToast') handled.add(args[0])
    const isWrite = nameOf(callee.object) === 'phone' && !unchecked.test(String(nameOf(callee)))
    if (isWrite && !handled.has(node)) found.push(lineOf(node))
    return true
  })
  return found
  function lineOf({ start }: { start: number }): string {
    return `${path}:${code.slice(0, start).split('\n').length}`
  }
}

test('unhandled() finds writes whose failure nobody would see', () => {
  const code = [
    'void phone.dismissParked(id)',
    'if (await local.phone.adoptBundle(id)) close()',
    'const saved = await phone.record(calls).catch(() => null)',
    'await this.phone.keepDrafts(values).then(() => null, () => words)',
    'void saveOrToast(phone.dismissParked(id))',
    'const back = () => phone.undo(action)',
    'void record(calls, said)',
    'record(calls, said)',
    'void record(calls, said).then(setFailed)',
    'const show = () => record(calls, said)',
  ]
  expect(unhandled('a.ts', code.join('\n'))).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:7', 'a.ts:8'])
})

test('every screen says so if something can’t be saved on this device', () => {
  const files = screens.filter((path) => /usePhone\(|phone: Phone\b|useRecord\(/.test(read(path)))
  expect(files.length).toBeGreaterThan(60)
  expect(files.flatMap((path) => unhandled(path, read(path)))).toEqual([])
})
