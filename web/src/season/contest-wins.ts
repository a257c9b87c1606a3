import { currentOf } from '@glm/shared/claims/current-of'
import { toDecimals } from '@glm/shared/lib/rational'
import { contestWins } from '@glm/shared/rules/standings/contest-wins'
import type { Season } from '@glm/shared/season/season'
import { contestsText } from '@glm/shared/text/screens/scores/contests'

/** A contest that someone won, as one phrase (`words`) and as a separate name and location. */
export type WonContest = {
  contestId: number
  weekId: number
  hole: number | null
  /** The number of players who share the win. */
  shared: number
  words: string
  name: string
  where: string
}
/** The contests that a player won, oldest first. A shared win counts as a fraction, in hundredths. */
export type PlayerWins = { playerId: number; wins: number; won: WonContest[] }
type Rows = Pick<Season, 'weeks' | 'contests' | 'contestWinners'>

/** Returns how many of the season's contests each player has won through a given week, most wins first. */
export function playerWins(
  { weeks, contests, contestWinners }: Rows,
  through = Number.POSITIVE_INFINITY,
): PlayerWins[] {
  const numbers = new Map(weeks.flatMap((w) => (w.weekNumber <= through ? [[w.id, w.weekNumber] as const] : [])))
  const counted = contests.filter((c) => numbers.has(c.weekId))
  const byId = new Map(counted.map((c) => [c.id, c]))
  const sharers = new Map(contestWinners.map((w) => [w.contestId, currentOf(w.winners)?.length ?? 0]))
  return contestWins(counted, contestWinners).map(({ playerId, wins, contestIds }) => {
    const won = contestIds.flatMap((contestId) => {
      const contest = byId.get(contestId)
      const week = contest && numbers.get(contest.weekId)
      if (!contest || week === undefined) return []
      const shared = sharers.get(contestId) ?? 1
      const more = shared > 1 ? contestsText.sharedBy(shared) : ''
      const words = `${contestsText.inWeek({ contest: contestsText.named(contest), week })}${more}`
      const where = `${contestsText.weekAndHole({ week, hole: contest.hole })}${more}`
      const { weekId, hole, name } = contest
      return [{ week, won: { contestId, weekId, hole, shared, words, name, where } }]
    })
    return { playerId, wins: toDecimals(wins, 2), won: won.sort((a, b) => a.week - b.week).map((one) => one.won) }
  })
}
