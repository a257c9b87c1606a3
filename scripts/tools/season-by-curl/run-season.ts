import { strict as assert } from 'node:assert'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { text } from '@glm/shared/text/sentences'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { type Curl, curlTo } from './curl.ts'
import { leagueForm, names, TEAMS } from './season-data.ts'

type Options = {
  base: string
  admin: { email: string; password: string }
  code: string
  log: (line: string) => void
  verbose: boolean
}
type Row = Record<string, unknown> & { id: number }
type Week = { id: number; week_number: number; date: string; type: string | null }
/** The calls that a signed-in secretary makes to one league. Each call throws if its response isn't a success. */
type Desk = {
  get: <T>(path: string) => Promise<T>
  send: (method: string, path: string, body?: unknown) => Promise<Row & { message: string }>
  leagueId: number
}
export type SeasonRun = { weeks: Week[]; standings: Row[]; winners: Row[]; calls: number; pdf: Buffer }

const CLOSEST = 'Closest to the pin'

/** Runs a whole season through the contract with nothing but `curl`. Throws at the first unexpected response. */
export async function runSeason({ base, admin, code, log, verbose }: Options): Promise<SeasonRun> {
  let calls = 0
  const curl = curlTo({
    base,
    log: (line) => {
      calls += 1
      if (verbose) log(line)
    },
  })
  const { desk, adminToken } = await getIn(curl, { admin, code })
  log(`League ${desk.leagueId} was created`)
  await fillRoster(desk)
  log(`${TEAMS} teams of two and two subs`)
  await generateSchedule(curl, desk, adminToken)
  const weeks = await desk.get<Week[]>(`/league/${desk.leagueId}/weeks`)
  log(`${weeks.length} weeks, one of them special`)
  await arrange(desk, weeks)
  for (const week of weeks) await playWeek(desk, week, weeks)
  const standings = await desk.get<Row[]>(`/points/standings/${desk.leagueId}`)
  const winners = await desk.get<Row[]>(`/scorecard/contest-winners/${desk.leagueId}/latest`)
  checkEnd(standings, winners, weeks)
  log(`Standings: ${standings.map((s) => `${s.place} team ${s.team_number} ${s.total_points}`).join(', ')}`)
  const pdf = await scorecards({ curl, desk, log, token: (await logIn(curl, secretary)).token })
  log(`${calls} calls`)
  return { weeks, standings, winners, calls, pdf }
}

const secretary = { email: 'nell@example.com', password: 'clubhouse-tee-9' }

async function good(reply: ReturnType<Curl>, status = 200): Promise<Row & { message: string }> {
  const { status: got, body } = await reply
  assert.equal(got, status, JSON.stringify(body))
  return body as Row & { message: string }
}

async function logIn(curl: Curl, who: { email: string; password: string }): Promise<{ token: string }> {
  return (await good(curl('POST', '/auth/login', { body: who }))) as unknown as { token: string }
}

/** Registers, redeems the code and creates the league; the app admin logs in for admin calls. */
async function getIn(curl: Curl, { admin, code }: Pick<Options, 'admin' | 'code'>) {
  await good(curl('POST', '/auth/register', { body: { ...secretary, username: 'nell', name: 'Nell Cresswell' } }), 201)
  const { token } = await logIn(curl, secretary)
  const refused = await curl('POST', '/league/add', { token, body: leagueForm(1_000_000_000) })
  assert.equal(refused.status, 403)
  await good(curl('POST', '/license/redeem', { token, body: { code } }))
  const courses = (await curl('GET', '/courses/', { token })).body as Row[]
  const nine = courses.find((c) => String(c.name).startsWith('Nine'))
  const { id: leagueId } = await good(curl('POST', '/league/add', { token, body: leagueForm(nine?.id ?? 0) }), 201)
  const get = async <T>(path: string) => (await good(curl('GET', path, { token }))) as unknown as T
  const send: Desk['send'] = (method, path, body) =>
    good(
      curl(method, path, { token, body }),
      method === 'POST' && /^\/(players|scorecard\/(messages|subs|challenges))$/.test(path) ? 201 : 200,
    )
  const me = await get<{ role: number; is_paid: boolean; league: { course: Row } }>('/auth/me')
  assert.deepEqual([me.role, me.is_paid, me.league.course.name], [2, true, nine?.name])
  return { desk: { get, send, leagueId }, adminToken: (await logIn(curl, admin)).token }
}

async function fillRoster({ get, send, leagueId }: Desk): Promise<void> {
  for (const [i, [firstname, lastname]] of names.entries()) {
    await send('POST', '/players', {
      firstname,
      lastname,
      phone: `31755501${10 + i}`,
      email: null,
      paiddues: 40,
      isSub: i < TEAMS * 2 ? 0 : 1,
      active: true,
      leagueid: leagueId,
    })
  }
  const players = await get<Row[]>('/players')
  const idOf = (i: number) => players.find((p) => p.lastname === names[i]?.[1])?.id ?? null
  const teams = await get<(Row & { teamID: number })[]>('/teams')
  assert.equal(teams.length, TEAMS)
  for (const { id, teamID } of teams) {
    await send('PUT', `/teams/${id}`, {
      player1id: idOf(2 * teamID - 2),
      player2id: idOf(2 * teamID - 1),
      starttime: '4:45 PM',
    })
  }
}

