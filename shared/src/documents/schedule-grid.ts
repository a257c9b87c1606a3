import { monthDay } from '../lib/month-day.ts'
import { groupOfTeam } from '../rules/schedule/week-groups.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { paperText } from '../text/documents/paper.ts'
import { groupText } from '../text/groups.ts'
import type { GridWeek, ScheduleGrid } from './paper-document.ts'
import { opponentIn } from './public-week.ts'

/**
 * Returns the weeks-by-teams grid. A fun round, a position round or a canceled week is one cell across all teams.
 * @source P6
 */
export function scheduleGrid(season: Season): ScheduleGrid {
  const { number, inOrder } = seasonNames(season)
  const teams = inOrder()
  return {
    teams: teams.map((t) => String(t.teamNumber)),
    weeks: [...season.weeks]
      .sort((a, b) => a.weekNumber - b.weekNumber)
      .map((week): GridWeek => {
        const row = { week: String(week.weekNumber), date: monthDay(week.date) }
        const special = specialOf(week)
        if (special) return { ...row, special, shaded: week.type !== 'regular', cells: [] }
        const rows = { season: season.season, matches: season.results.index.matchesOfWeek.get(week.id) ?? [], number }
        return { ...row, special: null, shaded: false, cells: teams.map(({ id }) => scheduleCell(week, id, rows)) }
      }),
  }
}

type CellRows = Pick<Season, 'season' | 'matches'> & { number: (teamId: number) => string }

/**
 * Returns a team's cell for a week: its drawn group, the numbers of its opponents or of the teams that it goes out with
 * against the field, BYE, or nothing if it doesn't play.
 * @source P6, F5
 */
export function scheduleCell(week: Pick<Week, 'id' | 'draw'>, teamId: number, rows: CellRows): string {
  const group = groupOfTeam(week, rows, teamId)
  if (group?.number) return groupText.short(group.number)
  if (group) return group.mates.map(rows.number).join(', ') || groupText.alone
  return rows.matches
    .filter((match) => match.weekId === week.id && teamsOfMatch(match).includes(teamId))
    .sort((a, b) => a.slot - b.slot)
    .map((match) => opponentIn(match, teamId))
    .map((opponent) => (opponent === null ? paperText.bye : rows.number(opponent)))
    .join(', ')
}

function specialOf(week: Week): string | null {
  if (week.status === 'cancelled') return paperText.cancelled
  if (week.type === 'fun') return paperText.funRound
  return week.type === 'position' ? paperText.positionRound : null
}
