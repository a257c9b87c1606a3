import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { apart, forbidden, layers, libraries, packages } from '../../boundaries.ts'
import { circlesOf, type Import, importsOf } from '../../lib/import-graph.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const isTest = (path: string) => /\.test(-d)?\.tsx?$|\/testing\//.test(path)
const sources = tracked.filter(
  (path) => /^((shared|sync-server|web)\/src|scripts)\/.*\.tsx?$/.test(path) && !/\.d\.ts$/.test(path) && !isTest(path),
)
/** All sources except the test runner's configurations, which belong to no package. */
const inPackages = sources.filter((path) => !path.endsWith('/vitest.config.ts'))
const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`)
const packageOf = (path: string) => path.split('/')[0] ?? ''

/**
 * Returns a file's layer, and the layer's height in its stack (0 for the lowest). Null if the file isn't in any layer.
 */
function roomOf(path: string): { room: string; height: number } | null {
  const found = layers.flatMap((stack) =>
    stack.flatMap((room, height) => (isBelow(path, room) ? [{ room, height }] : [])),
  )
  return found.sort((a, b) => b.room.length - a.room.length)[0] ?? null
}

const partOf = (path: string) => path.slice(apart.length + 1).split('/')[0]

/** Returns the reason that a file must not have this import; null if it may. */
function refusal({ from, to, specifier, library }: Import): string | null {
  const room = roomOf(from)
  if (!room) return `${from} is in no room of scripts/boundaries.ts`
  if (library !== null) {
    const places = Object.keys(libraries).filter((place) => libraries[place]?.split(' ').includes(library))
    if (packageOf(from) === 'scripts' || places.some((place) => isBelow(from, place))) return null
    return `${from} may not import ${specifier}: ${library} belongs to ${places.join(', ') || 'nobody'}`
  }
  if (to === null || to.includes('/assets/') || /\.(css|json|mjs)$/.test(to)) return null
  const no = (why: string) => `${from} may not import ${to}: ${why}`
  if (packageOf(from) !== 'scripts' && isTest(to)) return no('it is for tests')
  if (packageOf(from) !== packageOf(to)) {
    const rule = forbidden.find((each) => isBelow(from, each.from) && isBelow(to, each.to))
    if (rule) return no(rule.why)
    return packages[packageOf(from)]?.split(' ').includes(packageOf(to))
      ? null
      : no(`${packageOf(from)} does not know ${packageOf(to)}`)
  }
  if (isTest(to)) return null
  const other = roomOf(to)
  if (!other) return no('no layer in scripts/boundaries.ts contains it')
  if (isBelow(from, apart) && isBelow(to, apart) && partOf(from) !== partOf(to)) return no('no screen imports another')
  if (other.height > room.height) return no(`${other.room} is above ${room.room}`)
  const rule = forbidden.find(
    (each) =>
      isBelow(from, each.from) &&
      isBelow(to, each.to) &&
      !(each.unless && isBelow(from, `${each.from}/${each.unless}`)) &&
      !each.except?.includes(to),
  )
  return rule ? no(rule.why) : null
}

const imports = inPackages.flatMap((path) => importsOf(root, path))
const sample = (room: string) => (/\.tsx?$/.test(room) ? room : `${room}/wrong/wrong.ts`)
/**
 * Imports that must be rejected: from each layer into the one above it, and one that breaks each rule in `forbidden`.
 */
const wrong = [
  ...layers.flatMap((stack) => stack.slice(1).map((room, i) => ({ from: sample(stack[i] ?? ''), to: sample(room) }))),
  ...forbidden.map(({ from, to }) => ({ from: sample(from), to: sample(to) })),
]

describe('the import boundaries', () => {
  test('allow every import in the tree', () => {
    expect(imports.map(refusal).filter((words) => words !== null)).toEqual([])
  })

  test('name only existing folders, and cover every file', () => {
    const used = new Set(inPackages.map((path) => roomOf(path)?.room))
    const places = Object.keys(libraries).filter((place) => !inPackages.some((path) => isBelow(path, place)))
    expect(places).toEqual([])
    expect(layers.flat().filter((room) => !used.has(room))).toEqual([])
    expect(inPackages.filter((path) => !roomOf(path))).toEqual([])
  })

  test.each(wrong)('reject $to in $from', ({ from, to }) => {
    expect(refusal({ from, to, specifier: to, library: null })).toContain('may not import')
  })

  test.each([
    ['shared/src/rules/scoring/wrong.ts', 'dexie'],
    ['shared/src/lib/wrong.ts', 'node'],
    ['web/src/features/scores/wrong.ts', 'dexie'],
    ['web/src/features/scores/wrong.ts', 'jspdf'],
    ['web/src/sync-client/loop/wrong.ts', 'react'],
    ['web/src/ui/wrong.ts', 'left-pad'],
    ['sync-server/src/routes/wrong.ts', 'jspdf'],
    ['sync-server/src/routes/wrong.ts', 'better-sqlite3'],
  ])('keep %s from importing %s', (from, library) => {
    expect(refusal({ from, to: null, specifier: library, library })).toContain('belongs to')
  })

  test('reject one screen importing another, the app importing the server, and the server importing the app', () => {
    const refused = (from: string, to: string) => refusal({ from, to, specifier: to, library: null })
    expect(refused('web/src/features/scores/wrong.ts', 'web/src/features/points/points-screen.tsx')).toContain(
      'no screen',
    )
    expect(refused('web/src/season/wrong.ts', 'sync-server/src/app.ts')).toContain('may not import')
    expect(refused('sync-server/src/app.ts', 'web/src/main.tsx')).toContain('may not import')
  })

  test.each(['storage/dexie-storage.ts', 'storage/league-database.ts', 'storage/empty-copy.ts', 'outbox/record.ts'])(
    'keep screens from importing the local database’s %s',
    (file) => {
      const to = `web/src/sync-client/${file}`
      const refused = refusal({ from: 'web/src/features/scores/wrong.ts', to, specifier: to, library: null })
      expect(refused).toContain('read rows with useRows(), change them with useRecord()')
    },
  )

  test('allow no import cycles, types included', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  test('require each package to declare what it imports', () => {
    const undeclared = imports.flatMap(({ from, library }) => {
      if (library === null || library === 'node' || packageOf(from) === 'scripts') return []
      const name = packageOf(from)
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(root, name, 'package.json'), 'utf8'),
      )
      return library in { ...dependencies, ...devDependencies } ? [] : [`${name}/package.json lacks ${library}`]
    })
    expect([...new Set(undeclared)]).toEqual([])
  })
})
