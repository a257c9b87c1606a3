import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { type ScreenTab, tabsAt } from './screen-tabs.ts'

/** The router marks every link that the URL begins with. */
const exactly = { exact: true }

/**
 * Statistics and awards of an earlier season stay with that season. The type knows no parameters, because a tab's path
 * is any screen's.
 */
const sameSeason = ({ season }: { season?: number }) =>
  (season === undefined ? {} : { season }) as Record<string, undefined>

type Props = { tabs: readonly ScreenTab[]; role: number; path: string }

/** A row of tabs for the screens that belong together; renders nothing for a screen without tabs. */
export function ScreenTabRow({ tabs, role, path }: Props) {
  const shown = tabsAt(tabs, { path, role })
  const [first] = shown
  if (!first) return null
  return (
    <nav className="screen-tabs" aria-label={frameText.tabSets[first.of]}>
      {shown.map((tab) => (
        <Link
          className="screen-tab"
          key={tab.path}
          to={tab.path}
          search={sameSeason}
          activeOptions={exactly}
          {...(tab.path === path ? { 'aria-current': 'page' as const } : {})}
        >
          {frameText.tabs[tab.name]}
        </Link>
      ))}
    </nav>
  )
}
