import { describe, expect, test } from 'vitest'
import { aDesk } from '../testing/a-desk.ts'
import { LEAGUE } from '../testing/a-server.ts'
import { samples } from '../testing/samples.ts'

/** A server whose league plays in a time zone (none if empty), at a moment. */
async function deskAt(moment: string, zone: string) {
  const desk = await aDesk()
  const [season] = await desk.b.store.read(LEAGUE, { table: 'seasons', all: true })
  if (!season || !('settings' in season)) throw new Error('The league has no season.')
  const put = { ...season, settings: { ...season.settings, timeZone: zone } }
  await desk.b.store.rows.write(LEAGUE, 1, [{ table: 'seasons', put }])
  desk.b.now.value = Date.parse(moment)
  return desk
}

describe.each([
  ['2026-05-07T18:00:00Z', 'America/New_York', '2026-05-07'],
  ['2026-05-08T02:30:00Z', 'America/New_York', '2026-05-07'],
  ['2026-05-08T04:30:00Z', 'America/New_York', '2026-05-08'],
  ['2026-05-08T09:30:00Z', 'Pacific/Honolulu', '2026-05-07'],
  ['2026-05-07T11:00:00Z', 'Pacific/Auckland', '2026-05-07'],
  ['2026-05-07T12:30:00Z', 'Pacific/Auckland', '2026-05-08'],
  ['2026-05-08T02:30:00Z', 'Europe/London', '2026-05-08'],
  ['2026-05-08T02:30:00Z', '', '2026-05-07'],
])('ownToday() at %s, with the course in the zone "%s"', (moment, zone, date) => {
  test(`PUT /players/:id corrects dues on ${date}`, async () => {
    const { b, good } = await deskAt(moment, zone)
    const { updatePlayer } = samples(b)
    const paid = { id: 901, playerId: 9, kind: 'paid' as const, cents: 4_000, reason: null, weekId: null }
    await b.store.rows.write(LEAGUE, 1, [{ table: 'treasuryEntries', put: { ...paid, date: '2026-05-01' } }])
    await good('updatePlayer', { ...updatePlayer, body: { ...updatePlayer.body, paiddues: 10 } })
    const entries = await b.store.read(LEAGUE, { table: 'treasuryEntries', all: true })
    expect(entries.map((one) => 'cents' in one && [one.cents, one.date]).sort()).toEqual([
      [-3_000, date],
      [4_000, '2026-05-01'],
    ])
  })

  test(`scorecards have the date ${date} unless the request names another one`, async () => {
    const { b } = await deskAt(moment, zone)
    const headers = { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}` }
    const dateOf = async (query: string) => {
      const reply = await b.app.request(`/api/scorecard/1/weeknum/1${query}`, { headers })
      return /\/CreationDate \(D:(\d{8})/.exec(await reply.text())?.[1]
    }
    expect([await dateOf(''), await dateOf('?date=2026-06-01')]).toEqual([date.replaceAll('-', ''), '20260601'])
  })
})
