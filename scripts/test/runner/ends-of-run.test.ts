import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { processesOfRun } from '@glm/sync-server/testing/run/processes-of-run'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('a-run.ts', import.meta.url))

/** Starts a run that ends in the given way. Resolves once everything that it leaves behind exists. */
async function aRun(how: 'waits' | 'hangs' | 'leaves') {
  const outside = join(ownFolder('outside'), 'elsewhere')
  const child = ownProcess(process.execPath, ['--import', 'tsx', program, how, outside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ended = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => done(signal ?? code)),
  )
  child.stdout?.on('data', (data: Buffer) => (said += String(data)))
  await expect.poll(() => said).toContain('ready {')
  const { port, folder } = JSON.parse(/ready (.*)/.exec(said)?.[1] ?? '') as { port: number; folder: string }
  return { child, ended, said: () => said, left: () => leftOf({ port, folder, outside }) }
}

async function leftOf({ port, folder, outside }: { port: number; folder: string; outside: string }) {
  const folders = [folder, outside].filter((path) => existsSync(path))
  return {
    folders: folders.length,
    processes: processesOfRun(folder, []).map(({ command }) => command),
    port: await answers(port),
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

const nothing = { folders: 0, processes: [], port: false }

test.each([
  ['SIGKILL', 'SIGKILL'],
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a runner that is sent %s in the middle of a run leaves nothing behind', async (signal, status) => {
  const run = await aRun('waits')
  expect(await run.left()).toMatchObject({ folders: 2, port: true })
  run.child.kill(signal)
  expect(await run.ended).toBe(status)
  await expect.poll(run.left).toEqual(nothing)
})

test('a step that hangs is ended, and its leftovers are named, counted and removed', async () => {
  const run = await aRun('hangs')
  expect(await run.ended).toBe(1)
  expect(run.said()).toMatch(
    /It printed nothing for 0\.01 minutes and was stopped\.\n {2}Again: npm test -- --only messy\n/,
  )
  expect(run.said()).toMatch(/left-overs: left behind\n {2}Process \d+ still runs \(port \d+\)/)
  await expect.poll(run.left).toEqual(nothing)
})

test('resources shared by a run’s files are removed with the run, and don’t count as left behind', async () => {
  const run = await aRun('leaves')
  await run.ended
  expect(run.said()).not.toContain('elsewhere was not removed.')
  await expect.poll(run.left).toEqual(nothing)
})

test('every step runs even if the first one crashes, except those that need it, and the report covers them all', async () => {
  const run = await aRun('leaves')
  expect(await run.ended).toBe(1)
  const end = run.said().slice(run.said().indexOf('== What failed'))
  expect(end).toContain('first: the step first\n  The first step crashed.\n  Again: npm test -- --only first\n')
  expect(end).toContain(
    'second: the step second\n  It did not run: it needs first, which failed.\n  Again: npm test -- --only second\n',
  )
  expect(end).toMatch(/^third +3 +0 +\d+$/m)
  // The last step starts while the one before it is still running, and never do three run.
  const steps = run.said().slice(0, run.said().indexOf('== What failed'))
  const order = [...steps.matchAll(/^== ([\w-]+)(:?)/gm)].map(([, name, ends]) => (ends ? `/${name}` : name))
  expect(order.indexOf('fourth')).toBeGreaterThan(order.indexOf('/first'))
  expect(order.indexOf('fourth')).toBeLessThan(order.indexOf('/messy'))
  let running = 0
  expect(Math.max(...order.map((one) => (running += one?.startsWith('/') ? -1 : 1)))).toBe(2)
  expect(end).toMatch(/messy-\w+ was not removed\.\n/)
  expect(end).toMatch(/\n\n7 passed, 5 failed\n$/)
  await expect.poll(run.left).toEqual(nothing)
})
