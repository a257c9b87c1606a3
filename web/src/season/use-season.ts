import { holdsValue } from '@glm/shared/claims/current-of'
import { shortNames } from '@glm/shared/lib/join-names'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { byDate, weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { isCounted, lastNightCounted } from '@glm/shared/season/last-counted'
import { nextDay } from '@glm/shared/season/makeup-matches'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { teamName as shortTeamName, teamInWords, teamWithPlayers } from '@glm/shared/text/team-name'
import { useMemory } from '../client/use-rows.ts'
import { dayOfYear, shortDay } from '../platform/say-time.ts'

/**
 * Returns the current season with everything computed from it. All callers get the same object. Null before the league
 * has a season.
 */
export const useSeason = (): Season | null => useMemory((memory) => memory.season())

/**
 * Returns the current week: the one played on this day, if only a makeup match, or, on other days, the earliest one that
 * isn't over, or else one with a makeup match to play, or else the last one. If that week has only some of its cards, it
 * stays the current week until a later week has a card and that later week's date has come. A card that is started
 * before its week's date doesn't make that week the current one.
 * @param day today, YYYY-MM-DD
 */
export function currentWeek(season: Season, day: string): RowOf<'weeks'> | undefined {
  const weeks = weeksByDate(season.weeks)
  const coming = weeks.filter((w) => w.type !== 'fun' && !isOver(season, w))
  const tonight = coming.find((w) => w.date === day) ?? coming.find((w) => nextDay(w, day, season) === day)
  if (tonight) return tonight
  const counted = lastNightCounted(season, day)
  const [first, ...later] = coming.filter((w) => !counted || byDate(w, counted) > 0)
  const next = first && isBegun(season, first) ? later.findLast((w) => w.date <= day && isBegun(season, w)) : undefined
  return next ?? first ?? coming.find((w) => nextDay(w, day, season) > day) ?? weeks.at(-1)
}

/** Returns whether anyone has a score for the week, or is marked absent on a card. A card that was erased doesn't count. */
export const isBegun = ({ cards }: Pick<Season, 'cards'>, { id }: Pick<RowOf<'weeks'>, 'id'>): boolean =>
  cards.some((card) => card.weekId === id && Object.values(card.cells).some(holdsValue))

/**
 * Returns whether a week has nothing left to enter: every card is complete, all points were entered by hand, or a
 * secretary has locked its night.
 */
export const isOver = (season: Season, week: RowOf<'weeks'>): boolean =>
  isComplete(season, week) || isCounted(season, week) || season.publications.some((one) => one.weekId === week.id)

/** Returns whether a week has nothing left to enter: every card is complete, or the week was rained out. */
export function isComplete(season: Season, week: RowOf<'weeks'>): boolean {
  if (week.status !== 'planned') return true
  const matches = season.matches.filter((m) => m.weekId === week.id && isPlayed(m, season.season))
  return matches.length > 0 && matches.every((m) => season.results.matchResult(m).complete)
}

export const lastName = (player: RowOf<'players'> | undefined): string =>
  player?.lastName || player?.firstName || labelText.nobody

/**
 * Returns the name to show next to a team's number: the team's own name, or its players' names, such as "Ashworth &
 * Birchall".
 */
export const teamName = (season: Season, teamId: number): string =>
  shortTeamName(teamOf(season, teamId), playerNames(season, teamId)) || labelText.noPlayers

/** Returns the name to show next to a team's number where there is enough space: "Eagles (Ashworth & Birchall)". */
export const teamAndPlayers = (season: Season, teamId: number): string =>
  teamWithPlayers(teamOf(season, teamId), playerNames(season, teamId)) || labelText.noPlayers

const teamOf = (season: Season, teamId: number) => season.teams.find((t) => t.id === teamId)

const playerNames = (season: Season, teamId: number): string =>
  shortNames(teamPlayers(teamOf(season, teamId)).map((id) => lastName(season.players.get(id))))

export const teamNumber = (season: Season, teamId: number): number => teamOf(season, teamId)?.teamNumber ?? 0

/** Returns a team's number, with its own name if it has one, for use in a sentence: "3 (Eagles)". */
export const teamWords = (season: Season, teamId: number): string => {
  const team = teamOf(season, teamId)
  return team ? teamInWords(team) : ''
}

/** Returns a date like "Thu, May 7" in the reader's language. */
export const dayOf = (date: string): string => shortDay(`${date}T12:00:00`)

/** Returns a date like "May 7, 2026" in the reader's language. */
export const formatLongDate = (date: string): string => dayOfYear(`${date}T12:00:00`)
