import type { PaidGame } from '@glm/shared/rules/games/season-games'
import { fullName } from '@glm/shared/text/full-name'
import { gamesText } from '@glm/shared/text/games'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import type { Season } from '../../season/use-season.ts'

/** A hole of a week's skins, in words: which one and how much it is worth, and who has it. */
export type SkinLine = { hole: number; what: string; who: string }

/** A game of skins, hole by hole; none in another game, and before the first score. */
export function skinLines({ players }: Pick<Season, 'players'>, { skins }: PaidGame): SkinLine[] {
  if (skins.every((skin) => skin.low === null)) return []
  const name = (id: number) => fullName(players.get(id))
  return skins.map(({ hole, winner, worth, low, lapsed }) => {
    const what = standingsText.skinHole({ hole, worth })
    if (winner !== null) return { hole, what, who: standingsText.skinBy({ player: name(winner), low: low ?? 0 }) }
    if (lapsed !== null) return { hole, what, who: gamesText.notValidated({ player: name(lapsed), low: low ?? 0 }) }
    return { hole, what, who: low === null ? standingsText.skinOpen : standingsText.skinTied }
  })
}
