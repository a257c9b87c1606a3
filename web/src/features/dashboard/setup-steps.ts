import { withDefaults } from '@glm/shared/schema/league/league-settings'
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
  const { season, course } = all
  const template = course !== undefined && isTemplateCourse(course)
  const { teamSize } = withDefaults(season.settings)
  const { players, teams, done } = setupProgress(all)
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
      words: screenText.setupPlayers(players.need),
      done: players.have >= players.need,
      link: { to: '/setup', search: { step: 'players' } },
      act: screenNames.addPlayers,
      tally: `${players.have}/${players.need}`,
    },
    {
      name: labelText.teams,
      words: screenText.setupTeams(teamSize),
      done: done.players,
      link: { to: '/team-management' },
      act: buttonText.makeTeams,
      tally: `${teams.have}/${teams.need}`,
    },
    {
      name: dashboardText.howYouPlay,
      words: dashboardText.howYouPlayHint,
      done: done.play,
      // Optional, because a league can also set its rules one at a time.
      optional: true,
      link: { to: '/setup', search: { step: 'play' } },
      act: dashboardText.choose,
    },
    {
      name: labelText.schedule,
      words: screenText.setupSchedule,
      done: done.dates,
      link: { to: '/setup', search: { step: 'dates' } },
      act: screenNames.makeSchedule,
    },
  ]
}
