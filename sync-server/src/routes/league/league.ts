import { issueSentence } from '@glm/shared/api/issue-sentence'
import type { LeagueFields, leagueRoutes } from '@glm/shared/api/league/league'
import { leagueFromWire, seasonFromWire } from '@glm/shared/api/wire-names'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { overOffers } from '@glm/shared/schema/league/form-offers'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { may, Role } from '@glm/shared/schema/league/role'
import { limits } from '@glm/shared/schema/limits'
import type { Course } from '@glm/shared/schema/schedule/course'
import { serverText } from '@glm/shared/text/errors/server'
import { leagueFileText } from '@glm/shared/text/screens/league/league-file'
import { errorText, text } from '@glm/shared/text/sentences'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRows } from '../../http/own-league.ts'
import type { Handlers, RouteCall, SignedRouteCall } from '../../http/route-call.ts'
import { type OpenProblem, openLeagueFile } from '../../league-file/open-league-file.ts'
import { takeInLeague } from '../../league-file/take-in-league.ts'
import type { Account } from '../../store/account.ts'
import type { ReadTx, Tx } from '../../store/store.ts'
import { newRowId } from '../../sync/run-calls.ts'
import { leaveLeague } from './leave-league.ts'

type Rows = typeof leagueRoutes

/** Routes for creating leagues (which needs a license), changing one, and listing an account's leagues. */
export const leagueHandlers = {
  addLeague,
  readInLeague,
  updateLeague,
  allLeagues: ({ tx }) => tx.leagues(),
  chooseLeague: async ({ account, body, tx }) => {
    await mustBelong(tx, account, body.leagueid)
    await tx.accounts.memberships.choose(account.id, body.leagueid)
    return { message: serverText.leagueChosen, leagueid: body.leagueid }
  },
  leaveLeague: async ({ account, body, deps, tx, changed }) => {
    await mustBelong(tx, account, body.leagueid)
    await leaveLeague(tx, { account, leagueId: body.leagueid, changed, now: deps.now() })
    deps.events?.({ event: 'league_left', account: account.id, league: body.leagueid })
    return { message: serverText.leagueLeft }
  },
  backupState: async ({ deps }) => {
    const health = await deps.health?.()
    return { state: health?.checks.backup ?? 'off', age_seconds: health?.backupAgeSeconds ?? null }
  },
} satisfies Pick<
  Handlers<Rows>,
  'addLeague' | 'readInLeague' | 'updateLeague' | 'allLeagues' | 'chooseLeague' | 'leaveLeague' | 'backupState'
>

async function mustBelong(tx: ReadTx, { id }: Account, leagueId: number): Promise<void> {
  if ((await tx.accounts.byId(id, leagueId))?.leagueId !== leagueId) nothingHere()
}

/**
 * Creates the league, its first season, teams 1 to `teamcount` without players, and a copy of the course. Creates all
 * of these or none.
 */
async function addLeague(call: RouteCall<Rows['addLeague']>) {
  const { account: owner, body, deps, tx } = call
  await mayMakeLeague(call)
  const copied = (await listedCourse(call, courseIdOf(body))) ?? nothingHere()
  const id = await tx.createLeague({ name: body.name, owner })
  const [courseId, seasonId] = [newRowId(deps), newRowId(deps)]
  const { settings, ...season } = seasonFromWire(body)
  const first = {
    ...season,
    name: body.startdate.slice(0, 4),
    courseId,
    teamCount: body.teamcount,
    settings: { ...defaultLeagueSettings, ...settings, timeZone: body.timezone ?? '' },
  }
  const set = { isActive: false, ...leagueFromWire(body), currentSeasonId: seasonId }
  const teams = Array.from({ length: body.teamcount }, (_, i): MutationCall => {
    return mutations.team.add({ seasonId, teamNumber: i + 1, player1Id: null, player2Id: null, startTime: null })
  })
  const calls: MutationCall[] = [
    addCourse(copied, courseId),
    mutations.season.add(first, { ids: [seasonId] }),
    mutations.league.update({ id, set }),
    ...teams,
  ]
  // The account has just become the secretary, but the caller's copy of the account isn't updated yet.
  await call.write(calls, { leagueId: id, role: Role.LeagueAdmin })
  return { id, message: text.leagueCreated }
}

/**
 * Imports a league from a file. Anyone who may create a league may import one. Whether the account may do so is checked
 * before the file is read, and again at the end.
 */
