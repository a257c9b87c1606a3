import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { useAvailabilityTab } from '../season/use-availability-tab.ts'
import type { Viewer } from './screen-access.ts'
import { type ScreenTab, tabsAt } from './screen-tabs.ts'

/** Marks a link as current only if its whole path matches. By default, the beginning of the path is enough. */
const exactly = { exact: true }

/**
 * Links between statistics and awards stay in the same season, even if it is a past one. The type has no parameters,
 * because a tab may lead to any screen.
 */
const sameSeason = ({ season }: { season?: number }) =>
  (season === undefined ? {} : { season }) as Record<string, undefined>

type Props = { tabs: readonly ScreenTab[]; path: string } & Viewer

/** Shows tabs for screens that belong together. Renders nothing for a screen without tabs. */
export function ScreenTabRow({ tabs, path, role, leagueId }: Props) {
  const shown = tabsAt(tabs, { path, role, leagueId })
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
          {tab.name === 'availability' ? <AvailabilityTab /> : frameText.tabs[tab.name]}
        </Link>
      ))}
    </nav>
  )
}

/** This is a separate component, so that only this tab depends on the season. */
const AvailabilityTab = () => useAvailabilityTab()
