import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Asked = {
  /** Where it may stand besides the folders of PATH. */
  places?: readonly string[]
  /** What it is started with to see whether it works. */
  args?: readonly string[]
}

/**
 * The first program of these names that works, in the folders of PATH from the first on: what is there may be empty, a link to nothing,
 * for another processor, or a stub that says to install something else.
 */
export function programThatWorks(names: readonly string[], { places = [], args }: Asked = {}): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find((path) => doesWork(path, args))
}

export function doesWork(path: string, args: readonly string[] = ['--version']): boolean {
  if (!existsSync(path)) return false
  // Chrome opens a window there, whatever it is asked.
  if (process.platform === 'win32') return true
  // An empty file runs too, as a script of nothing: what works says a version.
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return status === 0 && /\d/.test(stdout + stderr)
}
