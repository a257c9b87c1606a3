import { dashboardText } from '@glm/shared/text/dashboard'
import { screenNames } from '@glm/shared/text/names'
import { screenText } from '@glm/shared/text/screens'
import type { Live } from '../../live/use-season.ts'
import type { Todo } from './todo-step.tsx'

/** What a new season still needs before its first week, in order. */
export function setupSteps({ season, course, players, teams, weeks }: Live): Todo[] {
  const wanted = season.teamCount
  const manned = teams.filter((t) => t.player1Id !== null && t.player2Id !== null).length
  const regulars = [...players.values()].filter((p) => p.active && !p.isSub).length
  return [
    {
      name: 'Course',
      words: course?.name ?? screenText.setupCourse,
      done: course !== undefined,
      to: '/courses',
      act: dashboardText.addTheCourse,
    },
    {
      name: 'Players',
      words: screenText.setupPlayers(wanted * 2),
      done: regulars >= wanted * 2,
      to: '/player-management',
      act: screenNames.addPlayers,
      tally: `${regulars}/${wanted * 2}`,
    },
    {
      name: 'Teams',
      words: screenText.setupTeams,
      done: manned >= wanted,
      to: '/team-management',
      act: 'Make teams',
      tally: `${manned}/${wanted}`,
    },
    {
      name: 'Schedule',
      words: screenText.setupSchedule,
      done: weeks.length > 0,
      to: '/schedule-manager',
      act: screenNames.makeSchedule,
    },
  ]
}
