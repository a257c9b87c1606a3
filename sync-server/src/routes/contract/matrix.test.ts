import { allRoutes, type NamedRoute } from '@glm/shared/api/contract'
import { may, Role } from '@glm/shared/schema/league/role'
import { errorText } from '@glm/shared/text/sentences'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { callRoute, databaseHash, leagueHash, urlOf } from '../../testing/a-client.ts'
import { aFullServer, type FullServer, OTHER_NAME } from '../../testing/a-full-server.ts'
import { secret } from '../../testing/a-server.ts'
import { testsPostgres } from '../../testing/a-store.ts'
import { lendServer } from '../../testing/lend-server.ts'
import { type RouteName, samples } from '../../testing/samples.ts'

const signIn = { status: 401, body: { error: errorText.signIn } }
const nothing = { status: 404, body: { error: errorText.notYours } }

/** Tokens that must not give access to anything. */
async function badTokens(b: FullServer): Promise<Record<string, string | undefined>> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(b.now.value / 1000) + 86_400
  const claims = { sub: String(b.admin.id), epoch: 0, iat: exp - 90_000, exp }
  const signed = (key: Uint8Array, expires: number) =>
    new SignJWT({ epoch: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(b.admin.id))
      .setExpirationTime(expires)
      .sign(key)
  const revoked = await b.tokenOf(b.newcomer.id)
  await b.store.accounts.setPassword(b.newcomer.id, b.newcomer.passwordHash)
  return {
    none: undefined,
    nonsense: 'nonsense',
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    'wrong key': await signed(new TextEncoder().encode('another secret of at least 32 bytes'), exp),
    expired: await signed(secret, exp - 200_000),
    revoked,
  }
}

/** The metadata of the samples, which is the same on every server. */
const about = samples(await aFullServer())

/**
 * One member of league 1 for each role, and people who aren't in it; see `a-full-server.ts`. On PostgreSQL, one of each:
 * the admin's calls run every route's statements, and roles are checked without the database.
 */
const members = testsPostgres
  ? (['admin'] as const)
  : (['player', 'scorer', 'treasurer', 'secretary', 'admin'] as const)
const outsiders = testsPostgres ? (['stranger'] as const) : (['stranger', 'otherPlayer', 'newcomer'] as const)

/** Returns the expected status for a valid sample from a caller in league 1. */
function expected(route: NamedRoute, sample: { caller?: string; others?: number }, role: number): number {
  if (route.needs !== null && !may(role, route.needs)) return 403
  return sample.others !== undefined ? sample.others : (route.status ?? 200)
}

/** Routes that the app admin may use for any league or account. */
const ofAllLeagues = ['regenerateSchedule', 'resetPassword']

const rows = allRoutes.map((route) => ({
  route,
  name: `${route.method} ${route.path}`,
  sampled: about[route.name as RouteName],
}))

