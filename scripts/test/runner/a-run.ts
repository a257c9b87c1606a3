import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { goesWithRun, runFolder } from '@glm/sync-server/testing/run/the-run'
import { runSteps } from '../../lib/steps/run-steps.ts'
import { runWatched } from '../../lib/steps/run-watched.ts'
import { again, type Count } from '../../lib/steps/step.ts'

/**
 * Runs the real runner with small steps: the first fails, the second needs it, and the fourth starts a server with a
 * child process, writes folders, and then does what the argument says: `waits` forever, `hangs` without output, or
 * `leaves` everything behind.
 */
const [, , how = '', outside = ''] = process.argv
const server = `
  require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', env: {} })
  const server = require('node:http').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port))`

async function messy(): Promise<Count> {
  ownFolder('messy')
  mkdirSync(outside)
  goesWithRun(outside)
  // The server runs outside the run's folder, and its child process has an empty environment. So neither the child's
  // folder nor its environment shows that the child belongs to the run.
  const child = ownProcess(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/' })
  const port = await new Promise<string>((done) =>
    child.stdout?.once('data', (data: Buffer) => done(String(data).trim())),
  )
  console.log(`ready ${JSON.stringify({ port: Number(port), folder: runFolder() })}`)
  if (how === 'leaves') return { passed: 1, failures: [] }
  const silentMinutes = how === 'hangs' ? 0.01 : 60
  const { wrong } = await runWatched(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { silentMinutes })
  return { passed: 0, failures: [{ what: join(tmpdir(), 'hangs'), error: wrong ?? '', again: again('messy') }] }
}

const step = (name: string, run: () => Promise<Count>, needs: readonly string[] = []) => ({ name, run, needs })
const crash = () => Promise.reject(new Error('The first step crashed.'))
const good = () => Promise.resolve({ passed: 3, failures: [] })

process.exit(
  await runSteps([
    step('first', crash),
    step('second', good, ['first']),
    step('third', good),
    step('messy', messy),
    step('fourth', good),
  ]),
)
