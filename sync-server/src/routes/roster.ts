import type { rosterRoutes } from '@glm/shared/api/roster'
import { playerFromWire, playerToWire, teamToWire } from '@glm/shared/api/wire-names'
import type { Team } from '@glm/shared/schema/team'
import { isInTeam, placesAsFields, teamPlaces, teamPlayers } from '@glm/shared/schema/team-places'
import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../http/api-error.ts'
import { nothingHere, ownLeague, ownRow, ownRows, ownSeason, ownSeasonIfAny, ownWeek } from '../http/own-league.ts'
import type { Handlers, RouteCall } from '../http/route-call.ts'
import { newRowId } from '../sync/run-calls.ts'

type Rows = typeof rosterRoutes

/** Players and teams of the caller's own league. */
export const rosterHandlers: Handlers<Rows> = {
  players: async (call) => (await ownRows(call, 'players')).map((p) => playerToWire(p, ownLeague(call))),
  addPlayer: async (call) => {
    const { leagueid, ...fields } = call.body
    ownLeague(call, leagueid)
    const id = newRowId(call.deps)
    const blank = { phone: null, email: null, paidDues: null, isSub: false, active: true }
    await call.write([{ name: 'player.add', args: { ...blank, ...playerFromWire(fields) }, ids: [id] }])
    return { id, message: serverText.playerSaved }
  },
  updatePlayer: async (call) => {
    const { id, leagueid, ...fields } = call.body
    sameEntry(call, { id, leagueid })
    await ownRow(call, 'players', call.params.id)
    await call.write([{ name: 'player.update', args: { id: call.params.id, set: playerFromWire(fields) } }])
    return { message: serverText.playerSaved }
  },
  removePlayer: async (call) => {
    await ownRow(call, 'players', call.params.id)
    await call.write([{ name: 'player.remove', args: { id: call.params.id } }])
    return { message: serverText.playerDeleted }
  },
  teams: async (call) => ((await ownSeasonIfAny(call))?.teams ?? []).map((t) => teamToWire(t, ownLeague(call))),
  updateTeam,
  orderedTeams: async (call) => {
    const leagueId = ownLeague(call, call.params.leagueId)
    const { season, week } = await ownWeek(call, { id: call.params.weekId })
    const playing = season.matches
      .filter((m) => m.weekId === week.id)
      .flatMap((m) => [m.team1Id, ...(m.team2Id === null ? [] : [m.team2Id])])
    const place = (team: Team) => (playing.indexOf(team.id) + playing.length + 1) % (playing.length + 1)
    return [...season.teams].sort((a, b) => place(a) - place(b)).map((t) => teamToWire(t, leagueId))
  },
}

/** An id in the body must be the one in the path, and its league the caller's. */
export function sameEntry(
  call: Parameters<typeof ownLeague>[0] & { params: { id: number } },
  named: { id?: number | undefined; leagueid?: number | undefined },
): void {
  if (named.id !== undefined && named.id !== call.params.id) nothingHere()
  if (named.leagueid !== undefined) ownLeague(call, named.leagueid)
}

/** A team takes active players who are on no other team, and whoever is on it already. */
async function updateTeam(call: RouteCall<Rows['updateTeam']>) {
  const { id, leagueid, player1id, player2id, players, starttime } = call.body
  sameEntry(call, { id, leagueid })
  const season = await ownSeason(call)
  const team = season.teams.find((t) => t.id === call.params.id) ?? nothingHere()
  // Named places replace all further ones, so there is always one to speak of; left out, they stay.
  const places = [player1id, player2id, ...(players ? [...players.slice(2), null] : teamPlaces(team).slice(2))]
  const chosenIds = places.flatMap((place) => place ?? [])
  if (new Set(chosenIds).size < chosenIds.length) throw new ApiError(409, serverText.samePlayerTwice)
  const others = season.teams.filter((t) => t.id !== team.id).flatMap(teamPlayers)
  for (const chosen of chosenIds) {
    if (isInTeam(team, chosen)) continue
    if (!(await ownRow(call, 'players', chosen)).active) throw new ApiError(409, serverText.playerInactive)
    if (others.includes(chosen)) throw new ApiError(409, serverText.playerOnOtherTeam)
  }
  await call.write([{ name: 'team.update', args: { id: team.id, set: { ...placesAsFields(places), startTime: starttime } } }])
  return { message: serverText.teamSaved }
}