/** The app admin generates the schedule. The secretary adds a fun round, removes it, and adds it again. */
async function generateSchedule(curl: Curl, { send, get, leagueId }: Desk, adminToken: string): Promise<void> {
  const laid = await good(curl('POST', `/league/admin/${leagueId}/regenerate-schedule`, { token: adminToken }))
  assert.equal(laid.message, text.scheduleGenerated)
  const special = { week_number: 3, date: '2026-05-21', type: 'Fun Round' }
  await send('POST', `/league/${leagueId}/add-special-week`, special)
  await send('DELETE', `/league/${leagueId}/delete-week/3`)
  await send('POST', `/league/${leagueId}/add-special-week`, special)
  const grid = await get<{
    teams: number[]
    weeks: Week[]
    matchups: { week_number: number }[]
    teamDetails: unknown[]
  }>(`/league/schedule/${leagueId}/schedule-grid`)
  assert.equal(grid.teamDetails.length, TEAMS)
  assert.equal(grid.matchups.length, (TEAMS * (TEAMS - 1)) / 2)
  assert.ok(grid.matchups.every((m) => m.week_number !== 3))
}

/** Adds a message, a sub for one night, and one contest per week. */
async function arrange({ get, send, leagueId }: Desk, weeks: readonly Week[]): Promise<void> {
  await send('POST', '/scorecard/messages', {
    leagueid: leagueId,
    message: 'Order at the turn',
    startdate: '2026-05-07',
    enddate: '2026-08-27',
  })
  const second = weeks.find((w) => w.week_number === 2)
  const [sub] = await get<Row[]>(`/scorecard/available-subs/${leagueId}?weekid=${second?.id}`)
  const [team] = await get<(Row & { player1id: number })[]>('/teams')
  await send('POST', '/scorecard/subs', {
    leagueid: leagueId,
    weekid: second?.id,
    playerid: team?.player1id,
    subid: sub?.id,
  })
  for (const { week_number } of weeks)
    await send('POST', '/scorecard/challenges', { leagueid: leagueId, week_number, challenge_name: CLOSEST, hole: 3 })
}

type Entry = { matchups: { players: { player_id: number; player_name: string }[] }[]; holes: { hole_number: number }[] }

/**
 * Enters a week's scores, points and winners, calculates averages and handicaps, and sets the next week's starting
 * handicaps.
 */
async function playWeek({ get, send, leagueId }: Desk, week: Week, weeks: readonly Week[]): Promise<void> {
  const { matchups, holes } = await get<Entry>(`/scores/${leagueId}/${week.id}`)
  const people = matchups.flatMap((m) => m.players)
  if (people.length === 0) return
  const random = seededRandom(week.week_number)
  const scores = people.flatMap((p) =>
    holes.map((h) => ({
      player_id: p.player_id,
      week_id: week.id,
      hole_number: h.hole_number,
      score: random.whole(3, 7),
    })),
  )
  assert.equal(
    (await send('POST', '/scores/submit', { league_id: leagueId, week_id: week.id, scores })).message,
    text.scoresSaved,
  )
  const points = await get<{ team_id: number; team_name: string; points: number }[]>(`/points/${leagueId}/${week.id}`)
  assert.ok(points.every((p) => p.points !== null))
  await send('POST', '/points/submit', { league_id: leagueId, week_id: week.id, points })
  const winner = {
    leagueid: leagueId,
    weekid: week.week_number,
    hole: 3,
    challenge_name: CLOSEST,
    winner_id: people[0]?.player_id,
  }
  assert.equal((await send('POST', '/scorecard/contest-winners', { winners: [winner] })).message, text.winnersSaved)
  assert.equal(
    (await send('POST', `/league/${leagueId}/handicaps/calculate/${week.week_number}`)).message,
    text.handicapsGenerated,
  )
  const next = weeks.find((w) => w.week_number === week.week_number + 1)
  if (next) await send('POST', `/league/${leagueId}/handicaps/calculate/${next.id}?override=false`)
}

/** Checks that every match awards twenty points per pair of opponents, and that every average exists. */
function checkEnd(standings: readonly Row[], winners: readonly Row[], weeks: readonly Week[]): void {
  const matches = (TEAMS * (TEAMS - 1)) / 2
  assert.equal(
    standings.reduce((sum, s) => sum + Number(s.total_points), 0),
    matches * 40,
  )
  assert.ok(standings.every((s) => typeof s.player1_avg === 'number' && typeof s.player2_hdcp === 'number'))
  assert.equal(winners.length, 1)
  assert.equal(winners[0]?.week_number, Math.max(...weeks.filter((w) => w.type === null).map((w) => w.week_number)))
}

/** Gets the same PDF twice: with the Bearer header, and with a ticket in the URL, as an iframe does. */
async function scorecards({
  curl,
  desk,
  log,
  token,
}: {
  curl: Curl
  desk: Desk
  log: Options['log']
  token: string
}): Promise<Buffer> {
  const folder = ownFolder('cards')
  const path = `/scorecard/${desk.leagueId}/weeknum/1`
  const { ticket } = (await desk.send('POST', '/scorecard/ticket')) as unknown as { ticket: string }
  const byHeader = await curl('GET', `${path}?date=2026-05-07`, { token, file: join(folder, 'header.pdf') })
  const byTicket = await curl('GET', `${path}?date=2026-05-07&ticket=${ticket}`, { file: join(folder, 'ticket.pdf') })
  rmSync(folder, { recursive: true })
  assert.deepEqual([byHeader.status, byTicket.status], [200, 200])
  assert.equal(String(byHeader.body).slice(0, 5), '%PDF-')
  assert.ok((byHeader.body as Buffer).equals(byTicket.body as Buffer))
  log(`Scorecards of week 1: ${(byHeader.body as Buffer).length} bytes of PDF`)
  return byHeader.body as Buffer
}
