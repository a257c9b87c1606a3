import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { Calendar, ChartNoAxesColumn, CircleUserRound, FlagTriangleRight, Menu } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

const places = [
  { words: frameText.thisWeek, to: '/dashboard', icon: FlagTriangleRight },
  { words: labelText.standings, to: '/standings', icon: ChartNoAxesColumn },
  { words: labelText.schedule, to: '/schedule', icon: Calendar },
  { words: frameText.me, to: '/players/me', icon: CircleUserRound },
] as const

type Props = { path: string; open: boolean; onMenu: () => void }

/**
 * Links to the main screens at the bottom of a phone's screen, within reach of the thumb. The last button opens the
 * side menu.
 */
export function TabBar({ path, open, onMenu }: Props) {
  return (
    <nav className="tab-bar" aria-label={frameText.tabBar}>
      {places.map(({ words, to, icon }) => (
        <Link className="tab-bar-item" key={to} to={to} {...(path === to ? { 'aria-current': 'page' as const } : {})}>
          <Icon of={icon} />
          {words}
        </Link>
      ))}
      <button className="tab-bar-item" type="button" aria-expanded={open} onClick={onMenu}>
        <Icon of={Menu} />
        {labelText.menu}
      </button>
    </nav>
  )
}
