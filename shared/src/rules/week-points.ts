import type { Match } from '../schema/match.ts'
import type { Week } from '../schema/week.ts'
import type { MatchBook } from './match-book.ts'
import type { SeasonIndex } from './season-index.ts'
import { currentOf } from './season-rows.ts'

/** A team's points of a week: what counts, what the cards give, and why a hand-set one differs. */
export type TeamWeek = {
  weekId: number
  teamId: number
  points: number | null
  computed: number | null
  reason: string | null
  overridden: boolean
}

/**
 * The points ledger of one week, by team. What the cards give stands until somebody types something else: then that counts
 * and both are kept. A team without an opponent gets the bye's points once others have points. In a cancelled week nobody
 * has points, whatever was typed.
 *
 * @source product decision 5, product rule 10
 * @example
 * seasonBook(golden).weekPoints(golden.weeks[3])[0].overridden // true
 */
export function weekPoints(week: Week, index: SeasonIndex, bookOf: (match: Match) => MatchBook): TeamWeek[] {
  const computed = new Map<number, number>()
  const matches = index.matchesOfWeek.get(week.id) ?? []
  for (const match of matches) {
    const book = match.team2Id === null ? null : bookOf(match)
    if (!book?.points || match.team2Id === null) continue
    computed.set(match.team1Id, book.points[0])
    computed.set(match.team2Id, book.points[1])
  }
  const { byePoints } = index.settings
  if (byePoints !== null && computed.size > 0)
    for (const match of matches) if (match.team2Id === null) computed.set(match.team1Id, byePoints)
  const typedOf = week.status === 'cancelled' ? undefined : index.points.get(week.id)
  return index.rows.teams.map((team) => {
    const cards = computed.get(team.id) ?? null
    const typed = currentOf(typedOf?.get(team.id)?.entry)
    // Typed as the cards gave it then: a confirmation, which follows the cards. Anything else is an override.
    const overridden = typed !== undefined && typed.points !== typed.computed
    const points = overridden ? typed.points : (cards ?? typed?.points ?? null)
    return { weekId: week.id, teamId: team.id, points, computed: cards, reason: typed?.reason ?? null, overridden }
  })
}
