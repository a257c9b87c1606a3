import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { isTemplateCourse } from '@glm/shared/schema/schedule/course'
import type { Season } from '@glm/shared/season/season'
import { screenNames } from '@glm/shared/text/names'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { screenText } from '@glm/shared/text/screens/screens'
import type { Todo } from './todo-step.tsx'

/** The setup steps a new season still needs before its first week, in order. */
export function setupSteps({ season, course, players, teams, weeks }: Season): Todo[] {
  const wanted = season.teamCount
  const template = course !== undefined && isTemplateCourse(course)
  const { teamSize } = withDefaults(season.settings)
  const manned = teams.filter((t) => teamPlayers(t).length >= teamSize).length
  const regulars = [...players.values()].filter((p) => p.active && !p.isSub).length
  return [
    {
      name: 'Course',
      words: !course ? screenText.setupCourse : template ? coursesText.templateStep : course.name,
      done: course !== undefined && !template,
      // An unchanged template shouldn't block adding players.
      optional: template,
      link: { to: '/courses' },
      act: template ? coursesText.templateAct : dashboardText.addTheCourse,
    },
    {
      name: 'Players',
      words: screenText.setupPlayers(wanted * teamSize),
      done: regulars >= wanted * teamSize,
      link: { to: '/player-management' },
      act: screenNames.addPlayers,
      tally: `${regulars}/${wanted * teamSize}`,
    },
    {
      name: 'Teams',
      words: screenText.setupTeams,
      done: manned >= wanted,
      link: { to: '/team-management' },
      act: 'Make teams',
      tally: `${manned}/${wanted}`,
    },
    {
      name: 'Schedule',
      words: screenText.setupSchedule,
      done: weeks.length > 0,
      link: { to: '/schedule-manager' },
      act: screenNames.makeSchedule,
    },
  ]
}
