import { youText } from '@glm/shared/text/screens/account/you'
import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../../client/client-provider.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { myPlayerId } from '../../season/my-player.ts'
import { useSeason } from '../../season/use-season.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OwnLinks } from './own-links.tsx'
import { Player } from './player-screen.tsx'

/** Shows the signed-in user's own player, or asks which player they are. */
export function MeScreen() {
  const season = useSeason()
  const { session } = usePhone()
  if (!season) return <NoSeason label={session.name} title={frameText.me} />
  const playerId = myPlayerId(season, session)
  if (playerId !== null) return <Player playerId={playerId} own />
  return (
    <div className="sheet">
      <PageHeader label={frameText.me} title={session.name} />
      <EmptyState
        title={youText.title}
        act={
          <Link className="btn is-main" to="/you">
            {youText.choose}
          </Link>
        }
      >
        {youText.why}
      </EmptyState>
      <OwnLinks playerId={null} />
    </div>
  )
}
