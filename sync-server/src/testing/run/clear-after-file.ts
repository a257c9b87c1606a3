import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { dropOwnDatabases } from './own-database.ts'
import { killOwnProcesses } from './own-process.ts'
import { runFolder, setTemporary } from './the-run.ts'

/**
 * Gives each test file a folder of its own for all that is temporary, what browsers put there by themselves included, and takes it
 * away after the file's last test, with the processes that still run. Runs before the file, so that its `afterAll` comes last. The files
 * of a worker have it at the same place one after the other: a library that is read once for all of them may keep its name.
 */
const all = join(runFolder(), 'tmp')
const own = join(all, `f-${process.pid}`)
mkdirSync(own, { recursive: true })
// PostgreSQL runs as an account of its own, with a folder of its own in here.
chmodSync(own, 0o711)
setTemporary(own)

afterAll(async () => {
  await killOwnProcesses()
  await dropOwnDatabases()
  setTemporary(all)
  rmSync(own, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})
