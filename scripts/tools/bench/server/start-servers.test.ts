import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { processesOfRun } from '@glm/sync-server/testing/run/processes-of-run'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('a-killed-bench.ts', import.meta.url))

test('a benchmark that is killed leaves neither its servers nor its folder behind', async () => {
  const child = ownProcess(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    cwd: ownFolder('benchmark'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (data: Buffer) => (said += String(data)))
  await expect.poll(() => said).toContain('\n')
  const { folder, run } = JSON.parse(said) as { folder: string; run: string }
  const left = () => ({ folder: existsSync(folder), processes: processesOfRun(run, []).length > 0 })
  expect(left()).toEqual({ folder: true, processes: true })
  child.kill('SIGKILL')
  await expect.poll(left).toEqual({ folder: false, processes: false })
})
