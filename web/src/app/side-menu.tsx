import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { type MenuEntry, menuFor } from './menu.ts'

type Props = { menu: readonly MenuEntry[]; role: number; path: string; open: boolean; onClose: () => void }

/** The side menu: always there from 768 px on, else it slides in. */
export function SideMenu({ menu, role, path, open, onClose }: Props) {
  return (
    <>
      <nav className={open ? 'side is-open' : 'side'} aria-label="Main menu">
        <div className="side-close">
          <button className="bar-button" type="button" aria-label={frameText.closeMenu} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        {menuFor(menu, role).map(({ group, entries }) => (
          <div className="side-group" key={group}>
            <h2 className="label">{frameText.menuGroups[group]}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link className="side-link" to={entry.path} {...(isHere(entry, path) ? { 'aria-current': 'page' as const } : {})}>
                    <Icon of={entry.icon} />
                    <span>{entry.words}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <button type="button" className="side-scrim" aria-label={frameText.closeMenu} tabIndex={-1} onClick={onClose} />
    </>
  )
}

const isHere = (entry: MenuEntry, path: string): boolean => path === entry.path || path.startsWith(`${entry.path}/`)
