import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { expect, test } from 'vitest'
import { profiled, readProfiles, recordProfiles } from './profiles.ts'
import { timeTable } from './time-table.ts'

/** Works without end, and reports each piece of work. */
const busy = `setInterval(function countUp() { for (let i = 0; i < 1e6; i++); console.log('counted') }, 1)`

test('this process, and each named part of a server’s life, get a profile', async () => {
  const folder = ownFolder('profiles')
  await recordProfiles(folder, async () => {
    const profile = profiled('server')
    const child = ownProcess(process.execPath, [...profile.args, '-e', busy], {
      env: { ...process.env, ...profile.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let pieces = 0
    child.stdout?.on('data', () => (pieces += 1))
    for (const part of ['first', undefined]) {
      const before = pieces
      await expect.poll(() => pieces).toBeGreaterThan(before)
      profile.begin(child.pid ?? 0)
      const begun = pieces
      await expect.poll(() => pieces).toBeGreaterThan(begun + 20)
      await profile.end(child.pid ?? 0, part)
    }
    child.kill('SIGKILL')
    // A program that is gone writes no profile, so nobody waits for one.
    await expect.poll(() => child.signalCode).toBe('SIGKILL')
    await expect(profile.end(child.pid ?? 0)).rejects.toThrow('ESRCH')
  })
  const found = readProfiles(folder)
  expect(found.map(({ name }) => name)).toEqual(['the benchmark itself', 'server, first', 'server'])
  for (const { name, profile } of found.slice(1)) expect(timeTable(name, profile)).toMatch(/\| countUp/)
})

test('nothing is recorded while figures are measured', async () => {
  const { args, env } = profiled('server')
  expect([args, env]).toEqual([[], {}])
})
