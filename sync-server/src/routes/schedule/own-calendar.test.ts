import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aPublicPage } from '../../testing/a-public-page.ts'
import { LEAGUE } from '../../testing/a-server.ts'

/**
 * Starts a server without a public page, with an account confirmed as player 2 of team 1, and returns a function that
 * reads that player's calendar.
 */
async function desk() {
  const d = await aPublicPage(null)
  const { b } = d
  const member = { userId: b.player.id, name: 'Pat', role: 1, playerId: 2, confirmed: true, cardsAfter: null }
  await b.store.rows.write(LEAGUE, 50, [{ table: 'members', put: member }] as never)
  const address = async () => {
    const headers = { authorization: `Bearer ${await b.tokenOf(b.player.id)}` }
    const { url } = (await (await b.app.request('/api/auth/calendar', { headers })).json()) as { url: string }
    return new URL(url)
  }
  const get = async (url: URL) => b.app.request(`${url.pathname}${url.search}`)
  const entries = async () => {
    const file = new ICAL.Component(ICAL.parse(await (await get(await address())).text()))
    return file.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const value = (name: string) => component.getFirstPropertyValue(name)
      return {
        uid: event.uid,
        title: event.summary,
        start: event.startDate.toString(),
        zone: event.startDate.zone.tzid,
        status: value('status'),
        free: value('transp'),
        sequence: event.sequence,
      }
    })
  }
  return { ...d, address, entries, request: get }
}

test('a personal calendar shows when its owner is out, and raises only that week’s sequence', async () => {
  const { entries, write, b } = await desk()
  const before = await entries()
  expect(before[0]).toMatchObject({
    uid: 'league-1-player-2-week-1@golf-league-manager',
    title: 'Thursday: vs. Team 3, Player 5 & Player 6',
    free: 'OPAQUE',
  })
  await write({ name: 'availability.set', args: { weekId: 1, playerId: 2, state: 'out', retires: [] } })
  const after = await entries()
  expect(after[0]).toMatchObject({
    title: 'You’re out: Thursday: vs. Team 3, Player 5 & Player 6',
    status: 'CONFIRMED',
    free: 'TRANSPARENT',
  })
  expect(after.map(({ sequence }, i) => sequence > (before[i]?.sequence ?? 0))).toEqual([true, false, false])
  await b.store.close()
})

test('a personal calendar has the season’s time zone even without a public page', async () => {
  const { entries, write, b } = await desk()
  expect((await entries())[0]?.zone).toBe('floating')
  const settings = { ...defaultLeagueSettings, timeZone: 'America/Denver' }
  await write({ name: 'season.update', args: { id: 1, set: { settings } } })
  expect((await entries())[0]).toMatchObject({ zone: 'America/Denver', start: '2026-05-07T16:45:00' })
  await b.store.close()
})

test('a personal calendar shows canceled and moved weeks under the same UID, and the weeks in which its owner subs', async () => {
  const { entries, write, b } = await desk()
  const before = await entries()
  await write(
    { name: 'week.update', args: { id: 1, set: { status: 'cancelled' } } },
    { name: 'availability.set', args: { weekId: 1, playerId: 2, state: 'out', retires: [] } },
    { name: 'week.update', args: { id: 2, set: { date: '2026-06-01' } } },
    { name: 'sub.assign', args: { weekId: 2, playerId: 3, subId: 2, retires: [] } },
  )
  const after = await entries()
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after[0]).toMatchObject({ title: 'Thursday: rained out, week 1', status: 'CANCELLED' })
  expect(after[1]?.start).toMatch(/^2026-06-01/)
  // In that week the player subs for team 2, so their own team's opponent doesn't matter.
  expect(after[1]?.title).not.toBe(before[1]?.title)
  await b.store.close()
})

test('a personal calendar has the league’s dates until its owner is confirmed, and stops working when they leave', async () => {
  const { address, entries, request, b } = await desk()
  const own = (await entries()).map(({ uid }) => uid)
  const all = own.map((uid) => uid.replace('-player-2', ''))
  const member = { userId: b.player.id, name: 'Pat', role: 1, cardsAfter: null }
  const set = (more: object) =>
    b.store.rows.write(LEAGUE, 51, [{ table: 'members', put: { ...member, ...more } }] as never)
  const shown = async () => (await entries()).map(({ uid }) => uid)
  await set({ playerId: 2, confirmed: false })
  expect(await shown()).toEqual(all)
  await set({ playerId: null, confirmed: false })
  expect(await shown()).toEqual(all)
  await set({ playerId: 2, confirmed: true })
  expect(await shown()).toEqual(own)
  const url = await address()
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: null })
  expect((await request(url)).status).toBe(404)
  await b.store.close()
})

test('a personal calendar’s address stops working when the password changes, and no other address works', async () => {
  const { address, request, b } = await desk()
  const url = await address()
  expect((await request(url)).status).toBe(200)
  const wrong = new URL(url)
  const [number, seal = ''] = url.searchParams.get('token')?.split('.') ?? []
  wrong.searchParams.set('token', `${number}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`)
  expect((await request(wrong)).status).toBe(404)
  await b.store.accounts.setPassword(b.player.id, 'another hash')
  expect((await request(url)).status).toBe(404)
  await b.store.close()
})
