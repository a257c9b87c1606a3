import type { Match } from '../../schema/schedule/match.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isFieldSeason } from '../season/is-played.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { matchStart } from './match-start.ts'

/** Players who tee off together: the matches with the same start, and their teams in order. */
export type PlayGroup = { matches: Match[]; teamIds: number[] }

/**
 * Returns who tees off together in a week, in order of play. In a week whose groups were drawn, that is everyone with
 * the same tee time and starting hole; in other weeks, each match is its own group.
 * @source U3
 * @example
 * groupsOfWeek(golden.weeks[0], golden.matches)[0].teamIds // [2, 19]
 */
export function groupsOfWeek(week: Pick<Week, 'id' | 'draw'>, matches: readonly Match[]): PlayGroup[] {
  const groups: PlayGroup[] = []
  const inOrder = matches.filter((match) => match.weekId === week.id).sort((a, b) => a.slot - b.slot)
  for (const match of inOrder) {
    const same = week.draw ? groups.find(({ matches: [first] }) => first && startsWith(first, match)) : undefined
    if (same) {
      same.matches.push(match)
      same.teamIds.push(...teamsOfMatch(match))
    } else groups.push({ matches: [match], teamIds: teamsOfMatch(match) })
  }
  return groups
}

/**
 * Returns which teams a team goes out with in a week without opponents, and the number of its group, from 1. Against the
 * field, groups have a number only if they were drawn, and a team can go out alone. Null in a week of matches, or if the
 * team doesn't play.
 * @source U3, F5
 * @example
 * groupOfTeam(golden.weeks[0], golden, 2) // null
 * const season = { settings: { ...golden.season.settings, opponents: 'field' } }
 * groupOfTeam(golden.weeks[0], { ...golden, season }, 2) // { number: null, mates: [19] }
 */
export function groupOfTeam(
  week: Pick<Week, 'id' | 'draw'>,
  { season, matches }: { season: Pick<SeasonRow, 'settings' | 'kept'>; matches: readonly Match[] },
  teamId: number,
): { number: number | null; mates: number[] } | null {
  if (!week.draw && !isFieldSeason(season, week.id)) return null
  const groups = groupsOfWeek(week, matches)
  // If a week's format was changed, a team may still have several matches.
  const own = groups.filter(({ teamIds }) => teamIds.includes(teamId))
  const [first] = own
  if (!first) return null
  const mates = [...new Set(own.flatMap(({ teamIds }) => teamIds))].filter((id) => id !== teamId)
  return { number: week.draw ? groups.indexOf(first) + 1 : null, mates }
}

const startsWith = (a: Match, b: Match): boolean =>
  a.teeTime === b.teeTime && a.startingHole === b.startingHole && (a.playedOn ?? null) === (b.playedOn ?? null)

/**
 * Returns the matches of drawn groups, in order of play: two players share a match, and a group's matches share a
 * start. A group's place in the order determines its start.
 * @param holes numbers of the night's holes
 * @source U3
 * @example
 * const season = { startTime: '17:00', settings: { shotgun: true, holesPerRound: 9, teeInterval: 8 } }
 * matchesOfGroups([[1, 2, 3]], season).map(({ team1Id, team2Id, startingHole }) => [team1Id, team2Id, startingHole]) // [[1, 2, '1'], [3, null, '1']]
 */
export function matchesOfGroups(
  groups: readonly (readonly number[])[],
  season: Parameters<typeof matchStart>[1] & Pick<SeasonRow, 'startTime'>,
  holes: readonly number[] = [],
): Pick<Match, 'slot' | 'team1Id' | 'team2Id' | 'teeTime' | 'startingHole'>[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, g) =>
      group.flatMap((team1Id, i) =>
        i % 2 === 1 ? [] : [{ team1Id, team2Id: group[i + 1] ?? null, ...matchStart(g + 1, season, holes) }],
      ),
    )
    .map((match, i) => ({ slot: i + 1, ...match }))
}

const MOST = 4

/**
 * Returns the groups updated for a changed sign-up: newcomers take the places of those who no longer play, in order.
 * Additional newcomers join the smallest group, or a new group if all groups have four. Places that nobody takes are
 * removed.
 * @param playing the teams that play now
 * @source U6
 * @example
 * updatedGroups([[1, 2, 3, 4], [5, 6, 7]], [1, 2, 3, 5, 6, 7, 8, 9]) // [[1, 2, 3, 8], [5, 6, 7, 9]]
 */
export function updatedGroups(groups: readonly (readonly number[])[], playing: readonly number[]): number[][] {
  const drawn = new Set(groups.flat())
  const fresh = playing.filter((id) => !drawn.has(id))
  const updated = groups
    .map((group) => group.flatMap((id) => (playing.includes(id) ? id : (fresh.shift() ?? []))))
    .filter((group) => group.length > 0)
  for (const id of fresh) {
    const least = Math.min(MOST, ...updated.map((group) => group.length))
    const smallest = least < MOST ? updated.find((group) => group.length === least) : undefined
    if (smallest) smallest.push(id)
    else updated.push([id])
  }
  return updated
}
