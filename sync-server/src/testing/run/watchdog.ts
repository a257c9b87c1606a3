import { existsSync } from 'node:fs'
import { clearRun } from './clear-run.ts'

/**
 * Waits until the process that started a run is gone, which ends this process's input, and then cleans up. It is a
 * separate process because a killed process can't do this itself.
 */
const folder = process.argv[2] ?? ''
process.stdin.resume()
process.stdin.once('close', async () => {
  if (existsSync(folder)) await clearRun(folder, [process.pid])
  process.exit(0)
})
