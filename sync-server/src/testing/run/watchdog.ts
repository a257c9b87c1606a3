import { existsSync } from 'node:fs'
import { clearRun } from './clear-run.ts'

/**
 * Waits until whoever started a run is gone, which is when its input ends, and clears away what is left of the run. It is a process
 * of its own because nobody who is killed can do so.
 */
const folder = process.argv[2] ?? ''
process.stdin.resume()
process.stdin.once('close', async () => {
  if (existsSync(folder)) await clearRun(folder, [process.pid])
  process.exit(0)
})
