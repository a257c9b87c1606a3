import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { dropOwnDatabases } from './own-database.ts'
import { killOwnProcesses } from './own-process.ts'
import { ownTemporary, runFolder, setTemporary } from './the-run.ts'

/**
 * Gives each test file its own folder for everything temporary, including what browsers put there, and removes it after
 * the file's last test, together with any processes still running. This module is loaded before the test file, so that
 * its `afterAll` runs last. All test files of a worker use the same path, one after another, so a library that is
 * loaded once for all of them can keep using that path.
 */
const own = ownTemporary()

afterAll(async () => {
  await killOwnProcesses()
  await dropOwnDatabases()
  setTemporary(join(runFolder(), 'tmp'))
  rmSync(own, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})
