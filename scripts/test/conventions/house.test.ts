import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { type SourceNode, walkSource } from './walk-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Literal = SourceNode & { properties?: SourceNode[]; elements?: (SourceNode | null)[]; arguments?: SourceNode[] }
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

test('no component takes the season as a prop: it calls useShownSeason() where it needs it', () => {
  const files = allFiles().filter((path) => /^web\/src\/.*\.tsx$/.test(path))
  expect(files.filter((path) => /\bseason=\{season\}/.test(read(path)))).toEqual([])
})