describe.each(rows)('$name', ({ route, sampled }) => {
  const sampleOf = (b: FullServer) => samples(b)[route.name as RouteName]
  const lent = lendServer(aFullServer)

  test('responds to each member according to their role', async () => {
    for (const caller of members) {
      const b = await lent()
      const sample = sampleOf(b)
      const token = await b.tokenOf(b[caller].id)
      const before = await databaseHash(b)
      const reply = await callRoute(b, { route, sample, token })
      expect([caller, reply.status, reply.body]).toEqual([caller, expected(route, sample, b[caller].role), reply.body])
      if (reply.status >= 400)
        expect([caller, Object.keys(reply.body as object), await databaseHash(b)]).toEqual([caller, ['error'], before])
    }
  })

  // Anyone with the invite may use it, so joinLeague isn't tested with outsiders.
  const asked = route.name === 'joinLeague' ? [] : outsiders
  const others = asked.filter((caller) => caller !== sampled.caller)

  test.each(others)('doesn’t read or write anything in league 1 for the %s', async (caller) => {
    const b = await lent()
    const sample = sampleOf(b)
    const token = await b.tokenOf(b[caller].id)
    const before = await leagueHash(b, 1)
    const reply = await callRoute(b, { route, sample, token })
    expect(await leagueHash(b, 1)).toBe(before)
    if (reply.status < 400 && route.needs !== null)
      expect(JSON.stringify(reply.body)).not.toMatch(/Thursday|Player|aerated|Hollow Oak/)
    const mayCall = route.needs !== null && may(b[caller].role, route.needs)
    if (sample.named && mayCall) expect(reply).toEqual(nothing)
  })

  test.each(sampled.named ? ['stranger'] : [])('treats league 1’s ids like nonexistent ids for a %s', async () => {
    const b = await lent()
    const sample = sampleOf(b)
    const far = withIds(sample, idPaths(sample), () => 987_654)
    const token = await b.tokenOf(b.stranger.id)
    expect(urlOf(route, far) + JSON.stringify(far.body)).not.toBe(urlOf(route, sample) + JSON.stringify(sample.body))
    expect(await callRoute(b, { route, sample: far, token })).toEqual(await callRoute(b, { route, sample, token }))
  })

  const foreign = ofAllLeagues.includes(route.name) || foreignIds(sampled).length === 0 ? [] : ['admin']
  test.each(foreign)('never accepts another league’s id from the %s, even alongside one of its own', async () => {
    const b = await lent()
    const token = await b.tokenOf(b.admin.id)
    for (const other of foreignIds(sampleOf(b))) {
      const reply = await callRoute(b, { route, sample: other, token })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(reply.body)).not.toContain(OTHER_NAME)
    }
  })

  test('responds to invalid tokens as the route table says, and changes nothing', async () => {
    const b = await lent()
    const sample = sampleOf(b)
    if (route.needs === null) {
      expect((await callRoute(b, { route, sample })).status).toBe(sample.others ?? route.status ?? 200)
      return
    }
    const tokens = await badTokens(b)
    const before = await databaseHash(b)
    for (const [what, token] of Object.entries(tokens))
      expect([what, await callRoute(b, { route, sample, token })]).toEqual([what, signIn])
    expect(await databaseHash(b)).toBe(before)
  })
})

describe.each(rows.filter(({ sampled }) => sampled.caller === 'newcomer'))('$name', ({ route }) => {
  test('succeeds for the intended caller', async () => {
    const b = await aFullServer()
    const reply = await callRoute(b, {
      route,
      sample: samples(b)[route.name as RouteName],
      token: await b.tokenOf(b.newcomer.id),
    })
    expect([reply.status, reply.body]).toEqual([route.status ?? 200, reply.body])
  })
})

type Path = (string | number)[]
type Sample = ReturnType<typeof samples>[RouteName]

/**
 * Returns the ids in a sample. A team's displayed number isn't an id, and neither is a winner's `weekid`, which
 * contains a week number.
 */
function idPaths(sample: Sample): Path[] {
  const walk = (value: unknown, path: Path): Path[] => {
    if (value && typeof value === 'object')
      return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]))
    const isId = typeof value === 'number' && /id$/i.test(String(path.at(-1))) && path.at(-1) !== 'teamID'
    return isId && !(path.includes('winners') && path.at(-1) === 'weekid') ? [path] : []
  }
  return walk(sample, [])
}

function withIds(sample: Sample, paths: readonly Path[], idFor: (name: string) => number): Sample {
  const copy = structuredClone(sample)
  for (const path of paths) {
    let at = copy as unknown as Record<string | number, unknown>
    for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
    at[path.at(-1) ?? ''] = idFor(String(path.at(-1)).toLowerCase())
  }
  return copy
}

/** Returns the sample with each of its ids in turn replaced by one that exists only in the other league. */
function foreignIds(sample: Sample): Sample[] {
  return idPaths(sample).map((path) => withIds(sample, [path], (name) => (/^league_?id$/.test(name) ? 2 : 501)))
}

test('every route of the contract has a sample, and vice versa', async () => {
  expect(Object.keys(samples(await aFullServer())).sort()).toEqual(allRoutes.map((r) => r.name).sort())
})

test('helper roles can make the same calls as members, plus a few of their own', () => {
  const beyondMembers = (role: Role) =>
    allRoutes
      .filter(({ needs }) => needs !== null && may(role, needs) && !may(Role.User, needs))
      .map(({ name }) => name)
  expect([beyondMembers(Role.Scorer), beyondMembers(Role.Treasurer)]).toEqual([['saveWinners', 'submitScores'], []])
})
