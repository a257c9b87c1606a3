import { formatClock } from '../lib/clock-time.ts'
import { joinNames } from '../lib/join-names.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import { dayOfMatch } from '../rules/schedule/first-match.ts'
import { groupsOfWeek } from '../rules/schedule/week-groups.ts'
import { isFieldSeason, isPlayed } from '../rules/season/is-played.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import { withDefaults } from '../schema/league/league-settings.ts'
import { signUpPlaces } from '../schema/league/sign-up.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'
import { makeupMatches, type Night } from '../season/makeup-matches.ts'
import { rosterOrder } from '../season/roster-order.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { startingHole } from '../season/starting-hole.ts'
import { paperSentence } from '../text/documents/paper.ts'
import { publicSentence, publicText } from '../text/documents/public.ts'
import { groupText } from '../text/groups.ts'
import { liveScoreText } from '../text/screens/scores/live-score.ts'
import { teamWithPlayers } from '../text/team-name.ts'
import { isLive } from './is-live.ts'
import { liveScores } from './live-score.ts'
import { partText } from './part-text.ts'
import { shownMatchPoints } from './points-of-match.ts'
import { weekShape } from './week-shape.ts'

export type PublicSide = { teamId: number; number: string; names: string }
/**
 * The time and hole, if set: "4:45 PM", "hole 7". `part`: the holes of a match that covers part of the round. `day`: the
 * makeup date, if the match has one.
 */
export type PublicStart = { time: string | null; hole: string | null; part?: string | null; day?: string | null }
/**
 * The score of a match in progress, and when its last score was entered (ISO 8601, by the clock of the phone it was
 * entered on).
 */
export type PublicLive = { says: string; at: string | null }
/**
 * `kind`: two opponents, one team with a bye, or any number of teams that go out together against the field. `group`: the
 * group's name, if the week's groups were drawn. `points` are the sides' points, such as "12–8"; null before there are
 * any.
 */
export type PublicMatch = {
  start: PublicStart
  kind: 'match' | 'bye' | 'field'
  sides: [PublicSide, ...PublicSide[]]
  group: string | null
  points: string | null
  live: PublicLive | null
}
/** `what` is the name of a special week, and `says` explains it. Ordinary weeks have neither. */
export type PublicWeek = {
  number: number
  date: string
  day: string
  what: string | null
  says: string | null
  matches: PublicMatch[]
}

/**
 * Returns one public week: who plays whom and when, with subs in place, and the points so far.
 * @param today date at the course, YYYY-MM-DD, for the scores of matches in progress; null leaves them out
 */
export function publicWeek(week: Week, season: Season, today: string | null = null): PublicWeek {
  const matches = inOrder(week, season)
  const kind = kindOf(week, matches, weekShape(week, season))
  const isOpen =
    kind.what === null && matches.length === 0 && signUpPlaces(withDefaults(season.season.settings)) !== null
  return {
    number: week.weekNumber,
    date: week.date,
    day: weekdayMonthDay(week.date),
    ...kind,
    ...(isOpen && { what: publicText.signUp, says: publicText.notDrawn }),
    matches: kind.idle ? [] : playedMatches(week, season, today).map(({ shown }) => shown),
  }
}

/**
 * Returns the next night: its week's matches, after any makeup matches of other weeks from this day on up to the night.
 * If only makeup matches are left, returns the next of them.
 * @param from the first day, YYYY-MM-DD
 * @param today as for `publicWeek()`
 */
export function publicNextNight(
  { week, day }: Night,
  season: Season,
  { from, today = null }: { from: string; today?: string | null },
): PublicWeek {
  const own = publicWeek(week, season, today)
  const isLeft = day !== week.date
  const made = makeupMatches(season, { from, to: day }).filter(({ weekId }) => isLeft || weekId !== week.id)
  const others = season.weeks.filter(({ id }) => made.some(({ weekId }) => weekId === id))
  const played = others.flatMap((one) => playedMatches(one, season, today))
  const before = made.flatMap((match) => played.flatMap((one) => (one.match === match ? [one.shown] : [])))
  return { ...own, date: day, day: weekdayMonthDay(day), matches: [...before, ...(isLeft ? [] : own.matches)] }
}

const inOrder = ({ id }: Week, { matches }: Season): Match[] =>
  matches.filter(({ weekId }) => weekId === id).sort((a, b) => a.slot - b.slot)

/** A match and the date it is played on. For a drawn group, the group's first match. */
type PlayedMatch = { match: Match; date: string; shown: PublicMatch }

