import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { afterEach, describe, expect, test } from 'vitest'
import { aFullServer } from '../../testing/a-full-server.ts'
import { aRequest, LEAGUE } from '../../testing/a-server.ts'
import { notificationOf } from '../templates/templates.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Who = 'secretary' | 'player'

/**
 * Starts the full server. Its player (confirmed as player 1) and its secretary each have a phone with notifications on.
 */
async function league() {
  const b = await aFullServer()
  closing.push(() => b.store.close())
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: 1 })
  const member = { userId: b.player.id, name: 'Pat', role: 1, playerId: 1, confirmed: true, cardsAfter: null }
  await b.store.rows.write(LEAGUE, 1, [{ table: 'members', put: member }])
  const sessionId = await b.store.accounts.sessions.begin(b.player.id, b.now.value, null)
  const keys = { p256dh: 'B', auth: 'A', label: null, createdAt: b.now.value }
  await b.store.devices.put({ ...keys, endpoint: 'https://push.example.com/pat', userId: b.player.id, sessionId })
  const pushed = new Map<string, number>()
  const push = async (
    who: Who,
    calls: readonly MutationCall[],
    { seen = 99, client = who as string, ids = 1 } = {},
  ) => {
    const first = (pushed.get(client) ?? 0) + 1
    pushed.set(client, first + calls.length - 1)
    const wires = calls.map(({ name, args }, i) => ({
      seq: first + i,
      name,
      version: 1,
      args,
      seen,
      at: null,
      action: `g${first + i}`,
      ids: name === 'message.add' ? [2 ** 34 + 100 * ids + first + i] : [],
    }))
    const body = JSON.stringify(aRequest(wires, { clientId: `phone-${client}`, cursor: seen }))
    const headers = { authorization: `Bearer ${await b.tokenOf(b[who].id)}` }
    const reply = await b.app.request('/api/sync', { method: 'POST', headers, body })
    return {
      body,
      headers,
      results: ((await reply.json()) as { results: { status: string; code: string | null }[] }).results,
    }
  }
  const notified = async () =>
    (await b.store.deliveries.ofLeague(LEAGUE))
      .filter(({ channel }) => channel === 'push')
      .reverse()
      .map(
        (one) =>
          `${one.kind} ${one.name}: ${notificationOf(one)?.title} | ${notificationOf(one)?.body.replaceAll('\n', ' / ')} | ${notificationOf(one)?.path}`,
      )
  return { b, push, notified }
}

const hole = (strokes: number): MutationCall => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId: 1, teamId: 1, hole: 7, strokes },
})
const message = (text: string, startDate = '2026-05-07'): MutationCall => ({
  name: 'message.add',
  args: { message: text, startDate, endDate: '2026-05-21' },
})

const points: MutationCall = {
  name: 'points.set',
  args: { weekId: 1, teamId: 1, entry: { points: 12.5, computed: null, reason: 'by hand' }, retires: [] },
}

