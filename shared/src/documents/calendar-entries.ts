import { currentOf } from '../claims/current-of.ts'
import { joinNames } from '../lib/join-names.ts'
import { stateOf } from '../rules/availability.ts'
import { dayOfMatch } from '../rules/schedule/first-match.ts'
import { groupOfTeam } from '../rules/schedule/week-groups.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { PublicNames } from '../schema/league/public-page.ts'
import type { Team } from '../schema/people/team.ts'
import { isInTeam } from '../schema/people/team-places.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'
import { publicView } from '../season/public-view.ts'
import type { Season } from '../season/season.ts'
import { calendarSentence, publicSentence, publicText } from '../text/documents/public.ts'
import { groupText } from '../text/groups.ts'
import { teamInWords } from '../text/team-name.ts'
import { partText } from './part-text.ts'
import {
  kindOf,
  opponentIn,
  type PublicMatch,
  type PublicSide,
  type PublicStart,
  playedMatches,
  publicWeek,
  sideOf,
  startOf,
  startText,
} from './public-week.ts'
import { weekShape } from './week-shape.ts'

/**
 * One date in a calendar. Its times are local to the course, as HH:MM. `weekId` stays the same when the week's number or
 * date changes. `isMakeup`: true for a week's further dates, on which only matches are made up. `off`: rained out.
 * `free`: true if the calendar's owner doesn't play that day; calendar apps then show the time as free.
 */
export type CalendarEntry = {
  weekId: number
  isMakeup: boolean
  date: string
  start: string
  end: string
  title: string
  says: string
  place: string | null
  off: boolean
  free: boolean
}
export type Calendar = { name: string; entries: CalendarEntry[] }

/**
 * Returns the dates of a season, for the whole league or for one team; null if no team has that number.
 * @param asked.teamNumber null for the whole league
 * @source P16; RFC 5545
 */
export function leagueCalendar(
  all: Season,
  { names, teamNumber }: { names: PublicNames; teamNumber: number | null },
): Calendar | null {
  const season = publicView(all, names)
  const league = publicSentence.title(season.league.name)
  if (teamNumber === null) return { name: league, entries: season.weeks.flatMap((week) => leagueEntries(week, season)) }
  const team = season.teams.find((t) => t.teamNumber === teamNumber)
  if (!team) return null
  const entries = season.weeks.flatMap((week) => teamEntries(week, { team, season }))
  return { name: `${league}, ${publicSentence.teamTitle(teamInWords(team))}`, entries }
}

/**
 * Returns one person's dates: the team's dates, plus those on which this person subs. A date on which they are out, or
 * have a sub, is marked and shown as free. Show these only to that person, because they contain members' full names.
 * @source P16; RFC 5545
 */
export function ownCalendar(all: Season, playerId: number): Calendar {
  const season = publicView(all, 'full')
  const { teams, subAssignments, weeks } = season
  const own = teams.find((t) => isInTeam(t, playerId))
  const entries = weeks.flatMap((week): CalendarEntry[] => {
    const subs = subAssignments.filter((s) => s.weekId === week.id)
    const regularId = subs.find((s) => currentOf(s.sub) === playerId)?.playerId
    const plays = teams.find((t) => regularId !== undefined && isInTeam(t, regularId))
    if (plays) return teamEntries(week, { team: plays, season })
    const filled = subs.some((s) => s.playerId === playerId && currentOf(s.sub) != null)
    const isOut = filled || stateOf(all.availability, { weekId: week.id, playerId }) === 'out'
    const shown = own ? teamEntries(week, { team: own, season }) : []
    return shown.map((entry) =>
      isOut && !entry.off ? { ...entry, title: calendarSentence.out(entry.title), free: true } : entry,
    )
  })
  return { name: publicSentence.title(season.league.name), entries }
}

type Sources = { team: Team; season: Season }

/** Returns the week's entry with all its matches, and one for each date on which some of them are made up. */
function leagueEntries(week: Week, season: Season): CalendarEntry[] {
  const { matches, says, what } = publicWeek(week, season)
  const own = {
    ...entryOf(week, season, null),
    says: [week.type === 'regular' && week.status === 'planned' ? what : null, says, ...matches.flatMap(matchLine)]
      .filter((line) => line !== null)
      .join('\n'),
  }
  const played = playedMatches(week, season).filter(({ shown }) => matches.length > 0 && shown.kind !== 'bye')
  const dates = [...new Set(played.map(({ date }) => date))].filter((date) => date !== week.date).sort()
  return [
    own,
    ...dates.map((date) => {
      const made = played.filter((one) => one.date === date)
      const lines = made.flatMap(({ shown }) => matchLine(shown))
      return { ...entryOf(week, season, made[0]?.match ?? null), isMakeup: true, says: lines.join('\n') }
    }),
  ]
}

