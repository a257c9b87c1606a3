import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { RUN, runFolder } from '@glm/sync-server/testing/run/the-run'
import { inBenchFolder } from './start-servers.ts'

// Starts a program that never exits, the way a benchmark does that someone starts by hand and not from a test run.
delete process.env[RUN]
await inBenchFolder('killed', async (folder) => {
  ownProcess(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  console.log(JSON.stringify({ folder, run: runFolder() }))
  await new Promise(() => {})
})
