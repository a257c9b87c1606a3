import { allRoutes } from '@glm/shared/api/contract'
import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { RowOf } from '@glm/shared/schema/tables'
import { describe, expect, test } from 'vitest'
import { databaseHash, routeOf, urlOf } from '../../testing/a-client.ts'
import { aDesk, type Body } from '../../testing/a-desk.ts'
import { aFullServer } from '../../testing/a-full-server.ts'
import { type RouteName, type Sample, samples } from '../../testing/samples.ts'

const league = { leagueId: 1 }
const error = (sentence: string) => ({ error: sentence })

test.each(allRoutes.filter((r) => r.method === 'GET' && !r.media).map((r) => r.name as RouteName))(
  '%s responds in the same way with a trailing slash',
  async (name) => {
    const b = await aFullServer()
    const sample: Sample = samples(b)[name]
    const [path = '', query = ''] = urlOf(routeOf(name), sample).split('?')
    const headers = { authorization: `Bearer ${await b.tokenOf(b.admin.id)}` }
    const [without, withSlash] = await Promise.all(
      [`${path}?${query}`, `${path}/?${query}`].map((url) => b.app.request(url, { headers })),
    )
    expect([withSlash?.status, await withSlash?.json()]).toEqual([sample.others ?? 200, await without?.json()])
  },
)

describe('creating a league', () => {
  const add = async (more: Body = {}) => {
    const desk = await aDesk()
    return { ...desk, body: { ...samples(desk.b).addLeague.body, ...more } }
  }
  test('can be repeated with its key if the response was lost, even for an account’s first league', async () => {
    const { b, good, body } = await add()
    const make = () => good('addLeague', { body, as: 'newcomer', headers: { 'idempotency-key': 'press' } })
    expect(await make()).toEqual(await make())
    expect(await b.store.accounts.memberships.of(b.newcomer.id)).toHaveLength(1)
  })
  test('requires a license, makes the creator its secretary, and creates teams, season and course', async () => {
    const { b, call, good, body } = await add()
    expect(await call('addLeague', { body, as: 'unpaid' })).toEqual({
      status: 403,
      body: error('You must purchase a license before you can create/manage a league.'),
    })
    const { id, message } = await good('addLeague', { body, as: 'newcomer' })
    expect([id, message]).toEqual([3, 'League created successfully!'])
    const { course: _course, teamcount, timezone, ...fields } = body as Body & { teamcount: number }
    const me = await good<{ league: Body }>('me', { as: 'newcomer' })
    expect(me).toMatchObject({
      role: 2,
      leagueid: 3,
      league: { ...fields, teamcount, starttime: '16:30', endtime: '20:00' },
    })
    expect(me.league.course).toMatchObject({ name: 'Nine holes, par 36' })
    expect((await good<Body[]>('teams', { as: 'newcomer' })).map((t) => [t.teamID, t.player1id])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [n, null]),
    )
    expect(await b.store.read(3, { table: 'courses', all: true })).toHaveLength(1)
    expect(await b.store.read(3, { table: 'seasons', all: true })).toMatchObject([{ settings: { timeZone: timezone } }])
    expect(await call('addLeague', { body, as: 'newcomer' })).toEqual({
      status: 409,
      body: error('Your account already has a league.'),
    })
    // The list starts with the library's courses, followed by the league's copies. The account's next league can use
    // both.
    const listed = await good<{ id: number; name: string }[]>('courses', { as: 'newcomer' })
    const isOfLibrary = listed.map((one) => one.id >= 1_000_000_000 && one.id < 1_000_001_000)
    expect(isOfLibrary).toEqual([...isOfLibrary].sort((a, z) => Number(z) - Number(a)))
    expect(isOfLibrary).toContain(false)
    for (const listedOne of [listed.at(0), listed.at(-1)]) {
      const another = await good('addLeague', {
        body: { ...body, course: listedOne?.id, another: true },
        as: 'newcomer',
      })
      expect(await b.store.read(Number(another.id), { table: 'courses', all: true })).toMatchObject([
        { name: listedOne?.name },
      ])
      await good('chooseLeague', { body: { leagueid: 3 }, as: 'newcomer' })
    }
    const foreign = { ...body, course: 1, another: true }
    expect((await call('addLeague', { body: foreign, as: 'newcomer' })).status).toBe(404)
  })
  test.each([
    [{ course: 1 }, 404],
    [{ course: 987_654 }, 404],
    [{ teamcount: 37 }, 400],
    [{ teamcount: 1 }, 400],
    [{ hdcp_pct: 57 }, 400],
    [{ maxHDCP: 4 }, 400],
    [{ hdcp_max_up: 6 }, 400],
    [{ hdcp_max_down: 0.5 }, 400],
    [{ secretaryphone: '(317) 555-0101' }, 400],
    [{ starttime: '25:00' }, 400],
    [{ day: 'Someday' }, 400],
  ])('leaves nothing behind if it is refused because of %j', async (more, status) => {
    const { b, call, body } = await add(more)
    const before = await databaseHash(b)
    expect((await call('addLeague', { body, as: 'newcomer' })).status).toBe(status)
    expect(await databaseHash(b)).toBe(before)
  })
  test('accepts the contract’s form encoding: choices as text, omitted flags as false', async () => {
    const { good, body } = await add({
      teamcount: '10',
      hdcp_pct: '80',
      maxHDCP: '18',
      course: '1000000000',
      startdate: '2026-05-05T00:00:00Z',
    })
    const { isActive: _a, hasPosRnd: _p, finalfunday: _f, shotgun: _s, ...rest } = body as Body
    await good('addLeague', { body: rest, as: 'newcomer' })
    const { league } = await good<{ league: Body }>('me', { as: 'newcomer' })
    expect(league).toMatchObject({
      teamcount: 10,
      hdcp_pct: 80,
      startdate: '2026-05-05',
      isActive: false,
      hasPosRnd: false,
      shotgun: false,
    })
  })
})

