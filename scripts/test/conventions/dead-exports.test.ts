import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf } from '../../lib/import-graph.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(shared|sync-server|web|scripts)\/.*\.tsx?$/.test(path))
const textOf = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const declared = /^export (?:declare )?(?:async )?(?:abstract )?(function\*?|const|let|class|type|interface) (\w+)/gm
const listed = /^(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"\n]+)\2/gm
const whole = /^import\s+(?:type\s+)?(?:\*\s+as\s+)?\w+\s+from\s*(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3/gm

/**
 * Returns what a file imports, as `path#name`. If it imports a whole module, every name that the file mentions counts.
 */
function takenBy(from: string, text: string): string[] {
  const paths = new Map(importsOf(root, from, text).map(({ specifier, to }) => [specifier, to]))
  const byName = [...text.matchAll(listed)].flatMap(([, names = '', , specifier = '']) =>
    names.split(',').map(
      (name) =>
        `${paths.get(specifier)}#${
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]
        }`,
    ),
  )
  const byModule = [...text.matchAll(whole)].flatMap(([, , plain, , lazy]) => {
    const to = paths.get(plain ?? lazy ?? '')
    const other = to ? textOf.get(to) : undefined
    return to && other
      ? namesOf(other).flatMap((name) => (new RegExp(`\\b${name}\\b`).test(text) ? [`${to}#${name}`] : []))
      : []
  })
  return [...byName, ...byModule]
}

const namesOf = (text: string): string[] => [...text.matchAll(declared)].map(([, , name = '']) => name)

/** Exports used only by the test runner's or the build's configuration. */
const bySetting = [
  'scripts/lib/programs/find-tools.ts#setup',
  'sync-server/src/testing/run/begin-run.ts#setup',
  'web/src/pdf/left-out.ts#leftOut',
]

/** A type in the signature of another export of its file is part of that export's API, even if nobody imports it. */
const isOfFace = (kind: string, name: string, text: string): boolean =>
  (kind === 'type' || kind === 'interface') && (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1

test('every export is imported somewhere', () => {
  const taken = new Set([...bySetting, ...[...textOf].flatMap(([path, text]) => takenBy(path, text))])
  const exported = [...textOf].flatMap(([path, text]) =>
    [...text.matchAll(declared)].map(([, kind = '', name = '']) => ({
      at: `${path}#${name}`,
      face: isOfFace(kind, name, text),
    })),
  )
  expect(exported.length).toBeGreaterThan(1000)
  expect(exported.flatMap(({ at, face }) => (face || taken.has(at) ? [] : [at]))).toEqual([])
})
