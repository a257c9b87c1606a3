import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Returns the paths, from the root, of files that differ from a revision or aren't in git yet; deleted files are left
 * out.
 */
export function changedFiles(base: string): string[] {
  const paths = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)))
}

/** Returns the paths, from the root, of all files in a folder that are in git or aren't ignored. */
export const allFiles = (folder = '.'): string[] =>
  [...new Set(git('ls-files', '--cached', '--others', '--exclude-standard', folder))].filter((path) =>
    existsSync(join(root, path)),
  )

/** Returns the paths, from the root, of all tests in a folder. */
export const testsIn = (folder: string): string[] => allFiles(folder).filter((path) => path.endsWith('.test.ts'))
