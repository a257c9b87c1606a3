import { presetOf } from '@glm/shared/schema/league/league-presets'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { isTemplateCourse } from '@glm/shared/schema/schedule/course'
import type { Season } from '@glm/shared/season/season'
import { joinedAccounts } from './joined-accounts.ts'
import type { SetupStepKey } from './setup-steps.ts'
import { teamTally } from './team-tally.ts'

export type SetupProgress = {
  /** Whether each step is done. The app can't tell whether anyone has been invited or a card has been printed. */
  done: Readonly<Record<SetupStepKey, boolean>>
  /** How many regulars the league has, and how many its teams need. */
  players: { have: number; need: number }
  /** How many teams have all of their players, and how many teams there should be. */
  teams: { have: number; need: number }
  /** Where to continue: the first step that isn't done. */
  next: SetupStepKey
}

/**
 * Returns how far along a new season's setup is. It is derived only from the season's rows, so that the setup can be
 * continued on any device.
 */
export function setupProgress(season: Season): SetupProgress {
  const { season: seasonRow, course, players, weeks } = season
  const settings = withDefaults(seasonRow.settings)
  const { withPlayers, wanted: need } = teamTally(season)
  const regulars = [...players.values()].filter((p) => p.active && !p.isSub).length
  const manned = withPlayers.filter((t) => teamPlayers(t).length >= settings.teamSize).length
  const done = {
    course: course !== undefined && !isTemplateCourse(course),
    players: manned >= need,
    play: presetOf(settings) !== null || weeks.length > 0,
    dates: weeks.length > 0,
    invites: joinedAccounts(season) > 0,
    cards: false,
  }
  // The sample course is good enough to continue with, so the course is the next step only if nothing has been entered
  // yet.
  const open = (['players', 'play', 'dates'] as const).find((step) => !done[step])
  const untouched = regulars === 0 && weeks.length === 0 && !done.course
  return {
    done,
    players: { have: regulars, need: need * settings.teamSize },
    teams: { have: manned, need },
    next: untouched ? 'course' : (open ?? (done.invites ? 'cards' : 'invites')),
  }
}
