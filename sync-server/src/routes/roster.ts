import type { rosterRoutes } from '@glm/shared/api/roster'
import { playerFromWire, playerToWire, teamToWire } from '@glm/shared/api/wire-names'
import type { Team } from '@glm/shared/schema/team'
import { serverText } from '@glm/shared/text/server'
import type { Call, Handlers } from '../http/call.ts'
import { nothingHere, ownLeague, ownRow, ownRows, ownSeason, ownSeasonIfAny, ownWeek } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import { newRowId } from '../sync/run-calls.ts'

type Rows = typeof rosterRoutes

/** Players and teams of the caller's own league. */
export const rosterHandlers: Handlers<Rows> = {
  players: (call) => ownRows(call, 'players').map((p) => playerToWire(p, ownLeague(call))),
  addPlayer: (call) => {
    const { leagueid, ...fields } = call.body
    ownLeague(call, leagueid)
    const id = newRowId(call.deps)
    const blank = { phone: null, email: null, paidDues: null, isSub: false, active: true }
    call.write([{ name: 'player.add', args: { ...blank, ...playerFromWire(fields) }, ids: [id] }])
    return { id, message: serverText.playerSaved }
  },
  updatePlayer: (call) => {
    const { id, leagueid, ...fields } = call.body
    sameEntry(call, { id, leagueid })
    ownRow(call, 'players', call.params.id)
    call.write([{ name: 'player.update', args: { id: call.params.id, set: playerFromWire(fields) } }])
    return { message: serverText.playerSaved }
  },
  removePlayer: (call) => {
    ownRow(call, 'players', call.params.id)
    call.write([{ name: 'player.remove', args: { id: call.params.id } }])
    return { message: serverText.playerDeleted }
  },
  teams: (call) => (ownSeasonIfAny(call)?.teams ?? []).map((t) => teamToWire(t, ownLeague(call))),
  updateTeam,
  orderedTeams: (call) => {
    const leagueId = ownLeague(call, call.params.leagueId)
    const { season, week } = ownWeek(call, { id: call.params.weekId })
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
function updateTeam(call: Call<Rows['updateTeam']>) {
  const { id, leagueid, player1id, player2id, starttime } = call.body
  sameEntry(call, { id, leagueid })
  const season = ownSeason(call)
  const team = season.teams.find((t) => t.id === call.params.id) ?? nothingHere()
  if (player1id !== null && player1id === player2id) throw new ApiError(409, serverText.samePlayerTwice)
  const others = season.teams.filter((t) => t.id !== team.id).flatMap((t) => [t.player1Id, t.player2Id])
  for (const chosen of [player1id, player2id]) {
    if (chosen === null || chosen === team.player1Id || chosen === team.player2Id) continue
    if (!ownRow(call, 'players', chosen).active) throw new ApiError(409, serverText.playerInactive)
    if (others.includes(chosen)) throw new ApiError(409, serverText.playerOnOtherTeam)
  }
  call.write([{ name: 'team.update', args: { id: team.id, set: { player1Id: player1id, player2Id: player2id, startTime: starttime } } }])
  return { message: serverText.teamSaved }
}
