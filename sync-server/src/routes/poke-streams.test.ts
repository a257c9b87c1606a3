import { expect, test } from 'vitest'
import { StoreBusy } from '../store/store-busy.ts'
import { Pokes } from '../sync/pokes.ts'
import { aServer, LEAGUE } from '../testing/a-server.ts'

/** Returns a stream's text, one read at a time; undefined at its end. */
async function aStream({ app, tokenOf }: Awaited<ReturnType<typeof aServer>>, userId: number) {
  const reply = await app.request('/api/poke', { headers: { authorization: `Bearer ${await tokenOf(userId)}` } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  expect(await next()).toContain('alive')
  return { next, end: () => reader?.cancel() }
}

test('one poke checks the sessions of many streams at once, and ends the streams of former members', async () => {
  const pokes = new Pokes()
  // The interval is so long that no heartbeat is sent during the test.
  const b = await aServer({ pokes, heartbeatMs: 2 ** 30 })
  const streams = []
  for (const id of [b.secretary.id, b.secretary.id, b.player.id, b.player.id]) streams.push(await aStream(b, id))
  const { snapshot } = b.store
  let snapshots = 0
  b.store.snapshot = (work) => {
    snapshots += 1
    return snapshot(work)
  }
  pokes.poke(LEAGUE, 7)
  const said = await Promise.all(streams.map(({ next }) => next()))
  expect(said).toEqual(streams.map(() => expect.stringContaining('"version":7')))
  expect(snapshots).toBe(1)
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: null })
  pokes.poke(LEAGUE, 8)
  const after = await Promise.all(streams.map(({ next }) => next()))
  expect(after.map((words) => words?.includes('"version":8') ?? false)).toEqual([true, true, false, false])
  for (const { end } of streams) await end()
})

test('streams end and free their slots if the store doesn’t answer when there is something to send', async () => {
  const pokes = new Pokes()
  const b = await aServer({ pokes })
  const { next } = await aStream(b, b.player.id)
  b.store.snapshot = () => Promise.reject(new StoreBusy('The database does not answer.'))
  pokes.poke(LEAGUE, 7)
  expect(await next()).toBeUndefined()
  await expect.poll(() => [pokes.count, pokes.listened()]).toEqual([0, []])
})

test('streams end and free their slots if the store doesn’t answer at a heartbeat', async () => {
  const pokes = new Pokes()
  const b = await aServer({ pokes, heartbeatMs: 5 })
  const { next } = await aStream(b, b.player.id)
  b.store.snapshot = () => Promise.reject(new StoreBusy('The database does not answer.'))
  while ((await next()) !== undefined);
  await expect.poll(() => [pokes.count, pokes.listened()]).toEqual([0, []])
})

test('PK6: a stream asks proxies to pass it on immediately and unchanged', async () => {
  const b = await aServer()
  const { headers, body } = await b.app.request('/api/poke', {
    headers: { authorization: `Bearer ${await b.tokenOf(b.player.id)}` },
  })
  expect([headers.get('x-accel-buffering'), headers.get('cache-control')]).toEqual(['no', 'no-store, no-transform'])
  await body?.cancel()
})
