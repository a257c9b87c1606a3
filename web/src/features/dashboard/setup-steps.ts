import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { isTemplateCourse } from '@glm/shared/schema/schedule/course'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { screenText } from '@glm/shared/text/screens/screens'
import { setupProgress } from '../../season/setup-progress.ts'
import type { Todo } from './todo-step.tsx'

/** Returns the setup steps that a new season still needs before its first week, in order. */
export function setupSteps(all: Season): Todo[] {
  const { season, course, players, teams, weeks } = all
  const wanted = season.teamCount
  const template = course !== undefined && isTemplateCourse(course)
  const { teamSize } = withDefaults(season.settings)
  const manned = teams.filter((t) => teamPlayers(t).length >= teamSize).length
  const regulars = [...players.values()].filter((p) => p.active && !p.isSub).length
  return [
    {
      name: labelText.course,
      words: !course ? screenText.setupCourse : template ? coursesText.templateStep : course.name,
      done: course !== undefined && !template,
      // With the sample course, this step is optional: the user can continue with the players.
      optional: template,
      link: { to: '/setup', search: { step: 'course' } },
      act: template ? coursesText.templateAct : dashboardText.addTheCourse,
    },
    {
      name: labelText.players,
      words: screenText.setupPlayers(wanted * teamSize),
      done: regulars >= wanted * teamSize,
      link: { to: '/setup', search: { step: 'players' } },
      act: screenNames.addPlayers,
      tally: `${regulars}/${wanted * teamSize}`,
    },
    {
      name: labelText.teams,
      words: screenText.setupTeams(teamSize),
      done: manned >= wanted,
      link: { to: '/team-management' },
      act: buttonText.makeTeams,
      tally: `${manned}/${wanted}`,
    },
    {
      name: dashboardText.howYouPlay,
      words: dashboardText.howYouPlayHint,
      done: setupProgress(all).done.play,
      // Optional, because a league can also set its rules one at a time.
      optional: true,
      link: { to: '/setup', search: { step: 'play' } },
      act: dashboardText.choose,
    },
    {
      name: labelText.schedule,
      words: screenText.setupSchedule,
      done: weeks.length > 0,
      link: { to: '/setup', search: { step: 'dates' } },
      act: screenNames.makeSchedule,
    },
  ]
}
