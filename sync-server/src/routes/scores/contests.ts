import type { contestRoutes } from '@glm/shared/api/scores/contests'
import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Contest } from '@glm/shared/schema/scores/contest'
import { serverSentence, serverText } from '@glm/shared/text/errors/server'
import { fullName } from '@glm/shared/text/full-name'
import { text } from '@glm/shared/text/sentences'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRow, ownRows, ownSeason, ownSeasonIfAny, ownWeek } from '../../http/own-league.ts'
import type { Caller, Handlers, RouteCall } from '../../http/route-call.ts'
import { newRowId } from '../../sync/run-calls.ts'

type Rows = typeof contestRoutes

/**
 * Handles a week's contests and their winners. The contract calls contests "challenges", and identifies the week by its
 * number.
 */
export const contestHandlers = {
  latestWinners: async (call) => {
    ownLeague(call, call.params.leagueId)
    return latestWinners(call)
  },
  challenges: async (call) => {
    ownLeague(call, call.params.leagueId)
    const { week } = await ownWeek(call, { weekNumber: call.params.weekNumber })
    const winners = await winnersOf(call)
    return (await contestsOf(call, week.id)).map((c) => ({
      challenge_id: c.id,
      challenge_name: c.name,
      hole: c.hole,
      winner_id: winners.get(c.id)?.[0] ?? null,
    }))
  },
  addChallenge: async (call) => {
    const { leagueid, week_number: weekNumber, challenge_name: name, hole } = call.body
    ownLeague(call, leagueid)
    const { week } = await ownWeek(call, { weekNumber })
    if ((await contestsOf(call, week.id)).some((c) => c.name === name && c.hole === hole))
      throw new ApiError(409, serverText.contestThere)
    const id = newRowId(call.deps)
    await call.write([mutations.contest.add({ weekId: week.id, name, hole }, { ids: [id] })])
    return { id, message: serverText.contestSaved }
  },
  removeChallenge: async (call) => {
    await ownRow(call, 'contests', call.params.id)
    await call.write([mutations.contest.remove({ id: call.params.id })])
    return { message: serverText.contestDeleted }
  },
  saveWinners,
} satisfies Handlers<Rows>

const contestsOf = async (call: Caller, weekId: number): Promise<Contest[]> =>
  (await ownRows(call, 'contests')).filter((c) => c.weekId === weekId)

async function winnersOf(call: Caller): Promise<Map<number, readonly number[]>> {
  return new Map(
    (await ownRows(call, 'contestWinners')).flatMap((w) =>
      (currentOf(w.winners)?.length ?? 0) > 0 ? [[w.contestId, currentOf(w.winners) ?? []] as const] : [],
    ),
  )
}

/**
 * Returns one name per contest, as in the contract. If several players share the win, returns the first player's name.
 */
async function latestWinners(call: Caller) {
  const weeks = (await ownSeasonIfAny(call))?.weeks ?? []
  const winners = await winnersOf(call)
  const won = (await ownRows(call, 'contests')).filter((c) => winners.has(c.id))
  const latest = weeks.findLast((w) => won.some((c) => c.weekId === w.id))
  const names = new Map((await ownRows(call, 'players')).map((p) => [p.id, fullName(p)]))
  return won
    .filter((c) => c.weekId === latest?.id)
    .map((c) => ({
      week_number: latest?.weekNumber ?? 0,
      challenge: serverSentence.contestOn(c.name, c.hole),
      player_name: names.get(winners.get(c.id)?.[0] ?? 0) ?? '',
    }))
}

async function saveWinners(call: RouteCall<Rows['saveWinners']>) {
  for (const { leagueid } of call.body.winners) ownLeague(call, leagueid)
  const known = await winnersOf(call)
  const season = await ownSeason(call)
  const contests = await ownRows(call, 'contests')
  const calls = call.body.winners.flatMap((w): MutationCall[] => {
    const week = season.weeks.find((one) => one.weekNumber === w.weekid) ?? nothingHere()
    const contest = contests.find((c) => c.weekId === week.id && c.name === w.challenge_name && c.hole === w.hole)
    if (!contest) throw new ApiError(400, text.noContests)
    // The contract has only one winner per contest, and shows the first one if there are several. If a caller sends
    // that winner back, nothing has changed, so the other winners stay.
    const first = known.get(contest.id)?.[0] ?? null
    if (first === w.winner_id) return []
    return [
      mutations.winners.set({
        contestId: contest.id,
        winners: w.winner_id === null ? null : [w.winner_id],
        retires: [],
      }),
    ]
  })
  await call.write(calls)
  return { message: text.winnersSaved }
}
