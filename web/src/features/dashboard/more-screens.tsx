import { screenNames } from '@glm/shared/text/names'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'

const screens = [
  { to: '/recap', words: frameText.tabs.recap },
  { to: '/sent', words: frameText.tabs.sent },
  { to: '/treasury', words: screenNames.treasury },
  { to: '/player-management/import', words: dashboardText.importRoster },
  { to: '/handicap-generator', words: screenNames.generateHandicaps },
  { to: '/history', words: frameText.tabs.history },
  { to: '/export', words: frameText.tabs.export },
] as const

/**
 * Links to secretary screens that are otherwise only tabs of other screens, so that each of them is two taps away even
 * on a phone.
 */
export function MoreScreens() {
  return (
    <details className="panel more-ways">
      <summary>{dashboardText.more}</summary>
      <ul className="more-screens">
        {screens.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
