import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'

/**
 * Copies the current tree, including uncommitted files, to a temporary folder. Libraries are linked, and our own
 * packages refer to the copy.
 */
export function copyTree(root: string): { path: string; files: string[]; remove: () => void } {
  const path = ownFolder('mutants')
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .split('\n')
    .filter((file) => file !== '' && lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile())
  for (const file of files) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    cpSync(join(root, file), join(path, file))
  }
  // Some tests ask git which files exist.
  execFileSync('git', ['init', '--quiet'], { cwd: path })
  linkLibraries(join(root, 'node_modules'), join(path, 'node_modules'))
  return { path, files, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function linkLibraries(from: string, to: string): void {
  mkdirSync(join(to, '@glm'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@glm' && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, '@glm')))
    symlinkSync(readlinkSync(join(from, '@glm', name)), join(to, '@glm', name))
}
