import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const product = allFiles().filter(
  (path) => /^shared\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/src\/testing\//.test(path),
)

const time = 'Take the time as an argument (a mutation has `ctx.at`)'
const chance = 'Take fresh ids and random numbers as an argument (a mutation has `ctx.newId`)'
const why = 'the phone and the server must get the same result from the same input'

/**
 * Names that depend on the device, and what to use instead. `Date` and `Math` aren't among them, because only some of
 * their members depend on it.
 */
const refusedNames: Readonly<Record<string, string>> = {
  performance: time,
  crypto: chance,
  globalThis: 'Name what you need as an argument',
}
const refusedParts: Readonly<Record<string, string>> = { 'Date.now': time, 'Math.random': chance }
/** The allowed members of `Date.` and `Math.`; a computed or unknown member could be anything. */
const knownParts = { Date: /^(UTC|parse|prototype)$/, Math: /^(?!random$)\w+$/ }

/** A node with the fields that show how a name is used. */
interface Ast {
  type: string
  start: number
  end: number
  name?: unknown
  object?: Ast
  property?: Ast
  callee?: Ast
  key?: Ast
  right?: Ast
  superClass?: Ast
  computed?: boolean
  shorthand?: boolean
  arguments?: unknown[]
  source?: { value?: unknown }
}
const nameOf = (node: Ast | undefined): string => (node?.type === 'Identifier' ? String(node.name) : '')

/** Returns every use of the clock or of randomness in a source file: its text, and what to use instead. */
function impureUses(path: string, code: string): string[] {
  const found: string[] = []
  const settled = new Set<unknown>()
  const refuse = (node: Ast, instead: string) => {
    const line = code.slice(0, node.start).split('\n').length
    found.push(`${path}:${line} uses ${code.slice(node.start, node.end)}. ${instead}: ${why}.`)
    return false
  }
  walkSource(path, code, (plain) => {
    const node = plain as unknown as Ast
    if (/^TS(?!As|Non|Satisfies)/.test(node.type)) return false
    if (node.type === 'MemberExpression') {
      const whole = `${nameOf(node.object)}.${nameOf(node.property)}`
      const known = knownParts[nameOf(node.object) as keyof typeof knownParts]
      if (known && (node.computed || !known.test(nameOf(node.property))))
        return refuse(node, refusedParts[whole] ?? `${time}, or write it out`)
      if (known) settled.add(node.object)
      if (!node.computed) settled.add(node.property)
    }
    if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && !node.computed && !node.shorthand)
      settled.add(node.key)
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && nameOf(node.callee) === 'Date') {
      if (node.type === 'CallExpression' || node.arguments?.length === 0) return refuse(node, time)
      settled.add(node.callee)
    }
    if (node.type === 'ClassDeclaration') settled.add(node.superClass)
    if (node.type === 'BinaryExpression') settled.add(node.right)
    if (node.type === 'ImportDeclaration') {
      if (/^(node:)?(crypto|perf_hooks)$/.test(String(node.source?.value))) return refuse(node, chance)
      return false
    }
    if (node.type !== 'Identifier' || settled.has(node)) return true
    if (nameOf(node) in knownParts) return refuse(node, `${time}, or write the call out`)
    const instead = Object.hasOwn(refusedNames, nameOf(node)) ? refusedNames[nameOf(node)] : undefined
    return instead ? refuse(node, instead) : true
  })
  return found
}

test('product code in shared uses neither a clock nor random numbers', () => {
  expect(product.length).toBeGreaterThan(200)
  expect(product.flatMap((path) => impureUses(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  ['const at = Date.now()', 'Take the time as an argument'],
  ['const at = new Date().toISOString()', 'Take the time as an argument'],
  ['const at = new Date', 'Take the time as an argument'],
  ['const at = Date()', 'Take the time as an argument'],
  ["const at = Date['now']()", 'Take the time as an argument'],
  ['const { now } = Date', 'Take the time as an argument'],
  ['const ms = performance.now()', 'Take the time as an argument'],
  ['const pick = list[Math.floor(Math.random() * 3)]', 'Take fresh ids and random numbers'],
  ['const { random } = Math', 'Take the time as an argument'],
  ['const id = crypto.randomUUID()', 'Take fresh ids and random numbers'],
  ['const id = globalThis.crypto.randomUUID()', 'Name what you need as an argument'],
  ["import { randomUUID } from 'node:crypto'", 'Take fresh ids and random numbers'],
])('the clock and randomness check rejects `%s`', (line, instead) => {
  expect(impureUses('shared/src/rules/wrong.ts', `const before = 1\n${line}\n`)).toEqual([
    expect.stringMatching(
      new RegExp(`^shared/src/rules/wrong\\.ts:2 uses .*${instead}.*same result from the same input`),
    ),
  ])
})

test.each([
  'const day = new Date(at)',
  'const day = Date.UTC(2026, 0, 1)',
  'const most = Math.max(1, 2)',
  'const same = day instanceof Date',
  'class UtcDay extends Date {}',
  'const made: Date = day',
  'const options = { crypto: true, performance: 1 }',
  'const word = options.crypto',
])('the clock and randomness check accepts `%s`', (line) => {
  expect(impureUses('shared/src/rules/right.ts', `${line}\n`)).toEqual([])
})