describe('changing a league', () => {
  test('accepts the identity call’s response unchanged, and changes the fields that were edited', async () => {
    const { good } = await aDesk()
    const { league: before } = await good<{ league: Body }>('me')
    const filled = {
      ...before,
      description: 'Evenings',
      secretaryname: 'Nell',
      secretaryphone: '3175550101',
      secretaryemail: 'nell@example.com',
    }
    expect(await good('updateLeague', { body: filled })).toEqual({ message: 'League details updated successfully!' })
    expect((await good<{ league: Body }>('me')).league).toEqual(filled)
    await good('updateLeague', { body: { ...filled, hdcp_max_up: 3, starttime: '4:45 PM', shotgun: 1 } })
    expect((await good<{ league: Body }>('me')).league).toEqual({
      ...filled,
      hdcp_max_up: 3,
      starttime: '16:45',
      shotgun: true,
    })
  })
  test('rounds a rule to a value that the contract allows, and keeps the rule when that value is sent back', async () => {
    const { b, good } = await aDesk()
    const season = (await b.store.read(1, { table: 'seasons', key: [1] }))[0] as RowOf<'seasons'>
    const finer = { ...season.settings, handicapAllowance: 77, maxHandicap: null, maxRise: null, maxDrop: 0.5 }
    await b.store.rows.write(1, 2, [{ table: 'seasons', put: { ...season, settings: finer } }])
    const { league: before } = await good<{ league: Body }>('me')
    expect(before).toMatchObject({ hdcp_pct: 75, maxHDCP: 25, hdcp_max_up: 5, hdcp_max_down: 1 })
    const secretary = {
      description: 'Evenings',
      secretaryname: 'Nell',
      secretaryphone: '3175550101',
      secretaryemail: 'nell@example.com',
    }
    await good('updateLeague', { body: { ...before, ...secretary, hdcp_max_up: 3 } })
    expect((await b.store.read(1, { table: 'seasons', key: [1] }))[0]).toMatchObject({
      settings: { ...finer, maxRise: 3 },
    })
  })
  test('names the rule that it changes, so undoing it later keeps the others', async () => {
    const { b, good } = await aDesk()
    await good('updateLeague', { body: { ...samples(b).updateLeague.body, hdcp_max_up: 2 } })
    await good('updateLeague', { body: { ...samples(b).updateLeague.body, hdcp_max_up: 3 } })
    const changes = await good<ChangeOfHistory[]>('history')
    const changed = changes.find(({ name }) => name === 'season.update')
    const keys = { settings: ['maxRise'] }
    expect(changed).toMatchObject({ args: { keys }, undo: { args: { set: { settings: { maxRise: 2 } }, keys } } })
  })
  test('refuses a different team count with the form’s message', async () => {
    const { b, call } = await aDesk()
    const body = { ...samples(b).updateLeague.body, teamcount: 8 }
    expect(await call('updateLeague', { body })).toEqual({
      status: 400,
      body: error('Team count cannot be changed, contact us if you need to.'),
    })
  })
  test('copies a library course once, and later changes to the library don’t affect any league', async () => {
    const { b, good } = await aDesk()
    const body = { ...samples(b).updateLeague.body, course: 1_000_000_001 }
    await good('updateLeague', { body })
    await good('updateLeague', { body })
    expect(await b.store.read(1, { table: 'courses', all: true })).toHaveLength(2)
    const { body: course } = samples(b).updateCourse
    await good('updateCourse', { params: { id: 1_000_000_001 }, body: course ?? {}, as: 'admin' })
    expect((await good<{ league: Body }>('me')).league.course).toMatchObject({ name: 'Eighteen holes, par 72' })
    expect(await good<Body[]>('courses')).toContainEqual({ id: 1_000_000_001, name: 'Fern Valley' })
  })
  test('refuses a course with a missing or duplicate stroke index', async () => {
    const { b, call } = await aDesk()
    const { body } = samples(b).addCourse
    const holes = (body as { holes: Body[] }).holes.map((h, i) => (i === 3 ? { ...h, strokeIndex: 1 } : h))
    expect(await call('addCourse', { body: { ...body, holes }, as: 'admin' })).toEqual({
      status: 400,
      body: error('Check holes: each stroke index can be used only once.'),
    })
    expect((await call('addCourse', { body: { ...body, holes: holes.slice(1) }, as: 'admin' })).status).toBe(400)
  })
})

