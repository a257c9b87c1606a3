import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { joinedAccounts } from '../../season/joined-accounts.ts'
import { isBegun } from '../../season/use-season.ts'
import { playedBefore } from '../../season/weeks/likely-weeks.ts'
import { setupSteps } from './setup-steps.ts'
import type { Todo } from './todo-step.tsx'

/**
 * Returns the steps between the finished schedule and the first night: setting starting handicaps and inviting players.
 * Empty once the first card has been started or a week has been played.
 */
export function firstWeekSteps(season: Season, week: RowOf<'weeks'>): Todo[] {
  if (isBegun(season, week) || playedBefore(season, week)) return []
  const regulars = season.teams.flatMap(teamPlayers)
  const started = regulars.filter(
    (id) => season.startingHandicaps.has(id) || season.handicaps.some((h) => h.playerId === id && h.goingIn !== null),
  )
  const joined = joinedAccounts(season)
  return [
    // Asks for the real course first, because the sample course's holes would be printed on the cards.
    ...setupSteps(season).filter((step) => step.name === labelText.course && !step.done),
    {
      name: dashboardText.startingHandicaps,
      words: dashboardText.startingHandicapsHint,
      tally: `${started.length}/${regulars.length}`,
      done: started.length === regulars.length,
      optional: true,
      link: { to: '/player-management', search: { view: 'handicaps' } },
      act: dashboardText.startingHandicaps,
    },
    {
      name: dashboardText.invitePlayers,
      words: joined > 0 ? dashboardText.joined(joined) : dashboardText.invitePlayersHint,
      done: joined > 0,
      optional: true,
      link: { to: '/leagues' },
      act: dashboardText.invitePlayers,
    },
  ]
}
