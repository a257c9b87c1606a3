import { joinNames } from '../lib/join-names.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import { shownPair, shownPoints } from '../lib/shown-points.ts'
import { groupOfTeam } from '../rules/schedule/week-groups.ts'
import type { PublicNames } from '../schema/league/public-page.ts'
import type { Team } from '../schema/people/team.ts'
import type { Week } from '../schema/schedule/week.ts'
import { publicView } from '../season/public-view.ts'
import type { Season } from '../season/season.ts'
import { publicSentence, publicText } from '../text/documents/public.ts'
import { groupText } from '../text/groups.ts'
import { type PublicTeam, publicTeams } from './public-page.ts'
import { kindOf, opponentIn, type PublicSide, type PublicStart, sideOf, startOf } from './public-week.ts'
import { weekShape } from './week-shape.ts'

/** One date in a team's season. `what`: a bye, a special week, or no match, if there is no opponent. */
export type PublicDate = {
  week: number
  day: string
  start: PublicStart
  against: PublicSide | null
  what: string | null
  points: string | null
  isNext: boolean
}
export type PublicTeamContent = {
  title: string
  season: string
  team: PublicTeam
  place: string | null
  dates: PublicDate[]
}

/**
 * Returns one team's season, for anyone with the league's link; null if no team has that number.
 * @param asked.today date at the course, YYYY-MM-DD
 */
export function publicTeamPage(
  all: Season,
  { names, today, teamNumber }: { names: PublicNames; today: string; teamNumber: number },
): PublicTeamContent | null {
  const season = publicView(all, names)
  const team = season.teams.find((t) => t.teamNumber === teamNumber)
  const shown = publicTeams(season).find((t) => t.id === team?.id)
  if (!team || !shown) return null
  const next = season.weeks.find((w) => w.date >= today)
  const standing =
    season.results.lastWeek() === 0 ? undefined : season.results.standings().find((s) => s.teamId === team.id)
  return {
    title: publicSentence.title(season.league.name),
    season: season.season.name,
    team: shown,
    place: standing?.place ?? null,
    dates: season.weeks.map((week) => ({
      ...dateOf(week, { team, season }),
      isNext: week.id === next?.id,
    })),
  }
}

type Sources = { team: Team; season: Season }

function dateOf(week: Week, { team, season }: Sources): Omit<PublicDate, 'isNext'> {
  const matches = season.matches.filter((m) => m.weekId === week.id)
  const match = matches.find((m) => m.team1Id === team.id || m.team2Id === team.id)
  const { what, idle } = kindOf(week, matches, weekShape(week, season))
  const other = match ? opponentIn(match, team.id) : null
  const plain = {
    week: week.weekNumber,
    day: weekdayMonthDay(week.date),
    start: { time: null, hole: null },
    against: null,
    points: null,
  }
  if (idle) return { ...plain, what }
  const group = groupOfTeam(week, season.matches, team.id)
  if (match && group) {
    const names = joinNames(group.mates.map((id) => sideOf(id, { week, season }).names))
    const own = season.results.weekPoints(week).find((p) => p.teamId === team.id)?.points ?? null
    return {
      ...plain,
      what: groupText.plays({ number: group.number, names }),
      start: startOf({ ...match, team2Id: match.team2Id ?? match.team1Id }),
      points: own === null ? null : String(shownPoints(own)),
    }
  }
  const points = new Map(season.results.weekPoints(week).map((p) => [p.teamId, p.points]))
  const own = points.get(team.id) ?? null
  if (!match || other === null)
    return {
      ...plain,
      what: match ? publicText.bye : (what ?? publicText.noMatch),
      points: own === null ? null : String(shownPoints(own)),
    }
  const theirs = points.get(other) ?? null
  const against = sideOf(other, { week, season })
  return {
    ...plain,
    what,
    start: startOf(match),
    against,
    points: own === null || theirs === null ? null : shownPair([own, theirs]),
  }
}
