import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFolder } from './the-run.ts'

/**
 * Creates an empty folder. One created by a test file is removed after the file's last test; any other when its run
 * ends, even if it crashes. It may also be removed earlier.
 */
export function ownFolder(name: string): string {
  runFolder()
  return mkdtempSync(join(tmpdir(), `${name}-`))
}
