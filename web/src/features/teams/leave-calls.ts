import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { ArrangedMatch } from '@glm/shared/mutations/schedule/arrange-week'
import { noStart } from '@glm/shared/rules/schedule/match-start'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { byDate, weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import type { Team } from '@glm/shared/schema/people/team'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { Season } from '@glm/shared/season/season'
import { today } from '../../platform/today.ts'
import { playedWeeks } from '../../season/kept-weeks.ts'

type SeasonPart = Pick<Season, 'weeks' | 'cards' | 'points' | 'subAssignments' | 'contestWinners' | 'matches'>
type Left = NonNullable<Team['leaves']>

/** Returns the weeks that have been played. A week isn't played yet if only a card was started before its date. */
function nightsPlayed(season: SeasonPart, day: string): Week[] {
  const begun = playedWeeks(season)
  return season.weeks.filter((week) => week.date <= day && begun.has(week.id))
}

/**
 * Returns the last week that has been played, by its number, like the tables that count through a week; null before the
 * first one.
 * @param day today, YYYY-MM-DD
 */
export const lastPlayed = (season: SeasonPart, day = today()): Week | null => nightsPlayed(season, day).at(-1) ?? null

/**
 * Returns the coming weeks in which a team has a match or a bye: those dated after the last night played, no matter
 * their numbers. If the team has scores in one of them already, it stays in that week.
 * @param day today, YYYY-MM-DD
 */
export function weeksToCome(season: SeasonPart, teamId: number, day = today()): Week[] {
  const last = weeksByDate(nightsPlayed(season, day)).at(-1)
  const isOwn = (row: { teamId: number }) => row.teamId === teamId
  const own = { ...season, cards: season.cards.filter(isOwn), points: season.points.filter(isOwn), contestWinners: [] }
  const begun = playedWeeks(own)
  return season.weeks.filter(
    (week) =>
      (!last || byDate(week, last) > 0) &&
      !begun.has(week.id) &&
      season.matches.some((match) => match.weekId === week.id && teamsOfMatch(match).includes(teamId)),
  )
}

/**
 * Returns the calls for a team that leaves after the last week played: one sets how its results count, and one for each
 * coming week arranges the matches without it.
 * @param day today, YYYY-MM-DD
 */
export function leaveCalls(
  season: SeasonPart & Pick<Season, 'season'>,
  team: Pick<Team, 'id'>,
  { results, day = today() }: { results: Left['results']; day?: string },
): MutationCall[] {
  const leaves: Left = { afterWeekId: lastPlayed(season, day)?.id ?? null, results }
  return [
    mutations.team.update({ id: team.id, set: { leaves } }),
    ...weeksToCome(season, team.id, day).map((week): MutationCall => {
      const matches = season.matches.filter((match) => match.weekId === week.id)
      const without = isFieldSeason(season.season, week.id) ? withoutPartner : withoutTeam
      return mutations.week.arrange({
        seasonId: season.season.id,
        weekId: week.id,
        matches: without(matches, team.id),
      })
    }),
  ]
}

/**
 * Returns a week's matches with one team taken out. Its opponent plays the team that has the bye or, if no team does,
 * gets a bye.
 */
export function withoutTeam(matches: readonly Match[], teamId: number): ArrangedMatch[] {
  const all = matches.filter((match) => teamsOfMatch(match).includes(teamId))
  if (all.length > 1) return withoutSeveral(matches, all, teamId)
  const [own] = all
  const opponent = own?.team1Id === teamId ? own.team2Id : own?.team1Id
  const idle = matches.find((match) => match.team2Id === null && match !== own)
  const last = Math.max(...matches.map((match) => match.slot))
  return matches.flatMap(({ weekId: _week, ...match }) => {
    if (opponent != null && match.id === idle?.id) return []
    if (match.id !== own?.id) return [match]
    if (opponent == null) return []
    const { id, slot, teeTime, startingHole, playedOn, part } = match
    if (idle) return [{ id, slot, teeTime, startingHole, playedOn, part, team1Id: opponent, team2Id: idle.team1Id }]
    return [{ id, slot: last + 1, team1Id: opponent, team2Id: null, ...noStart }]
  })
}

/**
 * Like `withoutTeam()`, but for a week against the field. There, a match is a group that plays together, so the team's
 * partner keeps its place and start, and doesn't join another group.
 */
const withoutPartner = (matches: readonly Match[], teamId: number): ArrangedMatch[] =>
  matches.flatMap(({ weekId: _week, ...match }) => {
    if (!teamsOfMatch(match).includes(teamId)) return [match]
    const { id, slot, teeTime, startingHole, playedOn, part } = match
    const isFirst = match.team2Id === teamId
    const team1Id = isFirst ? match.team1Id : match.team2Id
    const lineUp1 = isFirst ? match.lineUp1 : match.lineUp2
    return team1Id === null
      ? []
      : [{ id, slot, teeTime, startingHole, playedOn, part, team1Id, lineUp1, team2Id: null }]
  })

/** Like `withoutTeam()`, but for a team with several matches. Opponents who have no other match get a bye. */
function withoutSeveral(matches: readonly Match[], own: readonly Match[], teamId: number): ArrangedMatch[] {
  const rest = matches.filter((match) => !own.includes(match))
  const playing = new Set(rest.flatMap(teamsOfMatch))
  const idle = own.flatMap(teamsOfMatch).filter((id) => id !== teamId && !playing.has(id))
  const last = Math.max(...matches.map((match) => match.slot))
  return [
    ...rest.map(({ weekId: _week, ...match }) => match),
    ...idle.map((team1Id, i) => ({ id: null, slot: last + 1 + i, team1Id, team2Id: null, ...noStart })),
  ]
}
