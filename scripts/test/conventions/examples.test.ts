import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { goldenRows } from '@glm/shared/testing/golden/golden-rows'
import { goldenSheets } from '@glm/shared/testing/golden/golden-sheets'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'

const shared = fileURLToPath(new URL('../../../shared/src/', import.meta.url))
const namesIn = (folder: string) =>
  readdirSync(`${shared}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
const paths = [
  ...['lib', 'claims', 'rules', 'mutations', 'protocol'].flatMap(namesIn),
  'text/changes.ts',
  'documents/paper-file-name.ts',
  'documents/render/font-text.ts',
  'schema/tables.ts',
  'schema/fields.ts',
  'schema/league/league-settings.ts',
]
const read = (path: string) => readFileSync(`${shared}${path}`, 'utf8')

type Documented = { path: string; name: string; doc: string }

/** Returns the exported functions, each with the docstring right before it. */
function functionsOf(path: string): Documented[] {
  const found = read(path).matchAll(
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?export (?:(?:async )?function (\w+)|const (\w+) = (?:<[^>]*>)?\([^)]*\)[^=\n]*=>)/g,
  )
  return [...found].map(([, doc = '', declared, name = declared ?? '']) => ({
    path,
    name,
    doc: doc.replaceAll(/^ \* ?/gm, ''),
  }))
}

/** Returns the lines of a docstring's example. `expression // value` is a claim; any other line is run. */
function exampleOf(doc: string): string[] {
  const [, after = ''] = doc.split('@example\n')
  return (after.split(/^@/m)[0] ?? '').split('\n').filter((line) => line.trim() !== '')
}

const claims = (lines: readonly string[]) => lines.filter((line) => line.includes(' // ')).length

async function runnable(lines: readonly string[]): Promise<string> {
  const code = lines.map((line) => {
    const at = line.lastIndexOf(' // ')
    return at < 0 ? line : `claimed.push([(${line.slice(0, at)}), (${line.slice(at + 4)})])`
  })
  // Each example runs in a block of its own, so that it can define a variable with the name of a rule.
  return (await transformWithOxc(`{\n${code.join('\n')}\n}`, 'example.ts')).code
}

/** The context in which the phone in an example records a change. */
const ctx = {
  leagueId: 1,
  userId: 1,
  clientId: 'phone-a',
  seq: 1,
  ids: [],
  at: null,
  seen: 0,
  supersedes: [],
  version: null,
}

const golden = goldenRows(goldenSheets(read('testing/golden/golden-season.txt')))
const modules = new Map<string, Record<string, unknown>>()
for (const path of paths) modules.set(path, await import(/* @vite-ignore */ `${shared}${path}`))
const everyExport = Object.assign({}, ...modules.values())

/**
 * Returns the names that an example can use: every export of the modules (first those of the example's own module), the
 * defaults, two seasons, a cell and a context.
 */
const scopeOf = (own: string): Record<string, unknown> => ({
  golden,
  aLeague,
  aCell,
  ctx,
  ...everyExport,
  ...modules.get(own),
})

const documented = paths.flatMap(functionsOf)

describe('docstrings in the rules', () => {
  test('have an example with a result for every exported function, and name the source of each file’s rule', () => {
    expect(
      documented.filter(({ doc }) => claims(exampleOf(doc)) === 0).map(({ path, name }) => `${path} ${name}`),
    ).toEqual([])
    const rules = documented.filter(({ path }) => path.startsWith('rules/')).map(({ path }) => path)
    expect([...new Set(rules)].filter((path) => !read(path).includes('@source'))).toEqual([])
  })

  test.each(documented.filter(({ doc }) => doc.includes('@example')))(
    'are correct in $path: $name()',
    async ({ path, doc }) => {
      const names = scopeOf(path)
      const claimed: [unknown, unknown][] = []
      const run = new Function(...Object.keys(names), 'claimed', await runnable(exampleOf(doc)))
      run(...Object.values(names), claimed)
      for (const [ours, wanted] of claimed) expect(ours).toEqual(wanted)
    },
  )
})