async function readInLeague(call: RouteCall<Rows['readInLeague']>) {
  const { deps, body, rights } = call
  const owner = async (tx: ReadTx) => {
    const account = await rights(tx)
    await mayMakeLeague({ account, deps, tx, body })
    return account
  }
  const subject = `read-in:${call.account.id}`
  await deps.store.snapshot(async (tx) => {
    await owner(tx)
    const known = await tx.accounts.failures.of(subject)
    if (known && known.failures >= FILES_A_DAY && deps.now() - known.lastAt < DAY_MS)
      throw new ApiError(429, serverText.manyFilesToday(FILES_A_DAY), { 'retry-after': '3600' })
  })
  const opened = await openLeagueFile(Buffer.from(body.file, 'base64'))
  call.spend(opened.ms)
  if ('problem' in opened) throw badFile(opened.problem)
  try {
    await deps.store.write(null, (tx) =>
      tx.accounts.failures.note([subject], { at: deps.now(), forgetBefore: deps.now() - DAY_MS }),
    )
    const lockedOwner = async (tx: Tx) => {
      // The lock makes sure that only one request to create a league succeeds if several arrive at once.
      await tx.accounts.lock(call.account.id)
      return owner(tx)
    }
    const id = await takeInLeague(opened, {
      store: deps.store,
      now: deps.now(),
      inQueue: call.inQueue,
      book: call.book,
      owner: lockedOwner,
    })
    if (id === null) throw badFile('damaged')
    return { id, message: leagueFileText.readIn(opened.name) }
  } finally {
    await opened.close()
  }
}

/** How many leagues an account may import per day. This is limited because each one can be as large as ten seasons. */
const FILES_A_DAY = 5
const DAY_MS = 86_400_000

const badFile = (problem: OpenProblem): ApiError =>
  new ApiError(400, issueSentence([{ path: ['file'], message: leagueFileText.problem[problem] }], 'body'))

/**
 * A licensed account may create one league, and more only if the request sets `another`. That way, a double click
 * creates only one.
 */
type Making = Pick<SignedRouteCall, 'account' | 'deps'> & { tx: ReadTx; body: { another?: boolean | undefined } }

async function mayMakeLeague({ account, deps, tx, body }: Making): Promise<void> {
  if (!account.isPaid && !deps.freeLeagues) throw new ApiError(403, errorText.needsLicense)
  const own = await tx.accounts.memberships.of(account.id)
  if (own.length > 0 && !body.another) throw new ApiError(409, errorText.hasLeague)
  if (own.length >= limits.leagues) throw new ApiError(409, errorText.manyLeagues(limits.leagues))
}

async function updateLeague(call: RouteCall<Rows['updateLeague']>) {
  const { body, account } = call
  const id = ownLeague(call, body.id)
  const seasonId = (await ownRows(call, 'leagues'))[0]?.currentSeasonId
  const season = (await ownRows(call, 'seasons')).find((s) => s.id === seasonId)
  const { settings, ...fields } = seasonFromWire(body)
  const { courseId, calls } = await chooseCourse(call, courseIdOf(body))
  const update: MutationCall = mutations.league.update({ id, set: leagueFromWire(body) })
  if (!season) {
    const newId = newRowId(call.deps)
    const added = {
      ...fields,
      name: body.startdate.slice(0, 4),
      courseId,
      teamCount: body.teamcount ?? 2,
      settings: { ...defaultLeagueSettings, ...settings },
    }
    const current: MutationCall = mutations.league.update({ id, set: { currentSeasonId: newId } })
    await call.write([...calls, update, mutations.season.add(added, { ids: [newId] }), current])
    return { message: text.leagueUpdated }
  }
  const teamCount = body.teamcount ?? season.teamCount
  if (teamCount !== season.teamCount && !may(account.role, 'keepServer')) throw new ApiError(400, text.teamCountFixed)
  const set = { ...fields, courseId, teamCount, settings: overOffers(season.settings, settings) }
  await call.write([...calls, update, mutations.season.update(updateOf(season, set))])
  return { message: text.leagueUpdated }
}

const courseIdOf = ({ course }: LeagueFields): number => (typeof course === 'object' ? course.id : course)

const addCourse = ({ name, holes, tees }: Course, id: number): MutationCall =>
  mutations.course.add({ name, holes, tees }, { ids: [id] })

/** Finds a course among those that `GET /courses` lists: the library's and those of the caller's own league. */
async function listedCourse(call: SignedRouteCall, id: number): Promise<Course | undefined> {
  const listed = await call.tx.library.byId(id)
  if (listed || call.account.leagueId === null) return listed
  return (await ownRows(call, 'courses')).find((course) => course.id === id)
}

/**
 * Uses a course of the caller's league as it is. Copies a course from the library, unless the league already has an
 * exact copy of it.
 */
async function chooseCourse(call: SignedRouteCall, id: number): Promise<{ courseId: number; calls: MutationCall[] }> {
  const own = await ownRows(call, 'courses')
  if (own.some((c) => c.id === id)) return { courseId: id, calls: [] }
  const chosen = (await call.tx.library.byId(id)) ?? nothingHere()
  const copy = own.find((c) => c.name === chosen.name && JSON.stringify(c.holes) === JSON.stringify(chosen.holes))
  if (copy) return { courseId: copy.id, calls: [] }
  const courseId = newRowId(call.deps)
  return { courseId, calls: [addCourse(chosen, courseId)] }
}
