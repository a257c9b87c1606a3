import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { standingsText } from '@glm/shared/text/screens/standings'
import type { Live } from '../../season/use-season.ts'

/** A hole of a week's skins, in words: which one and how much it is worth, and who has it. */
export type SkinLine = { hole: number; what: string; who: string }

/** The skins of a week, hole by hole; none in a league without them, and before the first score. */
export function skinLines(live: Live, week: RowOf<'weeks'>): SkinLine[] {
  const skins = live.results.skins(week)
  if (skins.every((skin) => skin.low === null)) return []
  return skins.map(({ hole, winner, worth, low }) => {
    const who = winner === null ? null : standingsText.skinBy({ player: fullName(live.players.get(winner)), low: low ?? 0 })
    return {
      hole,
      what: standingsText.skinHole({ hole, worth }),
      who: who ?? (low === null ? standingsText.skinOpen : standingsText.skinTied),
    }
  })
}
