import { monthDay } from '../lib/month-day.ts'
import { groupOfTeam } from '../rules/schedule/week-groups.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { paperText } from '../text/documents/paper.ts'
import { groupText } from '../text/groups.ts'
import type { GridWeek, ScheduleGrid } from './paper-document.ts'

/**
 * Returns the weeks-by-teams grid: each team's opponents or drawn group, BYE, or nothing if it has no match. A fun
 * round, a position round or a canceled week is one cell across all teams.
 * @source P6
 */
export function scheduleGrid(season: Season): ScheduleGrid {
  const { number, inOrder } = seasonNames(season)
  const teams = inOrder()
  const opponents = opponentsByWeek(season.matches)
  return {
    teams: teams.map((t) => String(t.teamNumber)),
    weeks: [...season.weeks]
      .sort((a, b) => a.weekNumber - b.weekNumber)
      .map((week): GridWeek => {
        const row = { week: String(week.weekNumber), date: monthDay(week.date) }
        const special = specialOf(week)
        if (special) return { ...row, special, shaded: week.type !== 'regular', cells: [] }
        const played = opponents.get(week.id)
        const cells = teams.map((team) => {
          const group = groupOfTeam(week, season.matches, team.id)
          if (group) return groupText.short(group.number)
          const all = played?.get(team.id) ?? []
          return all.map((opponent) => (opponent === null ? paperText.bye : number(opponent))).join(', ')
        })
        return { ...row, special: null, shaded: false, cells }
      }),
  }
}

function specialOf(week: Week): string | null {
  if (week.status === 'cancelled') return paperText.cancelled
  if (week.type === 'fun') return paperText.funRound
  return week.type === 'position' ? paperText.positionRound : null
}

/** Returns each team's opponents by week; null is a bye. */
function opponentsByWeek(matches: readonly Match[]): Map<number, Map<number, (number | null)[]>> {
  const weeks = new Map<number, Map<number, (number | null)[]>>()
  for (const { weekId, team1Id, team2Id } of matches) {
    const week = weeks.get(weekId) ?? new Map<number, (number | null)[]>()
    week.set(team1Id, [...(week.get(team1Id) ?? []), team2Id])
    if (team2Id !== null) week.set(team2Id, [...(week.get(team2Id) ?? []), team1Id])
    weeks.set(weekId, week)
  }
  return weeks
}
