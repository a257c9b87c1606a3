import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { playersText } from '@glm/shared/text/screens/people/players'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** Links from the user's own page to all other screens about them. */
export function OwnLinks({ playerId }: { playerId: number | null }) {
  return (
    <nav className="panel is-flush" aria-label={playersText.aboutYou}>
      <ul className="go-list">
        {playerId === null ? null : (
          <li>
            <Link to="/players/$playerId/career" params={{ playerId: String(playerId) }}>
              {statisticsText.career}
              <Icon of={ChevronRight} small />
            </Link>
          </li>
        )}
        {(
          [
            ['/statistics', statisticsText.title],
            ['/awards', frameText.tabs.awards],
            ['/account', playersText.accountAndNotifications],
            ['/you', screenNames.yourPlayer],
            ['/this-device', screenNames.reportProblem],
            ['/change-password', frameText.changePassword],
          ] as const
        ).map(([to, words]) => (
          <li key={to}>
            <Link to={to}>
              {words}
              <Icon of={ChevronRight} small />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
