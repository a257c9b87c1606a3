import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFolder } from './the-run.ts'

/**
 * Creates an empty folder. If a test file created it, it is removed after the file's last test. Any other folder is
 * removed when its run ends, even if the run crashes. The caller may also remove the folder earlier.
 */
export function ownFolder(name: string): string {
  runFolder()
  return mkdtempSync(join(tmpdir(), `${name}-`))
}
