import { hasRole, Role } from '@glm/shared/schema/role'
import { screenText } from '@glm/shared/text/screens'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../../live/phone-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masthead } from '../../ui/masthead.tsx'

type Props = { label: string; title: string; missing?: 'season' | 'schedule' }

/** A screen of a season, where the league has none yet, or the season has no weeks: the next step stands below. */
export function NoSeason({ label, title, missing = 'season' }: Props) {
  const { session } = usePhone()
  const manager = hasRole(session.role, Role.LeagueAdmin)
  const says = missing === 'season' ? screenText.noSeasonSays : manager ? screenText.noScheduleSays : screenText.gettingReady
  const step =
    missing === 'season' ? { to: '/leagues', words: 'Set up the season' } : { to: '/schedule-manager', words: 'Make the schedule' }
  return (
    <div className="sheet">
      <Masthead label={label} title={title} />
      <EmptyState
        title={missing === 'season' ? screenText.noSeason : screenText.noSchedule}
        act={
          manager ? (
            <Link className="btn is-main" to={step.to}>
              {step.words}
            </Link>
          ) : null
        }
      >
        {says}
      </EmptyState>
    </div>
  )
}
