import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { aLeague } from '@glm/shared/testing/a-league'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { serverText } from '@glm/shared/text/errors/server'
import { describe, expect, test } from 'vitest'
import { databaseHash } from '../../testing/a-client.ts'
import { aDesk, type Body } from '../../testing/a-desk.ts'
import { LEAGUE } from '../../testing/a-server.ts'
import { samples } from '../../testing/samples.ts'

const league = { leagueId: 1 }
const first = { leagueId: 1, weekId: 1 }
const error = (sentence: string) => ({ error: sentence })

describe('players and teams', () => {
  test('a player is returned as sent, with dues in dollars; omitted fields keep their values', async () => {
    const { b, good } = await aDesk()
    const body = samples(b).addPlayer.body as Body
    await good('addPlayer', { body: { ...body, id: null, paiddues: '' } })
    const { id } = await good('addPlayer', { body })
    const find = async () => (await good<Body[]>('players')).find((p) => p.id === id)
    expect(await find()).toEqual({ ...body, id })
    await good('updatePlayer', {
      params: { id: Number(id) },
      body: { firstname: 'Nora', lastname: 'Lind', active: false },
    })
    expect(await find()).toEqual({ ...body, id, lastname: 'Lind', active: false })
    await good('removePlayer', { params: { id: Number(id) } })
    expect(await find()).toBeUndefined()
  })
  test('a player on a team can’t be deleted, and the response says why', async () => {
    const { call } = await aDesk()
    expect(await call('removePlayer', { params: { id: 1 } })).toEqual({
      status: 409,
      body: error('It’s still in use, so it wasn’t deleted.'),
    })
  })
  test.each([
    [{ player1id: 3 }, 'This player is already on another team.'],
    [{ player1id: 10, player2id: 10 }, 'The players on a team must be different people.'],
  ])('a team does not accept %j', async (more, sentence) => {
    const { b, call } = await aDesk()
    const body = { ...samples(b).updateTeam.body, ...more }
    expect(await call('updateTeam', { params: { id: 1 }, body })).toEqual({ status: 409, body: error(sentence) })
  })
  test('teams are listed in order of play, with opponents side by side', async () => {
    const { good } = await aDesk()
    const order = async (weekId: number) =>
      (await good<Body[]>('orderedTeams', { params: { leagueId: 1, weekId } })).map((t) => t.teamID)
    expect([await order(1), await order(2)]).toEqual([
      [1, 3, 2, 4],
      [1, 4, 2, 3],
    ])
  })
})

describe('subs', () => {
  test('subs who are free in a week are offered, plus the one in the assignment being edited', async () => {
    const { good, call } = await aDesk()
    const free = async (query: Record<string, string>) =>
      (await good<Body[]>('availableSubs', { params: league, query })).map((p) => p.id)
    expect([
      await free({}),
      await free({ weekid: '1' }),
      await free({ weekid: '2' }),
      await free({ weekid: '2', editing: '1' }),
    ]).toEqual([[9, 10], [9, 10], [10], [9, 10]])
    const body = { leagueid: 1, weekid: 2, playerid: 3, subid: 9 }
    expect(await call('addSub', { body })).toEqual({ status: 409, body: error('This sub isn’t available that week.') })
  })
  test('an assignment is created, moved and deleted', async () => {
    const { good, call } = await aDesk()
    const list = async () =>
      (await good<Body[]>('subs', { params: league })).map((s) => [
        s.week_number,
        s.week_date,
        s.player_name,
        s.sub_name,
      ])
    expect(await list()).toEqual([[2, '2026-05-14', 'Player 1', 'Player 9']])
    const { id } = await good('addSub', { body: { leagueid: 1, weekid: 1, playerid: 3, subid: 10 } })
    await good('updateSub', { params: { id: Number(id) }, body: { weekid: 1, playerid: 4, subid: 9 } })
    expect(await list()).toEqual([
      [1, '2026-05-07', 'Player 4', 'Player 9'],
      [2, '2026-05-14', 'Player 1', 'Player 9'],
    ])
    await good('removeSub', { params: { id: 1 } })
    expect(await list()).toEqual([[1, '2026-05-07', 'Player 4', 'Player 9']])
    expect((await call('removeSub', { params: { id: 1 } })).status).toBe(404)
  })
  test('the sub’s score is posted under the regular, and is kept in the sub’s own record', async () => {
    const { good } = await aDesk()
    const entry = await good<{ matchups: { players: Body[] }[] }>('scores', { params: { leagueId: 1, weekId: 2 } })
    expect(entry.matchups[0]?.players).toContainEqual({ player_id: 1, player_name: 'Player 9' })
    const scores = Array.from({ length: 9 }, (_, h) => ({ player_id: 1, week_id: 2, hole_number: h + 1, score: 5 }))
    await good('submitScores', { body: { league_id: 1, week_id: 2, scores } })
    await good('calculateHandicaps', { params: { leagueId: 1, week: 2 } })
    const standings = await good<Body[]>('standings', { params: league })
    expect(standings.map((s) => s.player1_avg)).not.toContain(45)
  })
})

