import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { type SourceNode, walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Literal = SourceNode & { properties?: SourceNode[]; elements?: (SourceNode | null)[]; arguments?: SourceNode[] }
type Named = Literal & { id?: { name: string }; callee?: { name?: string; property?: { name?: string } } }
type Spread = SourceNode & { argument: Literal }

/** Returns an expression without `as const` and without parentheses around it. */
const bare = (node: SourceNode): SourceNode =>
  /^(TSAs|TSSatisfies|Parenthesized)Expression$/.test(node.type) && node.expression ? bare(node.expression) : node

/** Returns the line of each spread literal in the file whose contents could be written there directly. */
function spreadLiterals(path: string, code: string): string[] {
  const found: string[] = []
  walkSource(path, code, (plain) => {
    const node = plain as Literal
    const [parts, kind] = node.properties
      ? [node.properties, 'ObjectExpression']
      : [node.elements ?? node.arguments ?? [], 'ArrayExpression']
    for (const part of parts)
      if (part?.type === 'SpreadElement' && bare((part as Spread).argument).type === kind)
        found.push(`${path}:${code.slice(0, part.start).split('\n').length}`)
    return true
  })
  return found
}

test('spreadLiterals() finds only object and array literals after `...`', () => {
  const code =
    'const a = { ...{ b, c }, ...d }\nconst e = [...[1, 2], ...[1].map(f)]\ng(...[h])\ni({ ...(j && { k }) })\nl(...([m] as const))\nn(...([o] as const).map(f))'
  expect(spreadLiterals('a.ts', code)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:5'])
})

test('no object or array literal uses spread syntax just to save lines', () => {
  const files = allFiles().filter((path) => /\.tsx?$/.test(path) && /\.\.\.\(*[[{]/.test(read(path)))
  expect(files.flatMap((path) => spreadLiterals(path, read(path)))).toEqual([])
})

test('the app cuts no day out of a time: in an American evening, that is the next day', () => {
  const files = allFiles().filter((path) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(path))
  expect(files.filter((path) => /\.slice\(0, 10\)|\.split\('T'\)/.test(read(path)))).toEqual([])
})

/** Calls whose function argument runs while rendering. Other functions run later, such as when a button is pressed. */
const runsAtOnce = /^(map|flatMap|filter|find|findLast|some|every|useMemo)$/

/** Returns the components and hooks that call `today()` while rendering. The start value of a field may use it. */
function frozenDays(path: string, code: string): string[] {
  const found: string[] = []
  walkSource(path, code, (outer) => {
    const { type, id, start, end } = outer as Named
    if (type !== 'FunctionDeclaration' || !id || !/^([A-Z]|use[A-Z])/.test(id.name)) return true
    const atOnce = new Set<unknown>()
    walkSource(path, code.slice(start, end), (plain) => {
      const node = plain as Named
      const name = node.callee?.property?.name ?? node.callee?.name ?? ''
      if (runsAtOnce.test(name)) for (const argument of node.arguments ?? []) atOnce.add(argument)
      const isField = node.type === 'JSXAttribute' && (node.name as { name: string }).name === 'defaultValue'
      const isLater = /Function/.test(node.type) && node.start > 0 && !atOnce.has(node)
      if (isField || isLater || name === 'useState') return false
      if (name === 'today') found.push(`${path}: ${id.name}`)
      return true
    })
    return false
  })
  return found
}

test('frozenDays() finds only components whose date would stay the same overnight', () => {
  const code = [
    'function A() { return week.date < today() }',
    'function B() { return weeks.filter((w) => w.date < today()) }',
    'function useC() { return useMemo(() => today(), []) }',
    'function D() { return <input defaultValue={today()} onClick={() => save(today())} /> }',
    'function E() { const [day] = useState(today()); return useToday() }',
    'function f() { return today() }',
  ]
  expect(frozenDays('a.tsx', code.join('\n'))).toEqual(['a.tsx: A', 'a.tsx: B', 'a.tsx: useC'])
})

test('every screen changes its date at midnight: it calls useToday() instead of today()', () => {
  const files = allFiles().filter((path) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(path))
  const calls = files.filter((path) => /\btoday\(/.test(read(path)))
  expect(calls.flatMap((path) => frozenDays(path, read(path)))).toEqual([])
})

test('no component takes the season as a prop: it calls useShownSeason() where it needs it', () => {
  const files = allFiles().filter((path) => /^web\/src\/.*\.tsx$/.test(path))
  expect(files.filter((path) => /\bseason=\{season\}/.test(read(path)))).toEqual([])
})