describe('the schedule', () => {
  test('can be regenerated for any league by the app admin, around the weeks with results', async () => {
    const { good, b } = await aDesk()
    const reply = await good('regenerateSchedule', { params: league, as: 'admin' })
    // Week 1 has a winner, week 2 a sub; nothing was played in week 3.
    expect(reply).toEqual({
      message: 'Schedule successfully generated. Weeks with results were kept: 1, 2.',
      kept_weeks: [1, 2],
    })
    expect((await good<Body[]>('weeks', { params: league })).map((w) => [w.week_number, w.type])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
    expect((await good('regenerateSchedule', { params: { leagueId: 1 }, as: 'admin' })).kept_weeks).toEqual([1, 2])
    expect(await b.store.version(2)).toBe(1)
  })
  test('says what is missing when it cannot be generated', async () => {
    const { call } = await aDesk()
    expect(await call('regenerateSchedule', { params: { leagueId: 2 }, as: 'admin' })).toEqual({
      status: 409,
      body: error('This league has no season yet.'),
    })
    expect((await call('regenerateSchedule', { params: { leagueId: 77 }, as: 'admin' })).status).toBe(404)
  })
  test('is returned as a grid that uses the displayed team numbers and has no matches in special weeks', async () => {
    const { good } = await aDesk()
    const grid = await good<{ teams: number[]; weeks: Body[]; matchups: Body[]; teamDetails: Body[] }>('scheduleGrid', {
      params: league,
    })
    expect(grid.teams).toEqual([1, 2, 3, 4])
    expect(grid.weeks.at(-1)).toEqual({ week_number: 3, date: '2026-05-21', type: 'Fun Round' })
    expect(grid.matchups).toHaveLength(4)
    expect(grid.matchups[0]).toEqual({ week_number: 1, team1: 1, team2: 3, is_bye: false })
    expect(grid.teamDetails[0]).toEqual({
      id: 1,
      player1: { firstname: 'Player', lastname: '1', phone: null },
      player2: { firstname: 'Player', lastname: '2', phone: null },
      players: ['1', '2'].map((lastname) => ({ firstname: 'Player', lastname, phone: null })),
    })
  })
  test('can add and remove a special week; later weeks keep their matches', async () => {
    const { good, call } = await aDesk()
    const before = await good('scheduleGrid', { params: league })
    for (const type of ['Fun Round', 'position round']) {
      await good('addSpecialWeek', { params: league, body: { week_number: 1, date: '2026-05-01', type } })
      expect((await good<Body[]>('weeks', { params: league }))[0]).toMatchObject({ week_number: 1, date: '2026-05-01' })
      await good('deleteWeek', { params: { leagueId: 1, weekNumber: 1 } })
    }
    expect(await good('scheduleGrid', { params: league })).toEqual(before)
    expect(await call('deleteWeek', { params: { leagueId: 1, weekNumber: 1 } })).toEqual({
      status: 409,
      body: error('Only a special week can be deleted.'),
    })
    expect(
      (
        await call('addSpecialWeek', {
          params: league,
          body: { week_number: 9, date: '2026-05-01', type: 'Fun Round' },
        })
      ).status,
    ).toBe(409)
    expect(
      (
        await call('addSpecialWeek', {
          params: league,
          body: { week_number: 1, date: '2026-02-30', type: 'Fun Round' },
        })
      ).status,
    ).toBe(400)
  })
})