const matchLine = ({ start, kind, sides: [first, second], sides, group }: PublicMatch): string[] =>
  kind === 'field' ? [groupLine(start, { group, sides })] : second ? [lineOf(start, [first, second])] : []

/**
 * Returns a team's calendar entries for a week, one for each date on which it plays; empty for a regular week that
 * hasn't been paired yet.
 */
function teamEntries(week: Week, { team, season }: Sources): CalendarEntry[] {
  const matches = season.matches.filter((m) => m.weekId === week.id)
  const { what, says, idle } = kindOf(week, matches, weekShape(week, season))
  const played = matches.filter((m) => teamsOfMatch(m).includes(team.id)).sort((a, b) => a.slot - b.slot)
  const dates = [...new Set(played.map((one) => dayOfMatch(one, week)))].sort()
  if (idle || (dates.length === 0 && week.type === 'position'))
    return [{ ...entryOf(week, season, null), says: says ?? '' }]
  const main = dates.includes(week.date) ? week.date : dates[0]
  return dates.flatMap((date) => {
    const made = played.filter((one) => dayOfMatch(one, week) === date)
    return dateEntry(made, { week, team, season, what }).map((entry) => ({ ...entry, isMakeup: date !== main }))
  })
}

type OfWeek = Sources & { week: Week; what: string | null }

/** Returns the entry for a team's matches on one date, as a list. */
function dateEntry(played: readonly Match[], { week, team, season, what }: OfWeek): CalendarEntry[] {
  const [match] = played
  if (!match) return []
  const group = groupOfTeam(week, season, team.id)
  if (group) {
    const names = joinNames(group.mates.map((id) => sideOf(id, { week, season }).names))
    const entry = entryOf(week, season, match)
    const title = calendarSentence.league(season.league.name, groupText.plays({ number: group.number, names }))
    return [{ ...entry, title, says: [what, startText(startOf(match, season))].filter(Boolean).join('\n') }]
  }
  const others = played.flatMap((one) => {
    const otherId = opponentIn(one, team.id)
    return otherId === null
      ? []
      : [
          {
            start: { ...startOf(one, season), part: partText(season.results.matchResult(one)) },
            side: sideOf(otherId, { week, season }),
          },
        ]
  })
  const entry = entryOf(week, season, match)
  const titled = (title: string) => calendarSentence.league(season.league.name, title)
  if (others.length === 0)
    return [{ ...entry, title: titled(calendarSentence.bye(week.weekNumber)), says: '', free: true }]
  const own = sideOf(team.id, { week, season })
  const lines = [what, ...others.map(({ start, side }) => lineOf(start, [own, side]))]
  return [
    {
      ...entry,
      title: titled(calendarSentence.against(others.map(({ side }) => side))),
      says: lines.filter((l) => l !== null).join('\n'),
    },
  ]
}

/** Formats a match: "4:45 PM, hole 3: Team 1, Ashworth & Birchall vs. Team 2, …". */
function lineOf(start: PublicStart, [first, second]: [PublicSide, PublicSide]): string {
  const sides = calendarSentence.match(
    calendarSentence.team(first.number, first.names),
    calendarSentence.team(second.number, second.names),
  )
  return [startText(start), sides].filter(Boolean).join(': ')
}

/** Formats teams that go out together: "4:45 PM, hole 3: Group 2: Team 1, Ashworth; Team 2, Birchall". */
function groupLine(start: PublicStart, { group, sides }: Pick<PublicMatch, 'group' | 'sides'>): string {
  const names = sides.map((side) => calendarSentence.team(side.number, side.names)).join('; ')
  return [startText(start), group, names].filter(Boolean).join(': ')
}

function entryOf(week: Week, { season, league, results }: Season, match: Match | null): CalendarEntry {
  const off = week.status === 'cancelled'
  const start = match?.teeTime ?? season.startTime
  const special = week.type === 'fun' ? publicText.funRound : week.type === 'position' ? publicText.positionRound : null
  const what = off
    ? calendarSentence.rainedOut(week.weekNumber)
    : special
      ? calendarSentence.special(special, week.weekNumber)
      : calendarSentence.week(week.weekNumber)
  return {
    weekId: week.id,
    isMakeup: false,
    date: match?.playedOn ?? week.date,
    start,
    end: endOf(start, season.endTime),
    title: calendarSentence.league(league.name, what),
    says: '',
    place: results.index.courseOf(week)?.name ?? null,
    off,
    free: off,
  }
}

/** Returns the end of the league night, or of the day if a match starts later than that. */
const endOf = (start: string, end: string): string => (end > start ? end : '23:59')
