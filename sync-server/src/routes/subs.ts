import type { subRoutes } from '@glm/shared/api/subs'
import { playerName, playerToWire } from '@glm/shared/api/wire-names'
import { currentOf } from '@glm/shared/rules/season-rows'
import type { Player } from '@glm/shared/schema/player'
import { errorText, refusalText } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import type { Call, Handlers, NewCall, SignedCall } from '../http/call.ts'
import { nothingHere, ownLeague, ownRow, ownRows, ownSeasonIfAny, ownWeek } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import { newRowId } from '../sync/run-calls.ts'
import { sameEntry } from './roster.ts'

type Rows = typeof subRoutes
type Place = { weekId: number; playerId: number }

/** Who plays in whose place, by week. */
export const subHandlers = {
  subs: (call) => {
    ownLeague(call, call.params.leagueId)
    return listSubs(call)
  },
  addSub: (call) => {
    const { leagueid, weekid: weekId, playerid: playerId, subid: subId } = call.body
    ownLeague(call, leagueid)
    const known = ownRows(call, 'subAssignments').find((s) => s.weekId === weekId && s.playerId === playerId)
    const id = known?.id ?? newRowId(call.deps)
    checkSub(call, { weekId, playerId, subId, editing: known?.id ?? null })
    call.write([assign({ weekId, playerId }, subId, id)])
    return { id, message: serverText.subSaved }
  },
  updateSub,
  removeSub: (call) => {
    const { weekId, playerId } = standing(call, call.params.id)
    call.write([assign({ weekId, playerId }, null)])
    return { message: serverText.subDeleted }
  },
  scorecardPlayers: (call) => {
    const leagueId = ownLeague(call, call.params.leagueId)
    return ownRows(call, 'players').map((p) => playerToWire(p, leagueId))
  },
  availableSubs: (call) => {
    const leagueId = ownLeague(call, call.params.leagueId)
    const { weekid, editing } = call.query
    const free = weekid === undefined ? subsOnNoTeam(call) : freeSubs(call, weekid, editing ?? null)
    return free.map((p) => playerToWire(p, leagueId))
  },
} satisfies Handlers<Rows>

function updateSub(call: Call<Rows['updateSub']>) {
  const { weekid: weekId, playerid: playerId, subid: subId } = call.body
  sameEntry(call, call.body)
  const old = standing(call, call.params.id)
  checkSub(call, { weekId, playerId, subId, editing: old.id })
  const moved = old.weekId !== weekId || old.playerId !== playerId
  call.write([...(moved ? [assign(old, null)] : []), assign({ weekId, playerId }, subId)])
  return { message: serverText.subSaved }
}

const assign = ({ weekId, playerId }: Place, subId: number | null, id?: number): NewCall => ({
  name: 'sub.assign',
  args: { weekId, playerId, subId, retires: [] },
  ...(id === undefined ? {} : { ids: [id] }),
})

/** An assignment that stands: one that was taken back is no entry any more. */
function standing(call: Pick<SignedCall, 'account' | 'deps'>, id: number) {
  const found = ownRows(call, 'subAssignments').find((s) => s.id === id) ?? nothingHere()
  return currentOf(found.sub) == null ? nothingHere() : found
}

function listSubs(call: Pick<SignedCall, 'account' | 'deps'>) {
  const leagueid = ownLeague(call)
  const weeks = new Map((ownSeasonIfAny(call)?.weeks ?? []).map((w) => [w.id, w]))
  const names = new Map(ownRows(call, 'players').map((p) => [p.id, playerName(p)]))
  return ownRows(call, 'subAssignments').flatMap(({ id, weekId, playerId, sub }) => {
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

type Chosen = Place & { subId: number; editing: number | null }

function checkSub(call: SignedCall, { weekId, playerId, subId, editing }: Chosen): void {
  const { season } = ownWeek(call, { id: weekId })
  ownRow(call, 'players', playerId)
  ownRow(call, 'players', subId)
  if (!season.teams.some((t) => t.player1Id === playerId || t.player2Id === playerId))
    throw new ApiError(409, refusalText.not_in_team ?? errorText.notFound)
  if (!freeSubs(call, weekId, editing).some((p) => p.id === subId)) throw new ApiError(409, serverText.subNotFree)
}

/** Active subs who neither play nor stand in in a week; the sub of the assignment that is edited counts as free. */
function freeSubs(call: Pick<SignedCall, 'account' | 'deps'>, weekId: number, editing: number | null): Player[] {
  const { season, week, book } = ownWeek(call, { id: weekId })
  const matches = season.matches.filter((m) => m.weekId === week.id)
  // Before a position round is paired, every team counts as playing.
  const playing = matches.length === 0 ? season.teams.map((t) => t.id) : matches.flatMap((m) => [m.team1Id, m.team2Id ?? 0])
  const assigned = season.subAssignments.filter((s) => s.weekId === week.id)
  const busy = new Set([
    ...playing.flatMap((id) => book.placesOf(id, week).map((p) => p.hitterId)),
    ...assigned.map((s) => currentOf(s.sub)),
  ])
  const own = assigned.find((s) => s.id === editing)
  return ownRows(call, 'players').filter((p) => p.isSub && p.active && (!busy.has(p.id) || p.id === currentOf(own?.sub)))
}

function subsOnNoTeam(call: Pick<SignedCall, 'account' | 'deps'>): Player[] {
  const regulars = new Set((ownSeasonIfAny(call)?.teams ?? []).flatMap((t) => [t.player1Id, t.player2Id]))
  return ownRows(call, 'players').filter((p) => p.isSub && p.active && !regulars.has(p.id))
}
