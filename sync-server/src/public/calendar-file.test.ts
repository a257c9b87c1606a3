import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { aPage, aPublicPage } from '../testing/a-public-page.ts'

type Desk = Awaited<ReturnType<typeof aPublicPage>>

/** Returns the entries of a calendar as another program parses them. */
async function entriesOf({ text }: Pick<Desk, 'text'>, rest = '/calendar.ics') {
  const file = new ICAL.Component(ICAL.parse(await text(rest)))
  return file.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { startDate: start, endDate: end } = event
    return {
      uid: event.uid,
      title: event.summary,
      says: event.description,
      place: event.location,
      start: start.toString(),
      end: end.toString(),
      zone: start.zone.tzid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      free: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
    }
  })
}

describe('a league’s calendar', () => {
  test('is an RFC 5545 file that another program can read', async () => {
    const desk = await aPublicPage()
    const reply = await desk.get('/calendar.ics')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const file = await reply.text()
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const read = new ICAL.Component(ICAL.parse(file))
    expect(['version', 'method', 'x-wr-calname'].map((name) => read.getFirstPropertyValue(name))).toEqual([
      '2.0',
      'PUBLISH',
      'Thursday League',
    ])
  })
  test('has one event per week from the season’s start to its end, with special weeks marked', async () => {
    const entries = await entriesOf(await aPublicPage())
    expect(entries.map(({ uid, title, start, end, place }) => [uid, title, start, end, place])).toEqual([
      [
        'league-1-week-1@golf-league-manager',
        'Thursday: week 1',
        '2026-05-07T16:45:00',
        '2026-05-07T20:00:00',
        'Hollow Oak',
      ],
      [
        'league-1-week-2@golf-league-manager',
        'Thursday: week 2',
        '2026-05-14T16:45:00',
        '2026-05-14T20:00:00',
        'Hollow Oak',
      ],
      [
        'league-1-week-3@golf-league-manager',
        'Thursday: fun round, week 3',
        '2026-05-21T16:45:00',
        '2026-05-21T20:00:00',
        'Hollow Oak',
      ],
    ])
    expect(entries[0]?.says).toContain('Team 1, Player 1 & Player 2 vs. Team 3, Player 5 & Player 6')
  })
  test('uses floating times if no time zone is set, and the course’s local time if one is', async () => {
    const desk = await aPublicPage()
    expect((await entriesOf(desk))[0]).toMatchObject({ start: '2026-05-07T16:45:00', zone: 'floating' })
    await desk.setLeague({ publicPage: { ...aPage, timeZone: 'America/New_York' } })
    expect((await entriesOf(desk))[0]).toMatchObject({
      start: '2026-05-07T16:45:00',
      end: '2026-05-07T20:00:00',
      zone: 'America/New_York',
    })
    await desk.write({ name: 'week.update', args: { id: 2, set: { date: '2026-11-05' } } })
    expect((await entriesOf(desk))[1]).toMatchObject({ start: '2026-11-05T16:45:00' })
    await desk.setLeague({ publicPage: { ...aPage, timeZone: 'Nowhere/AtAll' } })
    expect((await entriesOf(desk))[0]).toMatchObject({ zone: 'floating' })
  })
  test('marks a rained-out week as canceled, under the same UID', async () => {
    const desk = await aPublicPage()
    const before = (await entriesOf(desk))[0]
    await desk.write({ name: 'week.update', args: { id: 1, set: { status: 'cancelled' } } })
    const after = (await entriesOf(desk))[0]
    expect([before?.status, before?.free]).toEqual(['CONFIRMED', false])
    expect(after).toMatchObject({
      uid: before?.uid,
      title: 'Thursday: rained out, week 1',
      status: 'CANCELLED',
      free: true,
    })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })
  test('raises only the changed week’s SEQUENCE, and raises none when a score is entered', async () => {
    const desk = await aPublicPage()
    const sequences = async () => (await entriesOf(desk)).map((entry) => entry.sequence)
    const first = await sequences()
    await desk.write({ name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 4 } })
    expect(await sequences()).toEqual(first)
    await desk.write({ name: 'week.update', args: { id: 2, set: { date: '2026-05-15' } } })
    const moved = await sequences()
    expect(moved.map((sequence, i) => sequence > (first[i] ?? 0))).toEqual([false, true, false])
    await desk.write({ name: 'match.update', args: { id: 101, set: { teeTime: '17:30' } } })
    const later = await sequences()
    expect(later.map((sequence, i) => sequence > (moved[i] ?? 0))).toEqual([true, false, false])
    await desk.write({ name: 'match.remove', args: { id: 101 } })
    expect((await sequences()).map((sequence, i) => sequence > (later[i] ?? 0))).toEqual([true, false, false])
    await desk.write({ name: 'season.update', args: { id: 1, set: { startTime: '17:00' } } })
    expect((await sequences()).every((sequence, i) => sequence > (later[i] ?? 0))).toBe(true)
  })
  test('keeps names in any script, and escapes the commas that the format itself uses', async () => {
    const desk = await aPublicPage()
    const name = 'Ω, "Å"; \\n 山田'.repeat(5).slice(0, 59)
    await desk.write({ name: 'player.update', args: { id: 2, set: { firstName: name, lastName: '🏌️‍♀️\u0007Bell' } } })
    expect((await entriesOf(desk))[0]?.says).toContain(`Team 1, Player 1 & ${name} 🏌️‍♀️ Bell vs.`)
  })
})

describe('a team’s calendar', () => {
  test('lists its opponents, times and byes', async () => {
    const desk = await aPublicPage()
    await desk.write(
      { name: 'match.update', args: { id: 100, set: { teeTime: '17:10', startingHole: '7' } } },
      { name: 'match.update', args: { id: 200, set: { team2Id: null } } },
    )
    const [first, second, third] = await entriesOf(desk, '/team/1.ics')
    expect(first).toMatchObject({
      uid: 'league-1-team-1-week-1@golf-league-manager',
      title: 'Thursday: vs. Team 3, Player 5 & Player 6',
      start: '2026-05-07T17:10:00',
      end: '2026-05-07T20:00:00',
    })
    expect(first?.says).toBe('5:10 PM, hole 7: Team 1, Player 1 & Player 2 vs. Team 3, Player 5 & Player 6')
    expect(second).toMatchObject({ title: 'Thursday: bye in week 2', free: true })
    expect(third).toMatchObject({ title: 'Thursday: fun round, week 3', free: false })
  })
  test('names the week’s sub', async () => {
    const desk = await aPublicPage()
    expect((await entriesOf(desk, '/team/4.ics'))[1]?.title).toBe('Thursday: vs. Team 1, Player 9 (sub) & Player 2')
  })
  test('ends a match on the day it begins, no matter how late it begins', async () => {
    const desk = await aPublicPage()
    await desk.write({ name: 'match.update', args: { id: 100, set: { teeTime: '21:15' } } })
    expect((await entriesOf(desk, '/team/1.ics'))[0]).toMatchObject({
      start: '2026-05-07T21:15:00',
      end: '2026-05-07T23:59:00',
    })
  })
})
