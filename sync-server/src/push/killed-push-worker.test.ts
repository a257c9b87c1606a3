import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notificationTo } from '../email/templates/templates.ts'
import { aPhoneOfKeys, aPushServer } from '../testing/a-push-server.ts'
import { aSqliteServer, LEAGUE } from '../testing/a-server.ts'
import { type AWorker, aWorker } from '../testing/a-worker.ts'
import { ownFolder } from '../testing/run/own-folder.ts'

const NOTICES = 120
/**
 * When to kill the worker: once this many connections are open, or once this many requests have arrived without a
 * response.
 */
const KILLS = [
  { at: 'connection', after: 40 },
  { at: 'request', after: 90 },
] as const
/** Number of notifications sent at once, which may be in flight when a worker is killed. */
const AT_ONCE = 20

test(`workers deliver each of ${NOTICES} notifications at most once, and lose none, across ${KILLS.length} worker kills`, async () => {
  const folder = ownFolder('push')
  const file = join(folder, 'league.db')
  const { store, player } = await aSqliteServer(file)
  await store.setMember({ leagueId: LEAGUE, account: player, role: 1 })
  const got = new Map<string, number>()
  const left: (typeof KILLS)[number][] = [...KILLS]
  const running: { worker: AWorker | null } = { worker: null }
  let connected = 0
  const killed = (at: (typeof KILLS)[number]['at'], count: number): boolean => {
    if (left[0]?.at !== at || count < left[0].after) return false
    left.shift()
    running.worker?.kill()
    return true
  }
  const phone = aPhoneOfKeys()
  const server = await aPushServer(
    (pushed) => {
      const { tag } = phone.read(pushed) as { tag: string }
      got.set(tag, (got.get(tag) ?? 0) + 1)
      return killed('request', got.size) ? null : { status: 201 }
    },
    () => {
      connected += 1
      killed('connection', connected)
    },
  )
  const sessionId = await store.accounts.sessions.begin(player.id, Date.now(), null)
  const { p256dh, auth } = phone
  const device = { endpoint: `${server.origin}/phone`, p256dh, auth, label: null, createdAt: Date.now() }
  const deviceId = await store.devices.put({ ...device, userId: player.id, sessionId })
  const to = { leagueId: LEAGUE, userId: player.id, deviceId, address: player.email, name: 'Pat', expiresAt: null }
  const notification = (i: number) =>
    notificationTo(to, 'newMessage', { league: 'Thursday', subject: `Message ${i}`, lines: [] })
  await store.deliveries.add(
    Array.from({ length: NOTICES }, (_, i) => notification(i)),
    Date.now(),
  )
  const ends: unknown[] = []
  for (let i = 0; i <= KILLS.length; i++) {
    running.worker = aWorker('push-worker.ts', [file])
    ends.push(await running.worker.ended)
  }
  expect(ends).toEqual([...KILLS.map(() => 'SIGKILL'), 0])
  const states = (await store.ask('SELECT id, state FROM deliveries')) as { id: number; state: string }[]
  const of = (state: string) => states.filter((one) => one.state === state).map(({ id }) => `n${id}`)
  expect([...got.values()].filter((times) => times > 1)).toEqual([])
  expect(of('sent').filter((tag) => got.get(tag) !== 1)).toEqual([])
  // Notifications that were being sent when the worker was killed are recorded as unclear: the sender can't know
  // whether they arrived.
  expect(of('sent').length + of('unclear').length).toBe(NOTICES)
  expect(of('unclear').length).toBeGreaterThan(0)
  expect(of('unclear').length).toBeLessThanOrEqual(KILLS.length * AT_ONCE)
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true })
})
