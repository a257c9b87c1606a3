import type { Week } from '../../schema/schedule/week.ts'
import { type NightPlayer, nightCard } from '../games/night-players.ts'
import { dayOfMatch } from '../schedule/first-match.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { keepsHoles } from '../season/player-rounds.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teeOf } from '../season/tee-of.ts'
import { countsForStatistics } from './counts-for-statistics.ts'

/**
 * A round for statistics, listed under the person who hit the shots. `regularId`: the regular whose spot it was.
 * `courseId`: the week's course. `holes`: the hole numbers, in playing order like `gross`, `net` and `pars`.
 * `handicap`: the handicap for this round; null if it is unknown, in which case there is no net score either.
 */
export type StatRound = NightPlayer & {
  weekId: number
  weekNumber: number
  regularId: number
  teamId: number
  courseId: number | null
  tee: string | null
  holes: readonly number[]
  handicap: number | null
}

/**
 * Returns every round in the weeks that count, in the order of play. An absence is not a round; a week with only totals
 * produces rounds without holes.
 * @param placesOf a team's players in a week, with their handicaps
 * @source SA1, A2, A3, R2
 * @example
 * const results = seasonResults(golden)
 * statRounds(seasonIndex(golden), results.placesOf).filter((round) => round.playerId === 9).length // 16
 */
export function statRounds(
  index: SeasonIndex,
  placesOf: (teamId: number, week: Week) => readonly LineupPlace[],
): StatRound[] {
  const found: { day: string; round: StatRound }[] = []
  for (const week of index.weeks) {
    if (!countsForStatistics(week)) continue
    const cards = index.cardsOfWeek.get(week.id) ?? []
    if (cards.length === 0) continue
    const byHole = keepsHoles(index, week)
    const handicaps = new Map(
      index.rows.teams.flatMap((team) => placesOf(team.id, week).map((p) => [p.playerId, p.handicap] as const)),
    )
    for (const { playerId: regularId, teamId } of cards) {
      const hitter = index.subs.get(week.id)?.get(regularId) ?? regularId
      const handicap = handicaps.get(regularId) ?? null
      const card = nightCard(index, { week, hitter, playerId: regularId, handicap: handicap ?? 0 })
      if (!card) continue
      const tee = teeOf(index, hitter, week.id)
      const holes = byHole ? index.holesOfWeek(week, tee).holes.map((one) => one.hole) : []
      const known = handicap === null ? { net: card.net.map(() => null), netTotal: null } : {}
      const round: StatRound = {
        ...card,
        ...known,
        weekId: week.id,
        weekNumber: week.weekNumber,
        regularId,
        teamId,
        courseId: index.courseOf(week)?.id ?? null,
        tee,
        holes,
        handicap,
      }
      found.push({ round, day: dayOfMatch(index.matchesOfTeam.get(week.id)?.get(teamId)?.[0], week) })
    }
  }
  return found.sort((a, b) => a.day.localeCompare(b.day)).map(({ round }) => round)
}
