import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { owners, rooms } from '../../boundaries.ts'
import { circlesOf, type Import, importsOf } from '../../lib/import-graph.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const isTest = (path: string) => /\.test(-d)?\.tsx?$|\/testing\//.test(path)
const sources = tracked.filter((path) => /^(shared|sync-server|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path))
const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** The room of a file: the longest of the table that it lies below; a screen's folder is a room by itself. */
function roomOf(path: string): string | undefined {
  const feature = /^web\/src\/features\/[^/]+/.exec(path)?.[0]
  if (feature) return feature
  return Object.keys(rooms)
    .filter((room) => isBelow(path, room))
    .sort((a, b) => b.length - a.length)[0]
}

const rowOf = (room: string) => (room.startsWith('web/src/features/') ? 'web/src/features/*' : room)

/** Why a file may not import this; null where it may. */
function refusal({ from, to, specifier, library }: Import): string | null {
  const room = roomOf(from)
  if (!room) return `${from} lies in no room of scripts/boundaries.ts`
  if (library !== null) {
    const mayBe = owners[library]
    return mayBe?.some((place) => isBelow(from, place))
      ? null
      : `${from} may not import ${specifier}: ${library} belongs to ${mayBe ?? 'nobody'}`
  }
  if (to === null || to.includes('/assets/') || to.endsWith('.css') || isTest(to))
    return isTest(to ?? '') ? `${from} imports the test ${to}` : null
  const other = roomOf(to)
  if (!other || other === room) return null
  if (rowOf(other) === rowOf(room)) return `${from} may not import ${to}: features import no feature`
  if (rooms[rowOf(room)]?.includes(rowOf(other))) return null
  return `${from} may not import ${to}: ${rowOf(room)} does not import ${rowOf(other)}`
}

const imports = sources.flatMap((path) => importsOf(root, path))
const sample = (room: string) => `${room.endsWith('.ts') ? room : `${room.replace('*', 'teams')}/wrong.ts`}`

/** For each pair of neighbours, the import that would go the other way. */
const wrong = Object.entries(rooms).flatMap(([room, may]) =>
  may.filter((other) => !rooms[other]?.includes(room)).map((other) => ({ from: sample(other), to: sample(room) })),
)

describe('the walls', () => {
  test('let every import of the tree through', () => {
    expect(imports.map(refusal).filter((words) => words !== null)).toEqual([])
  })

  test('stand around rooms that exist, and around every file', () => {
    const empty = Object.keys(rooms).filter((room) => !sources.some((path) => rowOf(roomOf(path) ?? '') === room))
    expect(empty).toEqual([])
    expect(sources.filter((path) => !roomOf(path))).toEqual([])
    expect(Object.values(rooms).flatMap((may) => may.filter((room) => !(room in rooms)))).toEqual([])
  })

  test('know at least thirty wrong ways', () => {
    expect(wrong.length).toBeGreaterThanOrEqual(30)
  })

  test.each(wrong)('refuse $to in $from', ({ from, to }) => {
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
  ])('refuse a library in %s: %s', (from, library) => {
    expect(refusal({ from, to: null, specifier: library, library })).toContain('may not import')
  })

  test('refuse one screen in another, and the server in the app', () => {
    const refused = (from: string, to: string) => refusal({ from, to, specifier: to, library: null })
    expect(refused('web/src/features/scores/wrong.ts', 'web/src/features/points/points-screen.tsx')).toContain(
      'features import no feature',
    )
    expect(refused('web/src/season/wrong.ts', 'sync-server/src/app.ts')).toContain('may not import')
    expect(refused('sync-server/src/app.ts', 'web/src/main.tsx')).toContain('may not import')
  })

  test('hold no circle of imports, types included', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  test('each package declares what it imports', () => {
    const undeclared = imports.flatMap(({ from, library }) => {
      if (library === null || library === 'node') return []
      const [name = ''] = from.split('/')
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(root, name, 'package.json'), 'utf8'),
      )
      return library in { ...dependencies, ...devDependencies } ? [] : [`${name}/package.json lacks ${library}`]
    })
    expect([...new Set(undeclared)]).toEqual([])
  })
})
