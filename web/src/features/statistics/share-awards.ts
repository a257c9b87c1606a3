import { type AwardLine, winnerWords } from '@glm/shared/documents/statistics/award-lines'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { shareText } from '../../client/share-text.ts'
import type { Season } from '../../season/use-season.ts'

/** The awards as a message to the group. */
export function shareAwards(live: Season, awards: readonly AwardLine[]): Promise<void> {
  const title = statisticsText.shareTitle({ league: live.league.name, season: live.season.name })
  const lines = awards.map((award) =>
    statisticsText.shareLine({
      award: award.title,
      winners: winnerWords(award),
      value: award.winners[0]?.value ?? '',
    }),
  )
  return shareText(title, lines)
}
