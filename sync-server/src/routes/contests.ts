import type { contestRoutes } from '@glm/shared/api/contests'
import { playerName } from '@glm/shared/api/wire-names'
import { currentOf } from '@glm/shared/rules/season-rows'
import type { Contest } from '@glm/shared/schema/contest'
import { text } from '@glm/shared/text/sentences'
import { serverSentence, serverText } from '@glm/shared/text/server'
import type { Call, Handlers, NewCall, SignedCall } from '../http/call.ts'
import { ownLeague, ownRow, ownRows, ownSeasonIfAny, ownWeek } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import { newRowId } from '../sync/run-calls.ts'

type Rows = typeof contestRoutes
type Caller = Pick<SignedCall, 'account' | 'deps'>

/** Contests of a week and their winners. The contract calls them challenges and names the week by its number. */
export const contestHandlers = {
  latestWinners: (call) => {
    ownLeague(call, call.params.leagueId)
    return latestWinners(call)
  },
  challenges: (call) => {
    ownLeague(call, call.params.leagueId)
    const { week } = ownWeek(call, { weekNumber: call.params.weekNumber })
    const winners = winnersOf(call)
    return contestsOf(call, week.id).map((c) => ({
      challenge_id: c.id,
      challenge_name: c.name,
      hole: c.hole,
      winner_id: winners.get(c.id)?.[0] ?? null,
    }))
  },
  addChallenge: (call) => {
    const { leagueid, week_number: weekNumber, challenge_name: name, hole } = call.body
    ownLeague(call, leagueid)
    const { week } = ownWeek(call, { weekNumber })
    if (contestsOf(call, week.id).some((c) => c.name === name && c.hole === hole)) throw new ApiError(409, serverText.contestThere)
    const id = newRowId(call.deps)
    call.write([{ name: 'contest.add', args: { weekId: week.id, name, hole }, ids: [id] }])
    return { id, message: serverText.contestSaved }
  },
  removeChallenge: (call) => {
    ownRow(call, 'contests', call.params.id)
    call.write([{ name: 'contest.remove', args: { id: call.params.id } }])
    return { message: serverText.contestDeleted }
  },
  saveWinners,
} satisfies Handlers<Rows>

const contestsOf = (call: Caller, weekId: number): Contest[] => ownRows(call, 'contests').filter((c) => c.weekId === weekId)

function winnersOf(call: Caller): Map<number, number[]> {
  return new Map(
    ownRows(call, 'contestWinners').flatMap((w) =>
      (currentOf(w.winners)?.length ?? 0) > 0 ? [[w.contestId, currentOf(w.winners) ?? []] as const] : [],
    ),
  )
}

/** One name a contest, as the contract has it: where several share the win, the first. */
function latestWinners(call: Caller) {
  const weeks = ownSeasonIfAny(call)?.weeks ?? []
  const winners = winnersOf(call)
  const won = ownRows(call, 'contests').filter((c) => winners.has(c.id))
  const latest = weeks.findLast((w) => won.some((c) => c.weekId === w.id))
  const names = new Map(ownRows(call, 'players').map((p) => [p.id, playerName(p)]))
  return won
    .filter((c) => c.weekId === latest?.id)
    .map((c) => ({
      week_number: latest?.weekNumber ?? 0,
      challenge: serverSentence.contestOn(c.name, c.hole),
      player_name: names.get(winners.get(c.id)?.[0] ?? 0) ?? '',
    }))
}

function saveWinners(call: Call<Rows['saveWinners']>) {
  const known = winnersOf(call)
  const calls = call.body.winners.flatMap((w): NewCall[] => {
    ownLeague(call, w.leagueid)
    const { week } = ownWeek(call, { weekNumber: w.weekid })
    const contest = contestsOf(call, week.id).find((c) => c.name === w.challenge_name && c.hole === w.hole)
    if (!contest) throw new ApiError(400, text.noContests)
    // The contract knows one winner a contest: naming the first of several again must not take the others off.
    const first = known.get(contest.id)?.[0] ?? null
    if (first === w.winner_id) return []
    return [{ name: 'winners.set', args: { contestId: contest.id, winners: w.winner_id === null ? null : [w.winner_id], retires: [] } }]
  })
  call.write(calls)
  return { message: text.winnersSaved }
}
