import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { shareText } from '../../client/share-text.ts'
import type { StandingRow } from '../../season/standing-rows.ts'
import { type Season, teamName } from '../../season/use-season.ts'

/** The standings as the message that a secretary posts to the group. */
export function shareStandings(live: Season, rows: readonly StandingRow[], through: number): Promise<void> {
  const title = standingsText.shareTitle({ league: live.league.name, week: through })
  const lines = rows.map((row) =>
    standingsText.shareLine({ place: row.place, team: teamName(live, row.teamId), number: row.number, points: row.points }),
  )
  return shareText(title, lines)
}
