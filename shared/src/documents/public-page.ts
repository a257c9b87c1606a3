import { currentOf } from '../claims/current-of.ts'
import { daysBetween } from '../lib/calendar-date.ts'
import { joinNames } from '../lib/join-names.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import { shownPoints } from '../lib/shown-points.ts'
import { weeksByDate } from '../rules/season/weeks-by-date.ts'
import { seasonStatistics } from '../rules/statistics/season-statistics.ts'
import type { PublicNames } from '../schema/league/public-page.ts'
import type { Team } from '../schema/people/team.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import { nextNight } from '../season/makeup-matches.ts'
import { publicView } from '../season/public-view.ts'
import { scoredWeeks } from '../season/scored-weeks.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { type ShownTable, shownTable, type TableVersion } from '../season/shown-table.ts'
import { publicSentence } from '../text/documents/public.ts'
import { tableNotes } from '../text/left-out.ts'
import { teamWithPlayers } from '../text/team-name.ts'
import { departureNote } from './departure-note.ts'
import type { ScheduleGrid } from './paper-document.ts'
import { type PublicPlayoffs, publicPlayoffs } from './public-playoffs.ts'
import { type PublicWeek, publicNextNight, publicWeek } from './public-week.ts'
import { rowNote } from './row-note.ts'
import { scheduleGrid } from './schedule-grid.ts'
import { seasonParts } from './season-parts.ts'
import { figuresOf } from './standings-document.ts'
import { awardLines, winnerText } from './statistics/award-lines.ts'

export type PublicStanding = {
  place: string
  number: string
  /** The team's own name; null if it has none. */
  team: string | null
  players: { name: string; average: string; handicap: string }[]
  points: string
  /** A note about a team that no longer plays. */
  left: string | null
}
/** The standings of one division or segment. */
export type PublicPart = {
  title: string
  standings: { place: string; number: string; names: string; points: string; left: string | null }[]
}
export type PublicWinner = { contest: string; winners: string | null }
/** The part of the page that changes during a league night. */
export type PublicNight = {
  title: string
  season: string
  /** The next week, which may be today's; null after the last one. */
  next: PublicWeek | null
  /** Whether the next week is within seven days. */
  isSoon: boolean
  /** The week number of the standings; 0 before the first points. */
  through: number
  standings: PublicStanding[]
  /**
   * If the standings have been corrected since they were published: which of the two versions is shown, and the day of
   * publication. Otherwise null.
   */
  published: { version: TableVersion; day: string } | null
  /** The weeks that don't count in the standings, with one sentence for each. */
  leftOut: string[]
  /** The division and segment tables; empty in a season without them, or before the first points. */
  parts: PublicPart[]
  /** The latest night with points, or the week that was asked for; null before the first points. */
  results: PublicWeek | null
  winners: PublicWinner[]
  /** The bracket; null in a season without playoffs. */
  playoffs: PublicPlayoffs | null
}
export type PublicPageContent = PublicNight & {
  description: string | null
  course: string | null
  weeks: number
  /** Weeks that have standings. */
  scored: number[]
  grid: ScheduleGrid
  teams: PublicTeam[]
  /** The leaders in the season's awards; empty before the first card. */
  awards: PublicAward[]
}
export type PublicAward = { title: string; winners: string; value: string }
export type PublicTeam = { id: number; number: string; names: string }

type Asked = { names: PublicNames; today: string; through: number | null; version?: TableVersion | undefined }

/**
 * Returns what a league shows to anyone with its link.
 * @param asked.today date at the course, YYYY-MM-DD
 * @param asked.through week number of the standings; if null or without points, the last week with points that isn't in
 *   the future
 */
export function publicPage(all: Season, asked: Asked): PublicPageContent {
  const shown = shownOf(all, asked)
  const { season, scored } = shown
  return {
    ...nightOf(shown, asked.today),
    description: season.league.description,
    course: season.course?.name ?? null,
    weeks: season.weeks.length,
    scored,
    grid: scheduleGrid(season),
    teams: publicTeams(season),
    awards: publicAwards(season),
  }
}

/**
 * Returns the slow parts of a page as separate steps, so that a server can run them one by one and answer other
 * requests in between. A season caches each part, so building the page afterward is quick.
 */
