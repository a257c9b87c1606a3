import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns when the newest of these files and folders was modified, in milliseconds since 1970. Tests don't count, and a
 * path that doesn't exist counts as 0.
 */
export const newestOf = (paths: readonly string[]): number => Math.max(0, ...paths.map(newestIn))

function newestIn(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name))
  return newestOf(names.map((name) => join(path, name)))
}
