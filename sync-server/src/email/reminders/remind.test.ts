import { rangeTo } from '@glm/shared/lib/range-to'
import { mutations } from '@glm/shared/mutations/mutations'
import { aCell } from '@glm/shared/testing/a-cell'
import { plainMatch, plainWeek } from '@glm/shared/testing/plain-rows'
import { reminderText } from '@glm/shared/text/reminders'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { describe, expect, test } from 'vitest'
import { sealNumber } from '../../auth/sealed-number.ts'
import { pushListeners } from '../../push-listeners.ts'
import { runCalls } from '../../sync/run-calls.ts'
import { callRoute, routeOf, urlOf } from '../../testing/a-client.ts'
import { aFullServer, type FullServer } from '../../testing/a-full-server.ts'
import { LEAGUE, secret } from '../../testing/a-server.ts'
import { type Looked, remind } from './remind.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const zone = 'America/New_York'
const EVERYONE = '1 2 3 4 5 6 7 8'

/** Returns the two matches of four teams in a week. */
const matchesOf = (weekId: number) =>
  [1, 2].map((slot) => plainMatch({ id: weekId * 100 + slot, weekId, slot, team1Id: slot, team2Id: slot + 2 }))

const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00Z`)
const put = (b: FullServer, table: string, row: object) =>
  b.store.rows.write(LEAGUE, 60, [{ table, put: row } as never])

/**
 * Schedules weeks on these dates (New York time) in the full server's league. All reminders are turned on before the
 * first date.
 */
async function aSeason(dates: readonly string[]) {
  const b = await aFullServer()
  const [season] = await b.store.read(LEAGUE, { table: 'seasons', all: true })
  if (!season || !('settings' in season)) throw new Error('The league has no season.')
  await put(b, 'seasons', { ...season, settings: { ...season.settings, timeZone: zone } })
  for (const match of await b.store.read(LEAGUE, { table: 'matches', all: true }))
    await b.store.rows.write(LEAGUE, 60, [{ table: 'matches', remove: [(match as { id: number }).id] } as never])
  await b.store.rows.write(LEAGUE, 60, [{ table: 'subAssignments', remove: [2, 1] } as never])
  for (const id of rangeTo(Math.max(3, dates.length)))
    await put(
      b,
      'weeks',
      plainWeek(id, { date: dates[id - 1] ?? '2027-12-30', status: dates[id - 1] ? 'planned' : 'cancelled' }),
    )
  for (const id of rangeTo(dates.length)) for (const match of matchesOf(id)) await put(b, 'matches', match)
  for (const kind of ['availability', 'teeTime', 'dues'] as const)
    await b.store.reminders.put({ leagueId: LEAGUE, kind, madeBy: b.secretary.id, at: at('2026-01-01 00:00') })
  const looked: Looked = new Map()
  /**
   * Sends the reminders that are due in each hour of a period. At the hours when most are due, two processes do it at
   * once, one of which has just been restarted. `plans`: what a secretary does, by local time.
   */
  const pass = async (from: string, until: string, plans: Record<string, () => Promise<unknown>> = {}) => {
    for (let now = at(from); now < at(until); now += HOUR) {
      const local = localOf(now)
      await plans[local]?.()
      if (!/ (07|09|10|12|18|20):00/.test(local)) continue
      const processes = / (07|09|10|12):00/.test(local) ? [looked, new Map()] : [looked]
      await Promise.all(processes.map((memory) => remind(b.store, now, memory)))
    }
  }
  const change = async (id: number, set: object) => {
    const [week] = await b.store.read(LEAGUE, { table: 'weeks', key: [id] })
    await put(b, 'weeks', { ...week, ...set })
  }
  const sent = async () => {
    const rows = await b.store.ask<{ kind: string; week: number | null; at: number; player: number }>(
      'SELECT kind, week_id AS week, at, player_id AS player FROM sent_reminders ORDER BY at, kind, week_id, player_id',
    )
    const groups = new Map<string, number[]>()
    for (const { kind, week, at: when, player } of rows) {
      const group = `${localOf(Number(when))} ${kind}${week === null ? '' : ` ${week}`}`
      groups.set(group, [...(groups.get(group) ?? []), Number(player)])
    }
    return [...groups].map(([group, players]) => `${group}: ${players.join(' ')}`)
  }
  return { b, pass, change, sent }
}

const localOf = (now: number) =>
  new Date(now).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

describe('remind()', () => {
  test('sends exactly what people expect in a season with two clock changes, three moved weeks and two canceled ones', async () => {
    const march = ['2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02']
    const fall = ['2026-10-22', '2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19']
    const { b, pass, change, sent } = await aSeason([...march, ...fall])
    await pass('2026-03-01 00:00', '2026-04-04 00:00', {
      // This is the day before the league night, which moves to Friday.
      '2026-03-11 10:00': () => change(2, { date: '2026-03-13' }),
      // The night is canceled after everyone was asked.
      '2026-03-18 20:00': () => change(3, { status: 'cancelled' }),
      // It rains, so at noon that day the night is moved to Saturday.
      '2026-03-26 12:00': () => change(4, { date: '2026-03-28' }),
    })
    await pass('2026-10-19 00:00', '2026-11-21 00:00', {
      '2026-10-25 12:00': () => change(8, { date: '2026-11-06' }),
      '2026-11-01 12:00': () => change(9, { status: 'cancelled' }),
    })
    const asked = (when: string, week: number) => `${when} availability ${week}: ${EVERYONE}`
    const teesOff = (day: string, week: number) => `${day} 07:00 teeTime ${week}: ${EVERYONE}`
    expect(await sent()).toEqual([
      asked('2026-03-03 09:00', 1),
      teesOff('2026-03-05', 1),
      // The clocks go forward on March 8.
      asked('2026-03-10 09:00', 2),
      asked('2026-03-11 10:00', 2),
      teesOff('2026-03-13', 2),
      asked('2026-03-17 09:00', 3),
      asked('2026-03-24 09:00', 4),
      teesOff('2026-03-26', 4),
      asked('2026-03-26 12:00', 4),
      teesOff('2026-03-28', 4),
      asked('2026-03-31 09:00', 5),
      teesOff('2026-04-02', 5),
      asked('2026-10-20 09:00', 6),
      teesOff('2026-10-22', 6),
      asked('2026-10-27 09:00', 7),
      teesOff('2026-10-29', 7),
      // The clocks go back on November 1.
      asked('2026-11-04 09:00', 8),
      teesOff('2026-11-06', 8),
      asked('2026-11-17 09:00', 10),
      teesOff('2026-11-19', 10),
    ])
    await b.store.close()
  })

  test('asks only regulars who haven’t answered, and tells subs when they tee off', async () => {
    const { b, pass, sent } = await aSeason(['2026-05-14'])
    await put(b, 'availability', { weekId: 1, playerId: 1, state: aCell('in') })
    await put(b, 'availability', { weekId: 1, playerId: 2, state: aCell('out') })
    await put(b, 'subAssignments', { weekId: 1, playerId: 3, id: 7, sub: aCell(9) })
    await pass('2026-05-11 00:00', '2026-05-15 00:00')
    expect(await sent()).toEqual([
      '2026-05-12 09:00 availability 1: 4 5 6 7 8',
      '2026-05-14 07:00 teeTime 1: 1 4 5 6 7 8 9',
    ])
    await b.store.close()
  })

  test('tells players who start early the evening before, on nights of clock changes too', async () => {
    const { b, pass, sent } = await aSeason(['2026-03-08', '2026-11-01'])
    const [season] = await b.store.read(LEAGUE, { table: 'seasons', all: true })
    await put(b, 'seasons', { ...season, startTime: '06:30' })
    await pass('2026-03-07 00:00', '2026-03-09 00:00')
    await pass('2026-10-31 00:00', '2026-11-02 00:00')
    expect((await sent()).filter((line) => line.includes('teeTime'))).toEqual([
      `2026-03-07 18:00 teeTime 1: ${EVERYONE}`,
      `2026-10-31 18:00 teeTime 2: ${EVERYONE}`,
    ])
    await b.store.close()
  })

  test('notices changes to a league right away, and sends a tee time to a player who is back in', async () => {
    const { b, sent } = await aSeason(['2026-05-14'])
    await put(b, 'availability', { weekId: 1, playerId: 2, state: aCell('out') })
    const looked: Looked = new Map()
    const seven = Date.parse('2026-05-14T07:00-04:00')
    await remind(b.store, seven, looked)
    await remind(b.store, seven + MINUTE, looked)
    const author = { userId: b.secretary.id, role: 2, leagueId: LEAGUE }
    const calls = [mutations.availability.set({ weekId: 1, playerId: 2, state: 'in', retires: [] })]
    await b.store.write(LEAGUE, (tx) =>
      runCalls(tx, { author, calls, now: () => b.now.value, afterPush: pushListeners }),
    )
    await remind(b.store, seven + 2 * MINUTE, looked)
    await remind(b.store, seven + 3 * MINUTE, looked)
    expect((await sent()).filter((line) => line.includes('teeTime'))).toEqual([
      '2026-05-14 07:00 teeTime 1: 1 3 4 5 6 7 8',
      '2026-05-14 07:02 teeTime 1: 2',
    ])
    await b.store.close()
  })

  test('sends nothing that was due before reminders were turned on, or before a restore', async () => {
    const { b, pass, sent } = await aSeason(['2026-05-14'])
    await b.store.reminders.startOver(at('2026-05-13 20:00'))
    await pass('2026-05-13 20:00', '2026-05-15 00:00')
    expect(await sent()).toEqual([`2026-05-14 07:00 teeTime 1: ${EVERYONE}`])
    await b.store.close()
  })

  test('once a month, tells players how much they owe, unless they turned these reminders off', async () => {
    const { b, pass, sent } = await aSeason([])
    for (const playerId of [1, 2])
      await put(b, 'treasuryEntries', {
        id: playerId,
        playerId,
        kind: 'owed',
        cents: 4_500,
        date: '2026-04-01',
        reason: 'Dues',
        weekId: null,
      })
    const players = await b.store.read(LEAGUE, { table: 'players', all: true })
    for (const row of players)
      if ('firstName' in row) await put(b, 'players', { ...row, email: `p${row.id}@example.org` })
    const asked = await b.store.emailQuestions.add(LEAGUE, ['p1@example.org', 'p2@example.org'], b.now.value)
    for (const id of asked.values()) await b.store.emailQuestions.answer(id, 'yes', b.now.value)
    await b.store.deliveries.optOut({ leagueId: LEAGUE, address: 'p2@example.org', kind: 'dues' }, b.now.value)
    await pass('2026-05-31 00:00', '2026-07-03 00:00')
    expect(await sent()).toEqual(['2026-06-01 09:00 dues: 1 2', '2026-07-01 09:00 dues: 1 2'])
    const mails = (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ kind }) => kind === 'dues')
    expect(mails.map(({ address }) => address)).toEqual(['p1@example.org', 'p1@example.org'])
    expect(mails[0]?.args).toMatchObject({ subject: 'You owe $45.00' })
    await b.store.close()
  })
})

describe('the page that asks whether a player is playing', () => {
  const question = { leagueId: LEAGUE, kind: 'availability', occasion: '1 2026-05-14', playerId: 3, weekId: 1 } as const

  /** Asks player 3 about week 1 in an account's name. `state`: the player's answers and the accounts that gave them. */
  async function anAskedPlayer(maker: 'secretary' | 'admin') {
    const { b, pass } = await aSeason(['2026-05-14'])
    const id = await b.store.reminders.note({ ...question, madeBy: b[maker].id, at: b.now.value })
    const token = sealNumber(id ?? 0, { purpose: 'reminder', secret })
    const state = async () => {
      const [row] = await b.store.read(LEAGUE, { table: 'availability', key: [1, 3] })
      return row && 'state' in row && row.state ? row.state.live.map(({ value, author }) => ({ value, author })) : []
    }
    const call = (name: 'reminderPage' | 'answerReminder', query: Record<string, string>) =>
      callRoute(b, { route: routeOf(name), sample: { query }, token: undefined })
    const answer = (said: 'in' | 'out') =>
      b.app.request(urlOf(routeOf('answerReminder'), { query: { token, answer: said } }), { method: 'POST' })
    return { b, pass, token, state, call, answer }
  }

  test('accepts an answer without a login, changes nothing when opened, and lets the answer be changed', async () => {
    const { b, token, call, ...asked } = await anAskedPlayer('secretary')
    const state = async () => (await asked.state()).map(({ value }) => value)
    expect([(await call('reminderPage', { token })).status, await state()]).toEqual([200, []])
    expect([(await call('answerReminder', { token, answer: 'out' })).status, await state()]).toEqual([200, ['out']])
    expect([(await call('answerReminder', { token, answer: 'in' })).status, await state()]).toEqual([200, ['in']])
    await b.store.close()
  })

  test('records the answer in a secretary’s name if the app admin who turned reminders on has left the league', async () => {
    const { b, pass, state, answer } = await anAskedPlayer('admin')
    await b.store.reminders.remove(LEAGUE, 'availability')
    await b.store.reminders.put({ leagueId: LEAGUE, kind: 'availability', madeBy: b.admin.id, at: b.now.value })
    await b.store.setMember({ leagueId: LEAGUE, account: b.admin, role: null })
    const reply = await answer('out')
    expect([reply.status, await state()]).toEqual([200, [{ value: 'out', author: b.secretary.id }]])
    expect(await reply.text()).toContain(reminderText.page.now.out)
    await pass('2026-05-12 00:00', '2026-05-13 00:00')
    const makers = await b.store.ask<{ maker: number }>(
      'SELECT DISTINCT made_by AS maker FROM sent_reminders WHERE player_id <> 3',
    )
    expect(makers.map(({ maker }) => Number(maker))).toEqual([b.secretary.id])
    await b.store.close()
  })

  test('says that a sub has the spot of a player who can play after all', async () => {
    const { b, state, answer } = await anAskedPlayer('secretary')
    const { now } = reminderText.page
    const shown = async (said: 'in' | 'out') => {
      const page = await (await answer(said)).text()
      return [now.in, now.out, availabilityText.hasSub].filter((line) => page.includes(line))
    }
    expect([await shown('in'), await shown('out')]).toEqual([[now.in], [now.out]])
    await put(b, 'subAssignments', { id: 70, weekId: 1, playerId: 3, sub: aCell(9) })
    expect([await shown('in'), await shown('out')]).toEqual([[availabilityText.hasSub], [now.out]])
    expect((await state()).map(({ value }) => value)).toEqual(['out'])
    await b.store.close()
  })

  test('says so if the answer was refused', async () => {
    const { b, state, answer } = await anAskedPlayer('secretary')
    // The database accepts only one answer per week, so it rejects the second one.
    await put(b, 'availability', { weekId: 1, playerId: 1, state: aCell('in') })
    await b.store.ask('CREATE UNIQUE INDEX one_answer ON availability (league_id, week_id)')
    const reply = await answer('out')
    expect([reply.status, await state()]).toEqual([409, []])
    expect(await reply.json()).toEqual({ error: reminderText.page.notSaved })
    await b.store.close()
  })
})
