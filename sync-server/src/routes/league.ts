import type { LeagueFields, leagueRoutes } from '@glm/shared/api/league'
import { leagueFromWire, seasonFromWire } from '@glm/shared/api/wire-names'
import type { Course } from '@glm/shared/schema/course'
import { defaultLeagueSettings } from '@glm/shared/schema/league-settings'
import { Role } from '@glm/shared/schema/role'
import { errorText, text } from '@glm/shared/text/sentences'
import type { Call, Handlers, NewCall, SignedCall } from '../http/call.ts'
import { nothingHere, ownLeague, ownRows } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import { newRowId } from '../sync/run-calls.ts'

type Rows = typeof leagueRoutes

/** Creating the league of a licensed account, and changing it. */
export const leagueHandlers = {
  addLeague,
  updateLeague,
  allLeagues: ({ deps }) => deps.store.leagues(),
} satisfies Pick<Handlers<Rows>, 'addLeague' | 'updateLeague' | 'allLeagues'>

/** League, first season, teams 1 to teamcount without players, and a copy of the course, or nothing of it. */
function addLeague(call: Call<Rows['addLeague']>) {
  const { account: owner, body, deps } = call
  if (!owner.isPaid) throw new ApiError(403, errorText.needsLicence)
  if (owner.leagueId !== null) throw new ApiError(409, errorText.hasLeague)
  const copied = deps.store.library.byId(courseIdOf(body)) ?? nothingHere()
  const id = deps.store.createLeague({ name: body.name, owner })
  const [courseId, seasonId] = [newRowId(deps), newRowId(deps)]
  const { settings, ...season } = seasonFromWire(body)
  const first = {
    ...season,
    name: body.startdate.slice(0, 4),
    courseId,
    teamCount: body.teamcount,
    settings: { ...defaultLeagueSettings, ...settings },
  }
  const set = { isActive: false, ...leagueFromWire(body), currentSeasonId: seasonId }
  const teams = Array.from({ length: body.teamcount }, (_, i): NewCall => {
    return { name: 'team.add', args: { seasonId, teamNumber: i + 1, player1Id: null, player2Id: null, startTime: null } }
  })
  const calls = [
    addCourse(copied, courseId),
    { name: 'season.add', args: first, ids: [seasonId] },
    { name: 'league.update', args: { id, set } },
    ...teams,
  ]
  // The account became the secretary a moment ago; the caller's copy of it does not say so yet.
  call.write(calls, { leagueId: id, role: Role.LeagueAdmin })
  return { id, message: text.leagueCreated }
}

function updateLeague(call: Call<Rows['updateLeague']>) {
  const { body, account } = call
  const id = ownLeague(call, body.id)
  const seasonId = ownRows(call, 'leagues')[0]?.currentSeasonId
  const season = ownRows(call, 'seasons').find((s) => s.id === seasonId)
  const { settings, ...fields } = seasonFromWire(body)
  const { courseId, calls } = chooseCourse(call, courseIdOf(body))
  const update: NewCall = { name: 'league.update', args: { id, set: leagueFromWire(body) } }
  if (!season) {
    const newId = newRowId(call.deps)
    const added = {
      ...fields,
      name: body.startdate.slice(0, 4),
      courseId,
      teamCount: body.teamcount ?? 2,
      settings: { ...defaultLeagueSettings, ...settings },
    }
    const current: NewCall = { name: 'league.update', args: { id, set: { currentSeasonId: newId } } }
    call.write([...calls, update, { name: 'season.add', args: added, ids: [newId] }, current])
    return { message: text.leagueUpdated }
  }
  const teamCount = body.teamcount ?? season.teamCount
  if (teamCount !== season.teamCount && account.role < Role.AppAdmin) throw new ApiError(400, text.teamCountFixed)
  const set = { ...fields, courseId, teamCount, settings: { ...season.settings, ...settings } }
  call.write([...calls, update, { name: 'season.update', args: { id: season.id, set } }])
  return { message: text.leagueUpdated }
}

const courseIdOf = ({ course }: LeagueFields): number => (typeof course === 'object' ? course.id : course)

const addCourse = ({ name, holes, tees }: Course, id: number): NewCall => ({ name: 'course.add', args: { name, holes, tees }, ids: [id] })

/** A course of the own league as it is; one of the library as a copy, unless the league has that very copy already. */
function chooseCourse(call: SignedCall, id: number): { courseId: number; calls: NewCall[] } {
  const own = ownRows(call, 'courses')
  if (own.some((c) => c.id === id)) return { courseId: id, calls: [] }
  const chosen = call.deps.store.library.byId(id) ?? nothingHere()
  const copy = own.find((c) => c.name === chosen.name && JSON.stringify(c.holes) === JSON.stringify(chosen.holes))
  if (copy) return { courseId: copy.id, calls: [] }
  const courseId = newRowId(call.deps)
  return { courseId, calls: [addCourse(chosen, courseId)] }
}