describe('a sync push', () => {
  test('notifies everyone but the author, only once, about a week that is canceled, moved or reinstated', async () => {
    const { b, push, notified } = await league()
    const set = (status: 'planned' | 'cancelled'): MutationCall => ({
      name: 'week.update',
      args: { id: 2, set: { status } },
    })
    const { body, headers, results } = await push('secretary', [set('cancelled')])
    expect(results).toMatchObject([{ status: 'ok' }])
    const cancelled = 'week pat: Week 2, Thu, May 14, is canceled | Thursday | /schedule'
    expect(await notified()).toEqual([cancelled])
    // Repeats the same push, as if its answer had been lost.
    await b.app.request('/api/sync', { method: 'POST', headers, body })
    expect(await notified()).toEqual([cancelled])
    await push('secretary', [set('planned')])
    expect((await notified()).slice(1)).toEqual(['week pat: Week 2 is back on: Thu, May 14 | Thursday | /schedule'])
    await push('secretary', [{ name: 'week.update', args: { id: 2, set: { date: '2026-05-15' } } }])
    expect((await notified()).slice(2)).toEqual([
      'week pat: Week 2 has moved from Thu, May 14 to Fri, May 15 | Thursday | /schedule',
    ])
  })

  test('sends nothing about a week that it both cancels and reinstates, or about a week in the past', async () => {
    const { b, push, notified } = await league()
    const set = (id: number, status: 'planned' | 'cancelled'): MutationCall => ({
      name: 'week.update',
      args: { id, set: { status } },
    })
    await push('secretary', [set(2, 'cancelled'), set(2, 'planned')])
    b.now.value += 60 * 86_400_000
    await push('secretary', [set(2, 'cancelled')])
    expect(await notified()).toEqual([])
  })

  test('notifies a player once about conflicting scores on a hole, even if the same person entered all of them from several phones', async () => {
    const { push, notified } = await league()
    await push('secretary', [hole(4)], { seen: 0, client: 'one' })
    expect(await notified()).toEqual([])
    await push('secretary', [hole(5)], { seen: 0, client: 'two' })
    const disputed =
      'dispute pat: Conflicting scores on hole 7, week 1 | Two different scores were entered. Open the match to see both. / Thursday | /matches/100'
    expect(await notified()).toEqual([disputed])
    await push('secretary', [hole(6)], { seen: 0, client: 'three' })
    expect(await notified()).toEqual([disputed])
  })

  test('notifies people about a message that is visible now, but not about one that appears later or was retracted right away', async () => {
    const { push, notified } = await league()
    await push('secretary', [message('Bring a towel'), message('Next month', '2026-06-07')])
    expect(await notified()).toEqual(['message pat: Thursday | Bring a towel | /dashboard'])
    const id = 2 ** 34 + 903
    await push('secretary', [{ ...message('Oh no') }, { name: 'message.remove', args: { id } }], { ids: 9 })
    expect(await notified()).toHaveLength(1)
  })

  test('notifies people about a request to sub', async () => {
    const { push, notified } = await league()
    await push('secretary', [{ name: 'subRequest.ask', args: { weekId: 1, playerId: 2, asked: [1] } }])
    expect((await notified())[0]).toMatch(
      /^request pat: Can you sub on Thu, May 7\? \| Thursday needs someone to play for .* \| \/dashboard$/,
    )
  })

  test('notifies each player of their team’s points and place when a night is finished', async () => {
    const { push, notified } = await league()
    await push('secretary', [points])
    expect(await notified()).toEqual([])
    await push('secretary', [
      { name: 'recap.send', args: { weekId: 1, subject: 'Week 1', sections: [{ title: 'R', lines: [] }] } },
    ])
    expect(await notified()).toEqual(['night pat: Week 1: 12.5 points | Standings: 1st of 4. / Thursday | /standings'])
  })

  test('R2: says the place after all nights played if the week was moved past others', async () => {
    const { b, push, notified } = await league()
    const [week] = await b.store.read(LEAGUE, { table: 'weeks', key: [1] })
    await b.store.rows.write(LEAGUE, 1, [{ table: 'weeks', put: { ...week, date: '2026-08-30' } as never }])
    const args = { weekId: 2, teamId: 2, entry: { points: 40, computed: null, reason: 'by hand' }, retires: [] }
    await push('secretary', [points, { name: 'points.set', args }])
    await push('secretary', [
      { name: 'recap.send', args: { weekId: 1, subject: 'Week 1', sections: [{ title: 'R', lines: [] }] } },
    ])
    expect(await notified()).toEqual(['night pat: Week 1: 12.5 points | Standings: 2nd of 4. / Thursday | /standings'])
  })

  test('notifies players about a locked night, but not again when its recap arrives', async () => {
    const { push, notified } = await league()
    await push('secretary', [points])
    await push('secretary', [
      { name: 'night.lock', args: { weekId: 1, publishedOn: '2026-05-07', standings: [], night: [], figures: [] } },
    ])
    expect(await notified()).toEqual(['night pat: Week 1: 12.5 points | Standings: 1st of 4. / Thursday | /standings'])
    await push('secretary', [
      { name: 'recap.send', args: { weekId: 1, subject: 'Week 1', sections: [{ title: 'R', lines: [] }] } },
    ])
    expect(await notified()).toHaveLength(1)
  })

  test('sends notifications only if it is accepted and someone has a device', async () => {
    const { b, push, notified } = await league()
    expect((await push('player', [message('Mine')])).results).toMatchObject([{ status: 'refused' }])
    await b.store.accounts.setPassword(b.player.id, 'other')
    await push('secretary', [message('Bring a towel')])
    expect(await notified()).toEqual([])
  })

  test('sends notifications only up to the league’s daily limit', async () => {
    const { b, push, notified } = await league()
    await push('secretary', [message('First')])
    const [one] = (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ channel }) => channel === 'push')
    if (!one) throw new Error('Nothing was written.')
    await b.store.deliveries.add(
      Array.from({ length: 4_999 }, () => one),
      b.now.value,
    )
    await push('secretary', [message('One too many')])
    expect(await b.store.deliveries.writtenSince({ leagueId: LEAGUE, channel: 'push', since: 0 })).toBe(5_000)
    expect(await b.store.deliveries.writtenSince({ leagueId: LEAGUE, since: b.now.value - 1 })).toBeLessThan(2)
    expect((await notified()).length).toBe(500)
  })
})
