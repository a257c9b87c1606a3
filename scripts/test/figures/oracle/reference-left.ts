import type { PlainLeague, PlainWeek } from './plain-league.ts'
import { matchesOf } from './reference-cards.ts'

/** T15: whether a team has left and its results no longer count. */
export const hasLost = ({ left }: PlainLeague, team: number | null): boolean =>
  (left.get(team ?? 0) ?? 'stand') !== 'stand'

/** T14: the teams that joined after a week, if that week counts as a bye for them. */
export const notJoined = (league: PlainLeague, week: PlainWeek): number[] =>
  [...league.joined].flatMap(([team, { after, byes }]) =>
    byes && week.number <= after && matchesOf(week, team).length === 0 ? [team] : [],
  )

/** M8: whether anyone's points were entered by hand. */
export const isTyped = (league: PlainLeague, week: PlainWeek): boolean =>
  week.status !== 'cancelled' && [...week.typed.keys()].some((team) => !hasLost(league, team))

/** T15, M23: whether points entered by hand were only for matches that no longer count. */
export function meansNoMore(league: PlainLeague, week: PlainWeek, team: number): boolean {
  if (hasLost(league, team)) return true
  const { opponents, byePoints } = week.rules
  const others = matchesOf(week, team).map(({ sides: [first, second] }) =>
    league.left.get((first === team ? second : first) ?? 0),
  )
  const isGone = (other: (typeof others)[number]) => other === 'out' || (other === 'byes' && byePoints !== null)
  return opponents === 'match' && others.length > 0 && others.every(isGone)
}
