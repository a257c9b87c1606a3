import { joinNames } from '../lib/join-names.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import { shownPoints } from '../lib/shown-points.ts'
import { dayOfMatch } from '../rules/schedule/first-match.ts'
import { groupOfTeam } from '../rules/schedule/week-groups.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { PublicNames } from '../schema/league/public-page.ts'
import type { Team } from '../schema/people/team.ts'
import type { Week } from '../schema/schedule/week.ts'
import { publicView } from '../season/public-view.ts'
import { scoredWeeks } from '../season/scored-weeks.ts'
import type { Season } from '../season/season.ts'
import { publicSentence, publicText } from '../text/documents/public.ts'
import { groupText } from '../text/groups.ts'
import { partText } from './part-text.ts'
import { shownMatchPoints } from './points-of-match.ts'
import { type PublicTeam, publicTeams } from './public-page.ts'
import { kindOf, opponentIn, type PublicSide, type PublicStart, sideOf, startOf } from './public-week.ts'
import { weekShape } from './week-shape.ts'

/** One date in a team's season. If there is no opponent, `what` says why: a bye, a special week, or no match. */
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
  const dates = season.weeks.flatMap((week) => datesOf(week, { team, season }))
  const next = dates.flatMap(({ date }) => (date >= today ? [date] : [])).sort()[0]
  const through = scoredWeeks(season, today).at(-1) ?? 0
  const standing = through === 0 ? undefined : season.results.standings(through).find((s) => s.teamId === team.id)
  return {
    title: publicSentence.title(season.league.name),
    season: season.season.name,
    team: shown,
    place: standing?.place ?? null,
    dates: dates.map(({ date, ...shown }) => ({ ...shown, isNext: date === next })),
  }
}

type Sources = { team: Team; season: Season }
/** `date`: the date itself, YYYY-MM-DD. */
type Dated = Omit<PublicDate, 'isNext'> & { date: string }

/** Returns a team's matches in a week, or a single entry that says why there is no match. */
function datesOf(week: Week, { team, season }: Sources): Dated[] {
  const matches = season.matches.filter((m) => m.weekId === week.id)
  const own = matches.filter((m) => teamsOfMatch(m).includes(team.id)).sort((a, b) => a.slot - b.slot)
  const { what, idle } = kindOf(week, matches, weekShape(week, season))
  const plain = {
    date: week.date,
    week: week.weekNumber,
    day: weekdayMonthDay(week.date),
    start: { time: null, hole: null },
    against: null,
    points: null,
  }
  if (idle) return [{ ...plain, what }]
  const group = groupOfTeam(week, season, team.id)
  const points = season.results.weekPoints(week).find(({ teamId }) => teamId === team.id)?.points ?? null
  const alone = (why: string): Dated[] => [
    { ...plain, what: why, points: points === null ? null : String(shownPoints(points)) },
  ]
  const [first] = own
  if (!first) return alone(what ?? publicText.noMatch)
  if (group) {
    const names = joinNames(group.mates.map((id) => sideOf(id, { week, season }).names))
    const plays = groupText.plays({ number: group.number, names })
    const start = startOf(first, season)
    const date = dayOfMatch(first, week)
    return alone([what, plays].filter(Boolean).join(', ')).map((one) => ({ ...one, date, start }))
  }
  return own.flatMap((match): Dated[] => {
    const other = opponentIn(match, team.id)
    if (other === null) return alone(publicText.bye)
    const against = sideOf(other, { week, season })
    return [
      {
        ...plain,
        date: dayOfMatch(match, week),
        what,
        start: { ...startOf(match, season), part: partText(season.results.matchResult(match)) },
        against,
        points: shownMatchPoints(match, season, team.id),
      },
    ]
  })
}