export function publicPagePieces({ results, ...season }: Season): (() => unknown)[] {
  const { rounds, counts, ringer, low, improved, records, streaks, attendance, points } = seasonStatistics(
    season,
    results,
  )
  return [
    ...season.weeks.map((week) => () => results.weekPoints(week)),
    rounds,
    counts,
    () => ringer('gross'),
    () => ringer('net'),
    () => low('gross'),
    () => low('net'),
    improved,
    records,
    streaks,
    attendance,
    points,
  ]
}

/**
 * Returns the part of the page that changes during a night, without computing awards and the schedule. The clubhouse
 * board requests it after each change.
 */
export const publicNight = (all: Season, asked: Asked): PublicNight => nightOf(shownOf(all, asked), asked.today)

/** `stood`: the season that the standings are computed from, which depends on the version of the table. */
type Shown = { season: Season; scored: number[]; through: number; last: Week | undefined; stood: ShownTable }

function shownOf(all: Season, { names, today, through: wanted, version = 'corrected' }: Asked): Shown {
  const season = publicView(all, names)
  const scored = scoredWeeks(season, today)
  const asked = wanted !== null && scored.includes(wanted) ? wanted : null
  const through = asked ?? scored.at(-1) ?? 0
  const last = weeksByDate(season.weeks).findLast(({ weekNumber }) =>
    asked === null ? scored.includes(weekNumber) : weekNumber === asked,
  )
  return { season, scored, through, last, stood: shownTable(season, through, version) }
}

function nightOf({ season, through, last, stood }: Shown, today: string): PublicNight {
  const { weeks } = season
  const next = nextNight(season, today)
  return {
    title: publicSentence.title(season.league.name),
    season: season.season.name,
    next: next ? publicNextNight(next, season, { from: today, today }) : null,
    isSoon: next !== undefined && daysBetween(today, next.day) < 7,
    through,
    standings: standingsOf(stood.season, through),
    published: stood.day === null ? null : { version: stood.version, day: weekdayMonthDay(stood.day) },
    leftOut: tableNotes({ weeks }, through),
    parts: through === 0 ? [] : partsOf(stood.season, through),
    results: last ? publicWeek(last, stood.season, today) : null,
    winners: last ? weekWinners(season, last.id) : [],
    playoffs: publicPlayoffs(season),
  }
}

function publicAwards(season: Season): PublicAward[] {
  const lines = awardLines(seasonStatistics(season, season.results), seasonNames(season).name)
  return lines.map((line) => ({ title: line.title, winners: winnerText(line), value: line.winners[0]?.value ?? '' }))
}

/** Returns the season's teams by number. */
export function publicTeams(season: Season): PublicTeam[] {
  const { inOrder } = seasonNames(season)
  return inOrder().map((team) => publicTeam(team, season))
}

function publicTeam(team: Team, season: Season): PublicTeam {
  const { name } = seasonNames(season)
  const names = teamWithPlayers(team, joinNames(teamPlayers(team).map(name))) || name(null)
  return { id: team.id, number: String(team.teamNumber), names }
}

function standingsOf(season: Season, through: number): PublicStanding[] {
  const { results } = season
  const { name, number } = seasonNames(season)
  return results.standings(through).map(({ teamId, place, points }) => {
    const team = season.teams.find((t) => t.id === teamId)
    const players = teamPlayers(team).map((id) => {
      const [average, handicap] = figuresOf(results, id, through)
      return { name: name(id), average, handicap }
    })
    return {
      place,
      number: number(teamId),
      team: team?.name ?? null,
      players,
      points: String(shownPoints(points)),
      left: rowNote(season, teamId, through),
    }
  })
}

function partsOf(season: Season, through: number): PublicPart[] {
  const teams = new Map(season.teams.map((team) => [team.id, publicTeam(team, season)]))
  return seasonParts(season, through).map(({ title, standings }) => ({
    title,
    standings: standings.map(({ teamId, place, points }) => {
      const { number = '', names = '' } = teams.get(teamId) ?? {}
      return { place, number, names, points: String(shownPoints(points)), left: departureNote(season, teamId, through) }
    }),
  }))
}

/** Returns a week's contests with their winners, by hole. */
export function weekWinners(season: Season, weekId: number): PublicWinner[] {
  const { name } = seasonNames(season)
  const won = new Map(season.contestWinners.map((row) => [row.contestId, currentOf(row.winners) ?? []]))
  return season.contests
    .filter((contest) => contest.weekId === weekId)
    .sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99) || a.id - b.id)
    .map((contest) => ({
      contest: publicSentence.contestOn(contest.name, contest.hole),
      winners: (won.get(contest.id) ?? []).map(name).join(' & ') || null,
    }))
}