describe('scores', () => {
  const hole = (player_id: number, hole_number: number | null, score: number | string | null) => ({
    player_id,
    week_id: 1,
    hole_number,
    score,
  })
  const submit = (scores: Body[]) => ({ body: { league_id: 1, week_id: 1, scores } })

  test('0 and blank don’t count as a score; a player without entries is unchanged', async () => {
    const { good } = await aDesk()
    await good('submitScores', submit([hole(1, 1, 4), hole(1, 2, 5)]))
    expect(await good('submitScores', submit([hole(1, 1, 0), hole(1, 2, ''), hole(2, 1, '6')]))).toEqual({
      message: 'Scores saved successfully!',
    })
    const { existing_scores } = await good<{ existing_scores: Body[] }>('scores', { params: first })
    expect(existing_scores).toEqual([hole(1, 1, 4), hole(1, 2, 5), hole(2, 1, 6)])
    await good('submitScores', submit([hole(1, 1, 0), hole(1, 2, 7)]))
    expect((await good<{ existing_scores: Body[] }>('scores', { params: first })).existing_scores).toEqual([
      hole(1, 2, 7),
      hole(2, 1, 6),
    ])
  })
  test.each([
    [[], 'No scores to submit.'],
    [[hole(1, 1, 0), hole(1, 2, null)], 'No scores to submit.'],
    [[hole(1, 10, 4)], 'That hole isn’t played this week.'],
    [[hole(9, 1, 4)], 'This player isn’t on that team.'],
    [[{ ...hole(1, 1, 4), week_id: 2 }], 'All entries must belong to the week being saved.'],
    [[hole(1, 1, 4), hole(1, null, 7)], 'A player’s total doesn’t match the sum of the holes.'],
    [[hole(1, 1, 31)], 'Check scores.0.score: the maximum for a hole is 30 strokes.'],
    [
      [hole(1, 1, 4), hole(2, 1, 4), hole(3, 19, 4)],
      'Check scores.2.hole_number: it must be a whole number from 1 to 18.',
    ],
    [[hole(1, 1, 4), hole(2, 1, 4), hole(3, 18, 4)], 'That hole isn’t played this week.'],
  ])('%j are refused, and none of them is stored', async (scores, sentence) => {
    const { b, call } = await aDesk()
    const before = await databaseHash(b)
    expect(await call('submitScores', submit(scores))).toEqual({ status: 400, body: error(sentence) })
    expect(await databaseHash(b)).toBe(before)
  })
  test('a card with an unusual mark from a phone is shown without the mark', async () => {
    const { b, good } = await aDesk()
    await good('submitScores', submit([hole(1, 1, 4)]))
    const args = { weekId: 1, playerId: 1, teamId: 1, cell: 'attendance', value: 7, retires: [] }
    const author = { userId: b.secretary.id, leagueId: 1, role: 2 }
    const push = {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      clientId: 'phone-one',
      cursor: 0,
      versionHashes: [],
      acked: 0,
    }
    const mutation = { seq: 1, name: 'card.settleHole', version: 1, args, ids: [], seen: 99, at: null, action: 'g' }
    await b.store.exchange(author, { ...push, mutations: [mutation] }, '2026-05-07T18:00:00Z')
    expect((await good<{ existing_scores: Body[] }>('scores', { params: first })).existing_scores).toEqual([
      hole(1, 1, 4),
    ])
  })
  test('a total sent with hole scores isn’t stored; a total sent alone is stored', async () => {
    const { good } = await aDesk()
    await good('submitScores', submit([hole(1, 1, 4), hole(1, 2, 5), hole(1, null, 9), hole(2, null, 44)]))
    const { existing_scores } = await good<{ existing_scores: Body[] }>('scores', { params: first })
    expect(existing_scores).toEqual([hole(1, 1, 4), hole(1, 2, 5), hole(2, null, 44)])
  })
})

