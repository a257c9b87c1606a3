import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { expect, test } from 'vitest'
import { profiled, readProfiles, recordProfiles } from './profiles.ts'
import { timeTable } from './time-table.ts'

/** Works until it is killed, and prints a line after each piece of work. */
const busy = `setInterval(function countUp() { for (let i = 0; i < 1e6; i++); console.log('counted') }, 1)`

test('recordProfiles() writes a profile of this process, and of each recorded part of a server', async () => {
  const folder = ownFolder('profiles')
  await recordProfiles(folder, async () => {
    const profile = profiled('server')
    const child = ownProcess(process.execPath, [...profile.args, '-e', busy], {
      env: { ...process.env, ...profile.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const somePieces = async () => {
      for (let pieces = 0; pieces < 20; pieces++) await once(child.stdout as Readable, 'data')
    }
    const record = async (part?: string) => {
      await somePieces()
      profile.begin(child.pid ?? 0)
      await somePieces()
      await profile.end(child.pid ?? 0, part)
    }
    const newest = () =>
      readProfiles(folder)
        .map((each) => timeTable(each.name, each.profile))
        .at(-1)
    // On a busy machine, a short recording may miss everything.
    await expect.poll(async () => record('first').then(newest)).toMatch(/^#### server, first: .*\| countUp, /s)
    await record()
    child.kill('SIGKILL')
    // A program that has ended never writes its profile, so `end` must not wait for it.
    await expect.poll(() => child.signalCode).toBe('SIGKILL')
    await expect(profile.end(child.pid ?? 0)).rejects.toThrow('ESRCH')
  })
  const names = readProfiles(folder).map(({ name }) => name)
  expect([...new Set(names)]).toEqual(['the benchmark itself', 'server, first', 'server'])
})

test('profiled() changes nothing about a program outside recordProfiles()', async () => {
  const { args, env } = profiled('server')
  expect([args, env]).toEqual([[], {}])
})
