import { hasRole, Role } from '@glm/shared/schema/role'
import { screenText } from '@glm/shared/text/screens'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../../live/phone-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masthead } from '../../ui/masthead.tsx'

/** A screen of a season, where the league has none yet. */
export function NoSeason({ label, title }: { label: string; title: string }) {
  const { session } = usePhone()
  return (
    <div className="sheet">
      <Masthead label={label} title={title} />
      <EmptyState
        title={screenText.noSeason}
        act={
          hasRole(session.role, Role.LeagueAdmin) ? (
            <Link className="btn is-main" to="/leagues">
              Set up the season
            </Link>
          ) : null
        }
      >
        {screenText.noSeasonSays}
      </EmptyState>
    </div>
  )
}
