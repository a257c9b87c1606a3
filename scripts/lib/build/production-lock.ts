import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { natives } from './bundle-program.ts'

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
type Lock = { lockfileVersion: number; packages: Record<string, Locked> }
type Manifest = {
  name: string
  version: string
  dependencies: Record<string, string>
  engines: object
  allowScripts: object
  /** Set when a release is made. */
  repository?: string
}

/**
 * Returns the manifest and lockfile that ship with the built program: the packages that a running server needs, in the
 * versions from the repository's lockfile. `npm ci` in that folder installs only them.
 */
function productionLock(root: string): { manifest: object; lock: object } {
  const whole = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const { name, version, engines, allowScripts, repository } = own
  const dependencies = Object.fromEntries(natives.map((native) => [native, own.dependencies[native]]))
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    dependencies,
    allowScripts,
    ...(repository ? { repository } : {}),
  }
  const packages: Record<string, object> = { '': { name, version, engines, dependencies } }
  for (const path of reached(whole.packages)) packages[path] = withoutDev(whole.packages[path] ?? {})
  return { manifest, lock: { name, version, lockfileVersion: whole.lockfileVersion, requires: true, packages } }
}

export function writeProductionLock(root: string, folder: string): void {
  const { manifest, lock } = productionLock(root)
  for (const [file, content] of Object.entries({ 'package.json': manifest, 'package-lock.json': lock }))
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}

/**
 * Returns the paths of the native packages and all their dependencies, including packages that only another platform
 * installs.
 */
function reached(packages: Lock['packages']): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = placeOf(name, from, packages)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, path)
  }
  for (const name of natives) visit(name, '')
  return [...found].sort()
}

/** Returns where Node finds a package that another package imports: next to it, or in a folder further up. */
function placeOf(name: string, from: string, packages: Lock['packages']): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (path in packages) return path
    if (!at) return null
  }
}

/**
 * Removes the development flags, because the program may need a package that is a development dependency of the
 * repository.
 */
function withoutDev(entry: object): object {
  const { dev: _dev, devOptional: _devOptional, ...rest } = entry as Record<string, unknown>
  return rest
}
