import type { RowOf } from '@glm/shared/schema/tables'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { usePhone } from '../../client/client-provider.tsx'
import { openMatch } from '../../season/open-match.ts'
import { type Season, teamName } from '../../season/use-season.ts'
import { PadLink } from './pad-link.tsx'

/** Where a player enters the card of the match that they play in as a sub; their own team's stands with that match. */
export function PlayersCard({ live, week, teamId }: { live: Season; week: RowOf<'weeks'>; teamId: number | null }) {
  const { session } = usePhone()
  const match = openMatch(live, session.userId, week)
  if (!match || match.team1Id === teamId || match.team2Id === teamId) return null
  return (
    <section className="panel tee">
      <div className="panel-head">
        <h2>{playerCardsText.asSub}</h2>
        <span className="small soft">{[match.team1Id, match.team2Id ?? 0].map((id) => teamName(live, id)).join(' v ')}</span>
      </div>
      <p className="small soft">{playerCardsText.says}</p>
      <PadLink results={live.results.matchResult(match)} fresh={playerCardsText.enter} />
    </section>
  )
}
