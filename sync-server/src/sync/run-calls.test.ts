import { expect, test } from 'vitest'
import { pushListeners } from '../push-listeners.ts'
import { aServer, LEAGUE } from '../testing/a-server.ts'
import { runCalls } from './run-calls.ts'

test('runCalls() answers every change in a call that has more changes than one push may contain', async () => {
  const b = await aServer()
  const author = { userId: b.secretary.id, role: 2, leagueId: LEAGUE }
  const calls = Array.from({ length: 40 }, () => ({
    name: 'schedule.generate' as const,
    args: { seasonId: 1, rows: 300 },
  }))
  const run = (asked: typeof calls) =>
    b.store.write(LEAGUE, (tx) =>
      runCalls(tx, { author, calls: asked, now: () => b.now.value, afterPush: pushListeners }),
    )
  const { results, version } = await run(calls)
  expect(results.map((r) => r.status)).toEqual(calls.map(() => 'ok'))
  expect(version).toBe(await b.store.version(LEAGUE))
  expect((await run([])).results).toEqual([])
})
