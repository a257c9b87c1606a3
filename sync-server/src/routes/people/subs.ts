import type { subRoutes } from '@glm/shared/api/people/subs'
import { playerToWire } from '@glm/shared/api/wire-names'
import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Player } from '@glm/shared/schema/people/player'
import { isInTeam, teamPlayers } from '@glm/shared/schema/people/team-places'
import { serverText } from '@glm/shared/text/errors/server'
import { fullName } from '@glm/shared/text/full-name'
import { refusalText } from '@glm/shared/text/sentences'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRow, ownRows, ownSeasonIfAny, ownWeek } from '../../http/own-league.ts'
import type { Caller, Handlers, RouteCall } from '../../http/route-call.ts'
import { newRowId } from '../../sync/run-calls.ts'
import { sameEntry } from './roster.ts'

type Rows = typeof subRoutes
type SubPlace = { weekId: number; playerId: number }

/** Handles sub assignments, week by week. */
export const subHandlers = {
  subs: async (call) => {
    ownLeague(call, call.params.leagueId)
    return listSubs(call)
  },
  addSub: async (call) => {
    const { leagueid, weekid: weekId, playerid: playerId, subid: subId } = call.body
    ownLeague(call, leagueid)
    const known = (await ownRows(call, 'subAssignments')).find((s) => s.weekId === weekId && s.playerId === playerId)
    const id = known?.id ?? newRowId(call.deps)
    await checkSub(call, { weekId, playerId, subId, editing: known?.id ?? null })
    await call.write([assign({ weekId, playerId }, subId, id)])
    return { id, message: serverText.subSaved }
  },
  updateSub,
  removeSub: async (call) => {
    const { weekId, playerId } = await standing(call, call.params.id)
    await call.write([assign({ weekId, playerId }, null)])
    return { message: serverText.subDeleted }
  },
  scorecardPlayers: async (call) => {
    const leagueId = ownLeague(call, call.params.leagueId)
    const [players, entries] = await Promise.all([ownRows(call, 'players'), ownRows(call, 'treasuryEntries')])
    return players.map((p) => playerToWire(p, leagueId, entries))
  },
  availableSubs: async (call) => {
    const leagueId = ownLeague(call, call.params.leagueId)
    const { weekid, editing } = call.query
    const free = await (weekid === undefined ? subsOnNoTeam(call) : freeSubs(call, weekid, editing ?? null))
    const entries = await ownRows(call, 'treasuryEntries')
    return free.map((p) => playerToWire(p, leagueId, entries))
  },
} satisfies Handlers<Rows>

async function updateSub(call: RouteCall<Rows['updateSub']>) {
  const { weekid: weekId, playerid: playerId, subid: subId } = call.body
  sameEntry(call, call.body)
  const old = await standing(call, call.params.id)
  await checkSub(call, { weekId, playerId, subId, editing: old.id })
  const moved = old.weekId !== weekId || old.playerId !== playerId
  await call.write([...(moved ? [assign(old, null)] : []), assign({ weekId, playerId }, subId)])
  return { message: serverText.subSaved }
}

const assign = ({ weekId, playerId }: SubPlace, subId: number | null, id?: number): MutationCall =>
  mutations.sub.assign({ weekId, playerId, subId, retires: [] }, id === undefined ? {} : { ids: [id] })

/** Returns an assignment. Throws if there is none, or if it was deleted. */
async function standing(call: Caller, id: number) {
  const found = (await ownRows(call, 'subAssignments')).find((s) => s.id === id) ?? nothingHere()
  return currentOf(found.sub) == null ? nothingHere() : found
}

async function listSubs(call: Caller) {
  const leagueid = ownLeague(call)
  const weeks = new Map(((await ownSeasonIfAny(call))?.weeks ?? []).map((w) => [w.id, w]))
  const names = new Map((await ownRows(call, 'players')).map((p) => [p.id, fullName(p)]))
  return (await ownRows(call, 'subAssignments')).flatMap(({ id, weekId, playerId, sub }) => {
    const [week, subid] = [weeks.get(weekId), currentOf(sub)]
    if (!week || subid == null) return []
    const named = {
      week_number: week.weekNumber,
      week_date: week.date,
      player_name: names.get(playerId) ?? '',
      sub_name: names.get(subid) ?? '',
    }
    return [{ id, leagueid, weekid: weekId, playerid: playerId, subid, ...named }]
  })
}

type Chosen = SubPlace & { subId: number; editing: number | null }

async function checkSub(call: Caller, { weekId, playerId, subId, editing }: Chosen): Promise<void> {
  const { season } = await ownWeek(call, { id: weekId })
  await ownRow(call, 'players', playerId)
  await ownRow(call, 'players', subId)
  if (!season.teams.some((t) => isInTeam(t, playerId))) throw new ApiError(409, refusalText.not_in_team)
  if (!(await freeSubs(call, weekId, editing)).some((p) => p.id === subId))
    throw new ApiError(409, serverText.subNotFree)
}

/**
 * Returns the active subs who neither play nor sub in a week. The sub in the assignment being edited counts as free.
 */
async function freeSubs(call: Caller, weekId: number, editing: number | null): Promise<Player[]> {
  const { season, week, results } = await ownWeek(call, { id: weekId })
  const matches = season.matches.filter((m) => m.weekId === week.id)
  // Until a position round is paired, every team counts as playing.
  const playing =
    matches.length === 0 ? season.teams.map((t) => t.id) : matches.flatMap((m) => [m.team1Id, m.team2Id ?? 0])
  const assigned = season.subAssignments.filter((s) => s.weekId === week.id)
  const busy = new Set([
    ...playing.flatMap((id) => results.placesOf(id, week).map((p) => p.hitterId)),
    ...assigned.map((s) => currentOf(s.sub)),
  ])
  const own = assigned.find((s) => s.id === editing)
  return (await ownRows(call, 'players')).filter(
    (p) => p.isSub && p.active && (!busy.has(p.id) || p.id === currentOf(own?.sub)),
  )
}

async function subsOnNoTeam(call: Caller): Promise<Player[]> {
  const regulars = new Set(((await ownSeasonIfAny(call))?.teams ?? []).flatMap(teamPlayers))
  return (await ownRows(call, 'players')).filter((p) => p.isSub && p.active && !regulars.has(p.id))
}
