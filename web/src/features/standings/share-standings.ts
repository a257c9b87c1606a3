import { standingsText } from '@glm/shared/text/screens/standings'
import { text } from '@glm/shared/text/sentences'
import type { StandingRow } from '../../season/standing-rows.ts'
import { type Live, teamName } from '../../season/use-season.ts'
import { showToast } from '../../ui/toast.tsx'

/** The standings as the message that a secretary posts to the group: through the device's share sheet, else the clipboard. */
export async function shareStandings(live: Live, rows: readonly StandingRow[], through: number): Promise<void> {
  const title = standingsText.shareTitle({ league: live.league.name, week: through })
  const lines = rows.map((row) =>
    standingsText.shareLine({ place: row.place, team: teamName(live, row.teamId), number: row.number, points: row.points }),
  )
  const words = [title, ...lines].join('\n')
  try {
    if (navigator.share) await navigator.share({ title, text: words })
    else {
      await navigator.clipboard.writeText(words)
      showToast(text.copied)
    }
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(text.notCopied)
  }
}
