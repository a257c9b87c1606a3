import { expect, test } from 'vitest'
import type { Health } from '../../operate/health.ts'
import { aServer } from '../../testing/a-server.ts'

test('the backupState call shows the age of the newest backup to the secretary, but not to a player', async () => {
  const checks = {
    database: 'ok',
    migrations: 'ok',
    disk: 'ok',
    backup: 'old',
    backupFolder: 'ok',
    email: 'off',
  } as const
  const health = async (): Promise<Health> => ({ ready: true, checks, backupAgeSeconds: 200_000, emailProblem: null })
  const ask = async (b: Awaited<ReturnType<typeof aServer>>, id: number) => {
    const reply = await b.app.request('/api/server/backup', {
      headers: { authorization: `Bearer ${await b.tokenOf(id)}` },
    })
    return [reply.status, await reply.json()]
  }
  const b = await aServer({ health })
  expect(await ask(b, b.secretary.id)).toEqual([200, { state: 'old', age_seconds: 200_000 }])
  expect(await ask(b, b.player.id)).toMatchObject([403, {}])
  const none = await aServer()
  expect(await ask(none, none.secretary.id)).toEqual([200, { state: 'off', age_seconds: null }])
})
