import { ownCalendar } from '@glm/shared/documents/calendar-entries'
import { guestCard } from '@glm/shared/documents/guest-card'
import { recapLines } from '@glm/shared/documents/recap/recap-sections'
import { scorecardsDocument } from '@glm/shared/documents/scorecards-document'
import { wallSheet } from '@glm/shared/documents/wall/wall-sheet'
import { type Season, withRows } from '@glm/shared/season/season'
import { expect, test } from 'vitest'
import { sealNumber } from '../auth/sealed-number.ts'
import { readSeason } from '../documents/read-season.ts'
import { dueReminders } from '../email/reminders/due-reminders.ts'
import { aPublicPage } from '../testing/a-public-page.ts'
import { LEAGUE, secret } from '../testing/a-server.ts'

/** Match 100 of week 1 (Thu, May 7) is made up on Mon, May 11. Its teams are 1 and 3. */
const DATE = '2026-05-11'
const SHOWN = /Mon, May 11|20260511|2026-05-11/

type Desk = Awaited<ReturnType<typeof aPublicPage>>
const seasonOf = async ({ b }: Desk) => (await b.store.snapshot((tx) => readSeason(tx, LEAGUE))) as Season
const due = async (desk: Desk, kind: string, now: string) =>
  dueReminders(await seasonOf(desk), now).filter((one) => one.kind === kind)
const requestOf = async ({ b, write }: Desk) => {
  const [sub] = await b.store.read(LEAGUE, { table: 'players', key: [10] })
  await b.store.rows.write(LEAGUE, 60, [{ table: 'players', put: { ...sub, email: 'nora@example.org' } } as never])
  await write({ name: 'subRequest.ask', args: { weekId: 1, playerId: 1, asked: [9, 10] } })
  const [request] = (await b.store.deliveries.ofLeague(LEAGUE)).filter(({ template }) => template === 'subRequest')
  return request
}

const places: Record<string, (desk: Desk) => Promise<unknown>> = {
  'the public page': ({ text }) => text(),
  'the board': ({ text }) => text('/board'),
  'the team’s page': ({ text }) => text('/team/1'),
  'the league’s calendar': async ({ text }) =>
    (await text('/calendar.ics')).replaceAll('\r\n ', '').replaceAll('\\,', ','),
  'the team’s calendar': ({ text }) => text('/team/1.ics'),
  'a player’s calendar': async (desk) => ownCalendar(await seasonOf(desk), 1).entries,
  'the wall sheet': async (desk) => wallSheet(await seasonOf(desk), '2026-05-05').next,
  'the recap of the night before': async (desk) => {
    const season = await seasonOf(desk)
    const weeks = season.weeks.map((week) => (week.id === 2 ? { ...week, date: '2026-05-01' } : week))
    return recapLines(withRows(season, { weeks }), 2).next
  },
  'the printed card': async (desk) => scorecardsDocument(await seasonOf(desk), { weekId: 1, perPage: null }),
  'the guest’s card': async (desk) => guestCard(await seasonOf(desk), { matchId: 100, number: 1 })?.start,
  'the tee-time email': (desk) => due(desk, 'teeTime', `${DATE} 07:00`),
  'the email that asks who’s playing': (desk) => due(desk, 'availability', '2026-05-09 09:00'),
  'the page on which a player answers': async ({ b }) => {
    const asked = { kind: 'availability', occasion: `1 ${DATE}`, playerId: 1, weekId: 1 } as const
    const id = await b.store.reminders.note({ leagueId: LEAGUE, ...asked, madeBy: b.secretary.id, at: b.now.value })
    b.now.value = Date.parse('2026-05-10T12:00:00Z')
    const token = sealNumber(id ?? 0, { purpose: 'reminder', secret })
    return (await b.app.request(`/api/mail/reminder?token=${token}`)).text()
  },
  'the sub request': async (desk) => (await requestOf(desk))?.args,
  'the sub request’s expiration': async (desk) =>
    new Date((await requestOf(desk))?.expiresAt ?? 0).toISOString() > DATE && DATE,
}

test.each(Object.keys(places))('a match’s makeup date is shown instead of its week’s: %s', async (place) => {
  const desk = await aPublicPage()
  const [match] = await desk.b.store.read(LEAGUE, { table: 'matches', key: [100] })
  const put = { ...match, teeTime: '16:45', playedOn: DATE }
  await desk.b.store.rows.write(LEAGUE, 60, [
    { table: 'matches', put } as never,
    { table: 'subAssignments', remove: [1, 1] } as never,
  ])
  expect(JSON.stringify(await places[place]?.(desk))).toMatch(SHOWN)
  await desk.b.store.close()
})

test('players are asked for, and told about, a makeup match only around its own date', async () => {
  const desk = await aPublicPage()
  const [match] = await desk.b.store.read(LEAGUE, { table: 'matches', key: [100] })
  await desk.b.store.rows.write(LEAGUE, 60, [{ table: 'matches', put: { ...match, playedOn: DATE } } as never])
  const players = async (kind: string, now: string) =>
    [...new Set((await due(desk, kind, now)).map(({ playerId }) => playerId))].sort((a, b) => a - b)
  const own = [1, 2, 5, 6]
  const others = [3, 4, 7, 8]
  const asked = [await players('availability', '2026-05-05 09:00'), await players('availability', '2026-05-09 09:00')]
  expect(asked.map((ids) => [ids.some((id) => own.includes(id)), ids.some((id) => others.includes(id))])).toEqual([
    [false, true],
    [true, false],
  ])
  await desk.b.store.close()
})
