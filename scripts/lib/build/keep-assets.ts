import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How many builds' assets to keep. A page that was opened before an update can still load chunks that it hasn't loaded
 * yet.
 */
const BUILDS = 2

/**
 * Keeps the last two builds' hashed files and deletes older ones. Call it after copying the new files.
 * @param web the served folder; its list of builds is kept next to it
 * @param assets file names of the new build in `assets/`
 */
export function keepAssets(web: string, assets: readonly string[]): void {
  const list = `${web}-builds.json`
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[][]) : []
  const same = (other: readonly string[]) => other.join() === assets.join()
  const builds = [assets, ...before.filter((other) => !same(other))].slice(0, BUILDS)
  const kept = new Set(builds.flat())
  const folder = join(web, 'assets')
  for (const name of readdirSync(folder)) if (!kept.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, name))
  writeFileSync(list, JSON.stringify(builds))
}
