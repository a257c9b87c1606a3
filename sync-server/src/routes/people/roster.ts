import type { rosterRoutes } from '@glm/shared/api/people/roster'
import { playerFromWire, playerToWire, teamToWire } from '@glm/shared/api/wire-names'
import { mutations } from '@glm/shared/mutations/mutations'
import { paidBy, type TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import type { Team } from '@glm/shared/schema/people/team'
import { isInTeam, placesAsFields, teamPlaces, teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { serverText } from '@glm/shared/text/errors/server'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { ApiError } from '../../errors/api-error.ts'
import {
  nothingHere,
  ownLeague,
  ownRow,
  ownRows,
  ownSeason,
  ownSeasonIfAny,
  ownToday,
  ownWeek,
} from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import { newRowId } from '../../sync/run-calls.ts'

type Rows = typeof rosterRoutes

/** Handles the players and teams in the caller's league. */
export const rosterHandlers: Handlers<Rows> = {
  players: async (call) => {
    const [players, entries] = await Promise.all([ownRows(call, 'players'), ownRows(call, 'treasuryEntries')])
    return players.map((p) => playerToWire(p, ownLeague(call), entries))
  },
  addPlayer: async (call) => {
    const { leagueid, ...fields } = call.body
    ownLeague(call, leagueid)
    const id = newRowId(call.deps)
    const blank = { phone: null, email: null, paidDues: null, isSub: false, active: true }
    await call.write([mutations.player.add({ ...blank, ...playerFromWire(fields) }, { ids: [id] })])
    return { id, message: serverText.playerSaved }
  },
  updatePlayer: async (call) => {
    const { id, leagueid, ...fields } = call.body
    sameEntry(call, { id, leagueid })
    const player = await ownRow(call, 'players', call.params.id)
    const set = playerFromWire(fields)
    const { paidDues, corrected } = duesFor(player, set.paidDues, await ownRows(call, 'treasuryEntries'))
    const correct = {
      playerId: player.id,
      kind: 'paid' as const,
      date: await ownToday(call),
      reason: treasuryText.corrected,
      weekId: null,
    }
    await call.write([
      mutations.player.update({ id: player.id, set: set.paidDues === undefined ? set : { ...set, paidDues } }),
      ...(corrected === 0
        ? []
        : [{ name: 'treasury.add' as const, args: { ...correct, cents: corrected }, ids: [newRowId(call.deps)] }]),
    ])
    return { message: serverText.playerSaved }
  },
  removePlayer: async (call) => {
    await ownRow(call, 'players', call.params.id)
    await call.write([mutations.player.remove({ id: call.params.id })])
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

/**
 * Returns the dues to store so that, together with the player's payments, they add up to the amount in the request. If
 * the payments alone exceed that amount, `corrected` is the negative payment to add.
 */
function duesFor(player: RowOf<'players'>, wanted: number | null | undefined, entries: readonly TreasuryEntry[]) {
  const payments = paidBy({ id: player.id, paidDues: null }, entries)
  if (wanted === undefined || payments === null) return { paidDues: wanted ?? null, corrected: 0 }
  const rest = (wanted ?? 0) - payments
  return { paidDues: Math.max(0, rest), corrected: Math.min(0, rest) }
}

/** Throws unless the id in the body matches the path, and its league is the caller's. */
export function sameEntry(
  call: Parameters<typeof ownLeague>[0] & { params: { id: number } },
  named: { id?: number | undefined; leagueid?: number | undefined },
): void {
  if (named.id !== undefined && named.id !== call.params.id) nothingHere()
  if (named.leagueid !== undefined) ownLeague(call, named.leagueid)
}

/** Updates a team. Each player in the request must already be on the team, or be active and not on another team. */
async function updateTeam(call: RouteCall<Rows['updateTeam']>) {
  const { id, leagueid, player1id, player2id, players, starttime } = call.body
  sameEntry(call, { id, leagueid })
  const season = await ownSeason(call)
  const team = season.teams.find((t) => t.id === call.params.id) ?? nothingHere()
  // `players`, if the request has it, lists the players in all spots. Those after the second then replace the team's,
  // and an open spot is added at the end. Without `players`, the team's spots after the second stay as they are.
  const places = [player1id, player2id, ...(players ? [...players.slice(2), null] : teamPlaces(team).slice(2))]
  const chosenIds = places.flatMap((place) => place ?? [])
  if (new Set(chosenIds).size < chosenIds.length) throw new ApiError(409, serverText.samePlayerTwice)
  const others = season.teams.filter((t) => t.id !== team.id).flatMap(teamPlayers)
  for (const chosen of chosenIds) {
    if (isInTeam(team, chosen)) continue
    if (!(await ownRow(call, 'players', chosen)).active) throw new ApiError(409, serverText.playerInactive)
    if (others.includes(chosen)) throw new ApiError(409, serverText.playerOnOtherTeam)
  }
  await call.write([mutations.team.update({ id: team.id, set: { ...placesAsFields(places), startTime: starttime } })])
  return { message: serverText.teamSaved }
}
