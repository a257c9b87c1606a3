import { isInTeam } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { youText } from '@glm/shared/text/screens/account/you'
import type { ComboBoxOption } from '../ui/combo-box.tsx'
import { freePlayers } from './my-player.ts'

type Rows = Pick<Season, 'members' | 'players'> & { teams: readonly Season['teams'][number][] }

/**
 * Returns the players that the owner of an account could be. If several have the same name, the team is added. `first`
 * is listed at the top.
 */
export function playerOptions(
  season: Rows,
  { userId, first }: { userId: number; first: number | null },
): ComboBoxOption[] {
  return freePlayers(season, userId)
    .map((player) => {
      const team = season.teams.find((t) => isInTeam(t, player.id))?.teamNumber
      return { id: player.id, words: youText.option({ name: fullName(player), team, isSub: player.isSub }) }
    })
    .sort((a, b) => Number(b.id === first) - Number(a.id === first) || a.words.localeCompare(b.words))
}