/** Returns a week's matches, byes included, or its drawn groups. `today`: as for `publicWeek()`. */
export function playedMatches(week: Week, season: Season, today: string | null = null): PlayedMatch[] {
  const side = (teamId: number) => sideOf(teamId, { week, season })
  if (week.draw)
    return groupsOfWeek(week, season.matches).flatMap(({ matches: [first], teamIds }, i): PlayedMatch[] => {
      const [one, ...more] = teamIds.map(side)
      if (!first || !one) return []
      const group = groupText.group(i + 1)
      const start = startOf(first, season)
      const shown: PublicMatch = { start, kind: 'field', sides: [one, ...more], points: null, live: null, group }
      return [{ match: first, date: dayOfMatch(first, week), shown }]
    })
  return inOrder(week, season).map((match): PlayedMatch => {
    const shown: PublicMatch = {
      start: { ...startOf(match, season), part: partText(season.results.matchResult(match)) },
      kind: !isPlayed(match, season.season) ? 'bye' : isFieldSeason(season.season, week.id) ? 'field' : 'match',
      sides: [side(match.team1Id), ...(match.team2Id === null ? [] : [side(match.team2Id)])],
      points: shownMatchPoints(match, season),
      live: today !== null && isLive(match, week, today) ? liveOf(match, week, season) : null,
      group: null,
    }
    return { match, date: dayOfMatch(match, week), shown }
  })
}

/**
 * Returns the score of a match while it is being played; null otherwise. Against the field, each team has its own score.
 */
function liveOf(match: Match, week: Week, season: Season): PublicLive | null {
  if (!isPlayed(match, season.season)) return null
  const { inWords } = seasonNames(season)
  const teams = teamsOfMatch(match)
  const scores = liveScores(season.results.matchResult(match), (tee) => season.results.holesOf(week, tee)).map(
    ({ teamId, score }) => liveScoreText.ofTeam(inWords(teamId), score),
  )
  if (scores.length === 0) return null
  const cards = season.results.cardsOf(match.weekId).filter(({ teamId }) => teams.includes(teamId))
  const times = cards.flatMap(({ cells }) =>
    Object.values(cells).flatMap(({ live }) => live.flatMap(({ at }) => at ?? [])),
  )
  return { says: scores.join(', '), at: times.sort().at(-1) ?? null }
}

/** Returns when and where a match starts. A bye has neither a time nor a hole nor a makeup date. */
export function startOf(match: Match, season: Pick<Season, 'season' | 'results'>): PublicStart {
  const [played, hole] = [isPlayed(match, season.season), startingHole(season, match)]
  return {
    time: played && match.teeTime ? formatClock(match.teeTime) : null,
    hole: played && hole ? publicSentence.startsOn(hole) : null,
    day: played && match.playedOn ? paperSentence.madeUp(weekdayMonthDay(match.playedOn)) : null,
  }
}

/** Formats a start as one line: "4:45 PM, hole 7"; empty if nothing is set. */
export const startText = ({ time, hole, part, day }: PublicStart): string =>
  [time, hole, part, day].filter(Boolean).join(', ')

/** Returns a team's opponent in a week of matches; null for its bye. Against the field, use `groupOfTeam()`. */
export const opponentIn = (match: Match, teamId: number): number | null =>
  match.team1Id === teamId ? match.team2Id : match.team1Id

/**
 * Returns what to call a week, a sentence that explains it, and whether its matches are left out. For an ordinary week,
 * all of these are null or false. `shape`: how the week differs from the season (`weekShape()`), which becomes part of
 * the name.
 */
export function kindOf(
  week: Pick<Week, 'type' | 'status'>,
  matches: readonly unknown[],
  shape: string | null = null,
): { what: string | null; says: string | null; idle: boolean } {
  if (week.status === 'cancelled') return { what: publicText.rainedOut, says: publicText.nobodyPlays, idle: true }
  if (week.type === 'fun') return { what: publicText.funRound, says: publicText.freeForAll, idle: true }
  if (week.type === 'position')
    return {
      what: withShape(publicText.positionRound, shape),
      says: matches.length === 0 ? publicText.notPaired : null,
      idle: false,
    }
  return { what: withShape(week.status === 'halted' ? publicText.halted : null, shape), says: null, idle: false }
}

const withShape = (what: string | null, shape: string | null): string | null =>
  [what, shape].filter((part) => part !== null).join(', ') || null

/** Returns who plays for a team in a week, in the order of its roster. A sub is listed instead of the regular. */
export function sideOf(teamId: number, { week, season }: { week: Week; season: Season }): PublicSide {
  const { name, number, team } = seasonNames(season)
  const people = rosterOrder(team(teamId), season.results.placesOf(teamId, week)).map((place) => {
    const own = name(place.hitterId)
    return place.hitterId === place.playerId ? own : `${own} ${publicText.sub}`
  })
  return { teamId, number: number(teamId), names: teamWithPlayers(team(teamId), joinNames(people)) || name(null) }
}
