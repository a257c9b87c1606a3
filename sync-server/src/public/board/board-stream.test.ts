import { expect, test } from 'vitest'
import { Pokes } from '../../sync/pokes.ts'
import { aPage, aPublicPage } from '../../testing/a-public-page.ts'
import { LEAGUE } from '../../testing/a-server.ts'

/** Sets up a league with its page, and board streams for it. Every stream that a test opens ends with the test. */
async function aLeagueOfBoards() {
  const pokes = new Pokes()
  const desk = await aPublicPage(aPage, { pokes, heartbeatMs: 5 })
  const open = async (rest = '/changes') => {
    const reply = await desk.get(rest)
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { reply, next: async () => (await reader?.read())?.value, end: () => reader?.cancel() }
  }
  return { ...desk, pokes, open }
}

/** Reads until the text arrives; undefined if the stream ends first. */
async function until(next: () => Promise<string | undefined>, words: string): Promise<string | undefined> {
  for (;;) {
    const said = await next()
    if (said === undefined || said.includes(words)) return said
  }
}

test('a board is told only that something changed in its league', async () => {
  const { pokes, open } = await aLeagueOfBoards()
  const { reply, next, end } = await open()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(await next()).toBe('event: alive\ndata: -\n\n')
  pokes.poke(LEAGUE, 4711)
  expect(await until(next, 'changed')).toBe('event: changed\ndata: -\n\n')
  await end()
})

test('the next heartbeat makes up for a notification lost between processes', async () => {
  const { open, write } = await aLeagueOfBoards()
  const { next, end } = await open()
  expect(await next()).toContain('alive')
  // No process was notified of this change.
  await write({ name: 'week.update', args: { id: 2, set: { status: 'cancelled' } } })
  expect(await until(next, 'changed')).toContain('event: changed')
  await end()
})

test('a stream ends when the link it was opened with is turned off, and frees its slot', async () => {
  const { open, setLeague, pokes } = await aLeagueOfBoards()
  const { next } = await open()
  expect(await next()).toContain('alive')
  await setLeague({ publicPage: { ...aPage, key: aPage.key.toLowerCase() } })
  expect(await until(next, 'changed')).toBeUndefined()
  await expect.poll(() => [pokes.count, pokes.listened()]).toEqual([0, []])
  expect((await open()).reply.status).toBe(404)
})

// @bound boards
test('an address may have twenty boards and a league fifty, no matter how many members are connected', async () => {
  const { pokes, open } = await aLeagueOfBoards()
  const streams = []
  for (let i = 0; i < 20; i++) streams.push(await open())
  const refused = await open()
  expect([refused.reply.status, refused.reply.headers.get('retry-after')]).toEqual([429, '60'])
  const seats = Array.from({ length: 30 }, (_, i) => pokes.enter({ leagueId: LEAGUE, address: `10.0.0.${i % 2}` }))
  expect(seats.every((leave) => leave !== null)).toBe(true)
  // No address has more boards than this one, so none is evicted.
  expect(pokes.enter({ leagueId: LEAGUE, address: 'unknown' })).toBeNull()
  expect(pokes.enter({ leagueId: LEAGUE, userId: 1 })).not.toBeNull()
  for (const { end } of streams) await end()
  await expect.poll(() => pokes.enter({ leagueId: LEAGUE, address: 'unknown' }) !== null).toBe(true)
})

test('when a league has fifty boards, the address with the most loses its oldest to make room for the club’s own screen', async () => {
  const { pokes, open } = await aLeagueOfBoards()
  const crowd = []
  for (let i = 0; i < 20; i++) crowd.push(await open())
  for (const { next } of crowd) expect(await next()).toContain('alive')
  for (let i = 0; i < 30; i++)
    expect(pokes.enter({ leagueId: LEAGUE, address: `10.0.0.${i < 19 ? 1 : 2}` })).not.toBeNull()
  const screen = pokes.enter({ leagueId: LEAGUE, address: '10.0.0.9' })
  expect(screen).not.toBeNull()
  // Only the crowd's oldest stream ended.
  expect(await until(crowd[0]?.next ?? (async () => undefined), 'nothing')).toBeUndefined()
  pokes.poke(LEAGUE, 4711)
  for (const { next } of crowd.slice(1)) expect(await until(next, 'changed')).toContain('changed')
  // Closing the screen's stream twice frees only one slot. Any address can take it, and then the league is full again.
  screen?.()
  screen?.()
  expect(pokes.enter({ leagueId: LEAGUE, address: '10.0.0.2' })).not.toBeNull()
  expect(pokes.enter({ leagueId: LEAGUE, address: '10.0.0.1' })).toBeNull()
  // Fifty addresses have one board each. A board from another address is refused, and evicts none of them.
  const even = Array.from({ length: 51 }, (_, i) => pokes.enter({ leagueId: 2, address: `10.0.1.${i}` }))
  expect(even.map((leave) => leave !== null)).toEqual([...Array.from({ length: 50 }, () => true), false])
  for (const { end } of crowd.slice(1)) await end()
})

test('a server that is shutting down tells boards when to reconnect', async () => {
  const { pokes, open } = await aLeagueOfBoards()
  const { next } = await open()
  expect(await next()).toContain('alive')
  pokes.end()
  expect(await until(next, 'retry')).toContain('retry: 2000')
  expect(await until(next, 'nothing')).toBeUndefined()
})
