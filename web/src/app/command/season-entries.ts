import { may } from '@glm/shared/schema/league/role'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { frameText } from '@glm/shared/text/screens/frame'
import { settingText } from '@glm/shared/text/settings/settings'
import { today } from '../../platform/today.ts'
import { matchSides } from '../../season/match-sides.ts'
import { currentWeek, teamAndPlayers } from '../../season/use-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'
import type { CommandEntry } from './find-commands.ts'

const { commands } = frameText

/**
 * Returns entries for a season's players, teams, weeks, current matches and settings, each with the screen that shows
 * it to this role.
 */
export function seasonEntries(season: Season, { role, rules }: { role: number; rules: string | null }): CommandEntry[] {
  const enters = may(role, 'enterAnyCard')
  const last = lastCounted(season)
  const week = currentWeek(season, today())
  return [
    ...[...season.players.values()].map((one): CommandEntry => {
      return { id: `player-${one.id}`, words: fullName(one), group: commands.player, href: `/players/${one.id}` }
    }),
    ...season.teams.map(({ id, teamNumber }): CommandEntry => {
      const words = commands.teamOf({ team: teamNumber, players: teamAndPlayers(season, id) })
      return { id: `team-${id}`, words, group: commands.team, href: `/schedule?team=${teamNumber}` }
    }),
    ...season.weeks.map((one): CommandEntry => {
      const at = one.weekNumber
      const href = enters
        ? `/admin-enter-scores?week=${at}`
        : at <= last
          ? `/standings?week=${at}`
          : '/schedule?view=all'
      return { id: `week-${one.id}`, words: weekAndDay(one), group: commands.week, href }
    }),
    ...season.matches
      .filter((match) => match.weekId === week?.id)
      .map((match): CommandEntry => {
        const words = commands.matchOf(matchSides(season, match))
        return { id: `match-${match.id}`, words, group: commands.match, href: `/matches/${match.id}` }
      }),
    ...Object.entries(rules === null ? {} : settingText).map(([key, { label, says }]): CommandEntry => {
      const also = typeof says === 'string' ? says : ''
      return { id: `setting-${key}`, words: label, also, group: commands.setting, href: `${rules}?setting=${key}` }
    }),
  ]
}