describe('points, handicaps and standings', () => {
  test('points from the cards come prefilled; points entered by hand take precedence, and a blank clears them', async () => {
    const { good, call } = await aDesk()
    const ofTeam1 = async () => (await good<Body[]>('points', { params: first }))[0]
    const submit = (points: unknown, team_id = 1) => ({
      body: { league_id: 1, week_id: 1, points: [{ team_id, team_name: 'Team 1', points }] },
    })
    expect(await ofTeam1()).toEqual({ team_id: 1, team_name: 'Team 1', points: null })
    expect(await good('submitPoints', submit(12.5))).toEqual({ message: 'Points saved successfully!' })
    expect(await ofTeam1()).toMatchObject({ points: 12.5 })
    expect((await good<Body[]>('standings', { params: league })).slice(0, 2)).toMatchObject([
      { place: '1', team_id: 1, team_number: 1, total_points: 12.5 },
      { place: 'T2', total_points: 0 },
    ])
    const ids = async (path: 'points' | 'standings', params: Record<string, number>) =>
      (await good<Body[]>(path, { params })).map((row) => row.team_id)
    expect((await ids('standings', league)).sort(), 'one id in both').toEqual((await ids('points', first)).sort())
    await good('submitPoints', submit(null))
    expect(await ofTeam1()).toMatchObject({ points: null })
    expect((await call('submitPoints', submit(3, 77))).status).toBe(404)
    expect((await call('submitPoints', submit(-1))).status).toBe(400)
  })
  test.each([
    ['weeks', { status: 'cancelled' }, 1, 400],
    ['weeks', { status: 'halted' }, 1, 200],
    ['teams', { leaves: { afterWeekId: null, results: 'out' } }, 1, 400],
    ['teams', { leaves: { afterWeekId: null, results: 'out' } }, 3, 400],
    ['teams', { leaves: { afterWeekId: null, results: 'stand' } }, 1, 200],
  ] as const)('points are refused if they wouldn’t count: %s %j, team %i', async (table, change, teamId, status) => {
    const { b, call } = await aDesk()
    const [row] = aLeague()[table]
    await b.store.rows.write(LEAGUE, 50, [{ table, put: { ...row, ...change } }] as never)
    const submit = (points: number | null) => ({
      body: { league_id: 1, week_id: 1, points: [{ team_id: teamId, team_name: `Team ${teamId}`, points }] },
    })
    expect(await call('submitPoints', submit(12.5))).toMatchObject({
      status,
      body: status === 400 ? error(serverText.pointsClosed) : {},
    })
    expect((await call('submitPoints', submit(null))).status).toBe(200)
  })
  test('standings include the average and handicap from the rounds; before the first round, the starting handicap and no average', async () => {
    const { good } = await aDesk()
    const team1 = async () => (await good<Body[]>('standings', { params: league })).find((s) => s.team_id === 1)
    expect(await team1()).toMatchObject({
      player1_name: 'Player 1',
      player1_avg: null,
      // The player's starting handicap is 7, and the league's maximum is 5.
      player1_hdcp: 5,
      player2_avg: null,
      player2_hdcp: null,
    })
    const round = (player_id: number, score: number) =>
      Array.from({ length: 9 }, (_, h) => ({
        player_id,
        week_id: 1,
        hole_number: h + 1,
        score: score + (h === 0 ? 1 : 0),
      }))
    await good('submitScores', { body: { league_id: 1, week_id: 1, scores: [...round(1, 5), ...round(2, 4)] } })
    // Par 36. One over at 55% is 0.55, rounded to 1. Ten over is 5.5, rounded to 6, but the league's maximum is 5.
    expect(await team1()).toMatchObject({ player1_avg: 46, player1_hdcp: 5, player2_avg: 37, player2_hdcp: 1 })
  })
  test('calculating handicaps takes a week number without `override`, and a week id with it; it never mixes them up', async () => {
    const { b, good, call } = await aDesk()
    // A week is inserted at the front. The new week then has number 1, and the week with id 1 has number 2.
    await good('addSpecialWeek', { params: league, body: { week_number: 1, date: '2026-05-01', type: 'Fun Round' } })
    const at = (week: number, query?: Record<string, string>) =>
      call('calculateHandicaps', { params: { leagueId: 1, week }, ...(query ? { query } : {}) })
    expect((await at(4)).body).toEqual({ message: 'Handicaps generated successfully!' })
    expect((await at(4, { override: 'false' })).status).toBe(404)
    expect((await at(3, { override: 'true' })).body).toEqual({ message: 'Handicaps calculated.' })
    const newId = (await good<{ id: number }[]>('weeks', { params: league }))[0]?.id ?? 0
    expect((await at(newId)).status).toBe(404)
    expect((await at(newId, { override: 'true' })).status).toBe(200)
    expect((await at(1, { override: 'maybe' })).status).toBe(400)
    expect(await b.store.read(1, { table: 'weeks', key: [newId] })).toHaveLength(1)
  })
  test('without `override`, manual handicaps are kept, and the banner says how many', async () => {
    const { b, good } = await aDesk()
    const scores = Array.from({ length: 9 }, (_, h) => ({ player_id: 1, week_id: 1, hole_number: h + 1, score: 6 }))
    await good('submitScores', { body: { league_id: 1, week_id: 1, scores } })
    await good('calculateHandicaps', { params: { leagueId: 1, week: 1 } })
    const handSet = { weekId: 2, playerId: 1, goingIn: 3, handSet: true, generated: null, average: null }
    await b.store.exchange(
      { userId: b.secretary.id, leagueId: 1, role: 2 },
      aSyncRequest({
        mutations: [
          {
            seq: 1,
            name: 'handicap.set',
            version: 1,
            args: { weekId: 2, playerId: 1, goingIn: 3, handSet: true },
            ids: [],
            seen: 99,
            at: null,
            action: 'g',
          },
        ],
      }),
      '2026-05-07T18:00:00Z',
    )
    const calculate = (override: string) =>
      good('calculateHandicaps', { params: { leagueId: 1, week: 2 }, query: { override } })
    expect(await calculate('false')).toEqual({
      message: 'Handicaps calculated. 1 handicap set by hand was kept.',
    })
    const typed = { live: [{ by: 'phone-one:1', value: { goingIn: 3, handSet: true } }], past: [] }
    expect(await b.store.read(1, { table: 'handicaps', key: [2, 1] })).toMatchObject([{ ...handSet, typed }])
    expect(await calculate('true')).toEqual({ message: 'Handicaps calculated.' })
    expect(await b.store.read(1, { table: 'handicaps', key: [2, 1] })).toMatchObject([{ handSet: false }])
    // Once the week has scores, a different calculation is kept back, and the banner says so.
    await good('submitScores', {
      body: { league_id: 1, week_id: 2, scores: scores.map((one) => ({ ...one, week_id: 2 })) },
    })
    await good('submitScores', {
      body: { league_id: 1, week_id: 1, scores: scores.map((one) => ({ ...one, score: 4 })) },
    })
    expect(await calculate('false')).toEqual({
      message: 'Handicaps calculated. 1 handicap was kept because the week has scores.',
    })
  })
})

