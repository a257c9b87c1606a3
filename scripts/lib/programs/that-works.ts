import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Asked = {
  /** Folders to look in, in addition to those in PATH. */
  places?: readonly string[]
  /** Arguments for the run that checks whether a program works; `--version` by default. */
  args?: readonly string[]
}

/**
 * Returns the first working program with one of these names in the folders of PATH. A file with that name may be empty,
 * a broken link, built for another processor, or a stub that says to install something else.
 */
export function programThatWorks(names: readonly string[], { places = [], args }: Asked = {}): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find((path) => doesWork(path, args))
}

export function doesWork(path: string, args: readonly string[] = ['--version']): boolean {
  if (!existsSync(path)) return false
  // On Windows, Chrome opens a window no matter which arguments it gets.
  if (process.platform === 'win32') return true
  // An empty file also runs, as an empty script, but a working program prints a version.
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return status === 0 && /\d/.test(stdout + stderr)
}
