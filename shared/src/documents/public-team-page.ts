import { weekdayMonthDay } from '../lib/month-day.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import type { PublicNames } from '../schema/league/public-page.ts'
import type { Team } from '../schema/people/team.ts'
import type { Week } from '../schema/schedule/week.ts'
import { publicSentence, publicText } from '../text/documents/public.ts'
import { type PaperRows, resultsOf } from './paper-rows.ts'
import { type PublicTeam, publicTeams } from './public-page.ts'
import { publicRows } from './public-rows.ts'
import { kindOf, opponentIn, type PublicSide, type PublicStart, sideOf, startOf } from './public-week.ts'

/** A team's date. `what`: a bye, a special week, or no match; then there is no opponent. */
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
 * One team's season for anyone with the league's link; null if no team has that number.
 * @param asked.today date at the course, YYYY-MM-DD
 */
export function publicTeamPage(
  all: PaperRows,
  { names, today, teamNumber }: { names: PublicNames; today: string; teamNumber: number },
): PublicTeamContent | null {
  const paper = publicRows(all, names)
  const team = paper.rows.teams.find((t) => t.teamNumber === teamNumber)
  const shown = publicTeams(paper).find((t) => t.id === team?.id)
  if (!team || !shown) return null
  const results = resultsOf(paper)
  const next = paper.rows.weeks.find((w) => w.date >= today)
  const standing = results.lastWeek() === 0 ? undefined : results.standings().find((s) => s.teamId === team.id)
  return {
    title: publicSentence.title(paper.league.name),
    season: paper.rows.season.name,
    team: shown,
    place: standing?.place ?? null,
    dates: paper.rows.weeks.map((week) => ({
      ...dateOf(week, { team, paper, results }),
      isNext: week.id === next?.id,
    })),
  }
}

type Sources = { team: Team; paper: PaperRows; results: SeasonResults }

function dateOf(week: Week, { team, paper, results }: Sources): Omit<PublicDate, 'isNext'> {
  const matches = paper.rows.matches.filter((m) => m.weekId === week.id)
  const match = matches.find((m) => m.team1Id === team.id || m.team2Id === team.id)
  const { what, idle } = kindOf(week, matches)
  const other = match ? opponentIn(match, team.id) : null
  const plain = {
    week: week.weekNumber,
    day: weekdayMonthDay(week.date),
    start: { time: null, hole: null },
    against: null,
    points: null,
  }
  if (idle) return { ...plain, what }
  const points = new Map(results.weekPoints(week).map((p) => [p.teamId, p.points]))
  const own = points.get(team.id) ?? null
  if (!match || other === null)
    return {
      ...plain,
      what: match ? publicText.bye : (what ?? publicText.noMatch),
      points: own === null ? null : String(own),
    }
  const theirs = points.get(other) ?? null
  const against = sideOf(other, { week, paper, results })
  return {
    ...plain,
    what,
    start: startOf(match),
    against,
    points: own === null || theirs === null ? null : `${own}–${theirs}`,
  }
}