describe('messages and contests', () => {
  test('a message may not end before it starts', async () => {
    const { call } = await aDesk()
    const body = { leagueid: 1, message: 'Late', startdate: '2026-05-08', enddate: '2026-05-07' }
    expect(await call('addMessage', { body })).toEqual({
      status: 400,
      body: error('Check enddate: it can’t be before the start date.'),
    })
  })
  test('winners are returned with their week number; only the first of several is returned, and saving that winner again keeps the others', async () => {
    const { b, good, call } = await aDesk()
    const latest = () => good<Body[]>('latestWinners', { params: league })
    expect(await latest()).toEqual([
      { week_number: 1, challenge: 'Closest to the pin:Hole 3', player_name: 'Player 2' },
    ])
    const winner = (more: Body = {}) => ({
      body: {
        winners: [{ leagueid: 1, weekid: 1, hole: 3, challenge_name: 'Closest to the pin', winner_id: 2, ...more }],
      },
    })
    expect(await good('saveWinners', winner())).toEqual({ message: 'Winners saved!' })
    expect(await b.store.read(1, { table: 'contestWinners', key: [1] })).toMatchObject([
      { winners: { live: [{ value: [2, 4] }] } },
    ])
    await good('saveWinners', winner({ weekid: 2, hole: 4, challenge_name: 'Longest drive', winner_id: 5 }))
    expect(await latest()).toEqual([{ week_number: 2, challenge: 'Longest drive:Hole 4', player_name: 'Player 5' }])
    expect(await call('saveWinners', winner({ hole: 5 }))).toEqual({
      status: 400,
      body: error('No contests found for this week.'),
    })
    expect((await call('saveWinners', winner({ winner_id: 77 }))).status).toBe(404)
    await good('saveWinners', winner({ weekid: 2, hole: 4, challenge_name: 'Longest drive', winner_id: '' }))
    expect((await latest())[0]).toMatchObject({ week_number: 1 })
  })
})

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'press-1' }
  const count = async (good: Awaited<ReturnType<typeof aDesk>>['good']) => (await good<Body[]>('players')).length

  test('makes a write safe to repeat: it runs once, and the response is the same', async () => {
    const { b, good } = await aDesk()
    const { body = {} } = samples(b).addPlayer
    const before = await count(good)
    const answer = await good('addPlayer', { body, headers })
    expect(await good('addPlayer', { body, headers })).toEqual(answer)
    expect(await count(good)).toBe(before + 1)
  })
  test('belongs to one account and one request', async () => {
    const { b, good, call } = await aDesk()
    const { body = {} } = samples(b).addPlayer
    await good('addPlayer', { body, headers })
    expect(await call('addPlayer', { body: { ...body, firstname: 'Other' }, headers })).toEqual({
      status: 409,
      body: error('This Idempotency-Key was used for another request.'),
    })
    await good('addPlayer', { body, headers, as: 'admin' })
    expect((await call('addPlayer', { body, headers: { 'idempotency-key': 'k'.repeat(201) } })).status).toBe(400)
  })
  test('may be used again after its request was refused', async () => {
    const { b, call, good } = await aDesk()
    const { body = {} } = samples(b).addSub
    expect((await call('addSub', { body: { ...body, subid: 3 }, headers })).status).toBe(409)
    await good('addSub', { body, headers })
  })
})
