import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allRoutes } from '@glm/shared/api/contract'
import { readFile } from '@glm/shared/import/read-file'
import { readRoster } from '@glm/shared/import/roster/read-roster'
import { BUNDLE_MOST } from '@glm/shared/protocol/sync-request'
import { listText } from '@glm/shared/text/roster'
import { listBounds, readers, type WorkBound, workBounds } from '@glm/sync-server/limits/work-bounds'
import { callRoute, routeOf } from '@glm/sync-server/testing/a-client'
import { aFullServer } from '@glm/sync-server/testing/a-full-server'
import { samples } from '@glm/sync-server/testing/samples'
import { readBundle } from '@glm/web/sync-client/transfer/relay-bundle'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allFiles } from '../../lib/changed-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = Object.entries<WorkBound>(workBounds)

type Check = Parameters<ReturnType<typeof z.array>['check']>[0]
type Definition = {
  type?: string
  shape?: Record<string, Node>
  element?: Node
  innerType?: Node
  options?: Node[]
  checks?: Check[]
}
type Node = { _zod: { def: Definition } }

/** Returns every list in a schema, by its path. */
function listsIn(schema: Node, path = ''): { path: string; checks: Check[] }[] {
  const { type, shape = {}, element, innerType, options = [], checks = [] } = schema._zod.def
  const inner = [
    ...Object.entries(shape).flatMap(([name, field]) => listsIn(field, path ? `${path}.${name}` : name)),
    ...options.flatMap((option) => listsIn(option, path)),
    ...(innerType ? listsIn(innerType, path) : []),
    ...(element ? listsIn(element, `${path}[]`) : []),
  ]
  return type === 'array' ? [{ path, checks }, ...inner] : inner
}

const lists = allRoutes.flatMap(({ name, body }) =>
  body ? listsIn(body as unknown as Node).map(({ path, checks }) => ({ name: `${name} ${path}`, checks })) : [],
)

describe('a list in a request', () => {
  test('has a row in the table of work limits', () => {
    expect([...new Set(lists.map(({ name }) => name))].sort()).toEqual(Object.keys(listBounds).sort())
  })

  test.each(lists)('is refused if it has one entry too many: $name', ({ name, checks }) => {
    const most = listBounds[name] ?? 0
    // Runs only the checks on the list itself. Its entries don't have to be valid here.
    const list = z.array(z.unknown()).check(...checks)
    const hasTooMany = (n: number) => list.safeParse(Array.from({ length: n }, () => ({}))).error !== undefined
    expect(hasTooMany(most + 1)).toBe(true)
    if (checks.some((check) => 'maximum' in (check as Node)._zod.def)) expect(hasTooMany(most)).toBe(false)
  })
})

/** Returns the numbers in a source file, with products multiplied out. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d_]*(?: \* \d[\d_]*)*/g)].map(([found]) =>
    found.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1),
  )

describe('the table of work limits', () => {
  test.each(rows)('%s: the limit is where the table says, and a test exceeds it', (name, { most, kept, test }) => {
    expect(numbersIn(sourceOf(kept))).toContain(most)
    expect(
      sourceOf(test)
        .split('\n')
        .filter((line) => line.trim() === `// @bound ${name}`),
    ).toHaveLength(1)
  })

  test('has a row for every reader of files, codes or pasted text', () => {
    const reads = /export (?:async )?(?:function|const) (?:read\w+)(?: = )?\(\s*(?:bytes|zip|cells|text): /
    // Files that are exempt: they read only strings that this phone itself has stored, or sealed values of a fixed
    // length.
    const own = [
      'shared/src/schema/reader.ts',
      'sync-server/src/auth/sealed-number.ts',
      'web/src/app/use-folds.ts',
      'web/src/features/recap/use-recap-plan.ts',
      'web/src/season/weeks/use-last-copy.ts',
      'web/src/season/weeks/use-printed.ts',
      'web/src/ui/kept-input.ts',
    ]
    const found = allFiles().filter(
      (path) =>
        /^(shared|web|sync-server)\/src\/.*\.tsx?$/.test(path) &&
        !/\.test\.ts$/.test(path) &&
        reads.test(sourceOf(path)),
    )
    expect(found.filter((path) => !own.includes(path)).sort()).toEqual(Object.keys(readers).sort())
  })

  test('charges every route, with or without sign-in, to budgets in the table', () => {
    const charged = new Set(rows.flatMap(([, { budgets }]) => (budgets === 'device' ? [] : budgets)))
    const source = sourceOf('sync-server/src/limits/budgets.ts')
    const names = [...(/export type BudgetName =([^/]*)/.exec(source)?.[1]?.matchAll(/'([\w -]+)'/g) ?? [])].map(
      ([, name]) => name,
    )
    expect([...charged].sort()).toEqual(names.sort())
  })
})

describe('a work limit', () => {
  // @bound bundle
  test('applies to bundles: one with too many entries is rejected', () => {
    const change = { name: 'card.setHole', version: 1, args: {}, ids: [], seen: 0, at: null, action: 'a' }
    const bundle = (n: number) =>
      JSON.stringify({
        format: 'golf-league-unsent',
        leagueId: 1,
        clientId: 'phone-one',
        from: 'Kay',
        at: '',
        ticket: null,
        versionHashes: [],
        mutations: Array.from({ length: n }, (_, i) => ({ ...change, seq: i + 1 })),
      })
    expect(readBundle(bundle(BUNDLE_MOST))?.mutations).toHaveLength(BUNDLE_MOST)
    expect(readBundle(bundle(BUNDLE_MOST + 1))).toBeNull()
  })

  // @bound rosterRows
  test('applies to player lists: a list is read up to the limit, and the import says that rows were left out', () => {
    const players = Array.from({ length: 2_000 }, (_, i) => [`Player${i}, Ann`])
    const roster = readRoster([['Player'], ...players], { league: [] })
    expect([roster.candidates.length, roster.note]).toEqual([1_999, listText.tooManyRows(2_000)])
  })

  // @bound exportRows
  test('applies to score files: a file is read up to the limit, and the rest is reported as unused', () => {
    const sheet = (n: number) =>
      readFile([['Player', 'Team #', '1', '2'], ...Array.from({ length: n }, () => ['Ann Lee', '4', '5', '3'])])
    const cards = ({ file }: ReturnType<typeof readFile>) =>
      file?.kind === 'scores' ? file.rounds[0]?.cards.length : undefined
    expect([cards(sheet(2_999)), sheet(2_999).unused]).toEqual([2_999, []])
    expect([cards(sheet(3_000)), sheet(3_000).unused[0]?.line]).toEqual([2_999, 3_001])
  })

  // @bound leagues
  test('applies to leagues: an account with twenty can’t create more', async () => {
    const b = await aFullServer()
    const { newcomer } = b
    for (let i = 0; i < 20; i++) await b.store.createLeague({ name: `League ${i}`, owner: newcomer })
    const { body } = samples(b).addLeague
    const token = await b.tokenOf(newcomer.id)
    const sample = { body: { ...(body as object), another: true } }
    const refused = await callRoute(b, { route: routeOf('addLeague'), sample, token })
    expect(refused.status).toBe(409)
    await b.store.accounts.memberships.end(newcomer.id, 22)
    expect((await callRoute(b, { route: routeOf('addLeague'), sample, token })).status).toBe(201)
    await b.store.close()
  })
})
