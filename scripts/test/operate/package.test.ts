import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { natives } from '../../lib/build/bundle-program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
type Package = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
const read = (path: string) =>
  JSON.parse(readFileSync(root + path, 'utf8')) as Package & { packages: Record<string, Package> }

describe('the package', () => {
  test('needs only the native packages, at the same versions as the server', () => {
    const own = read('package.json').dependencies
    const { dependencies = {} } = read('sync-server/package.json')
    expect(own).toEqual(Object.fromEntries(natives.map((name) => [name, dependencies[name]])))
  })

  test('has a lockfile that covers every platform, as npm ci requires', () => {
    const { packages } = read('package-lock.json')
    const known = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}),
    )
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter((name) => !known.has(name))).toEqual([])
  })
})
