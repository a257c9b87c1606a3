import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMedia } from '../platform/use-media.ts'
import { Icon } from '../ui/icon.tsx'
import { type MenuEntry, menuFor } from './menu.ts'

type Props = { menu: readonly MenuEntry[]; role: number; path: string; open: boolean; onClose: () => void }

/**
 * The side menu: always visible from 768 px up, otherwise it slides in, traps the focus, and returns it when closed.
 */
export function SideMenu({ menu, role, path, open, onClose }: Props) {
  const place = useRef<HTMLElement>(null)
  const beside = useMedia('(min-width: 768px)')
  useFocusInside(place, open && !beside)
  // On a rotated phone there is room for the menu, so the slide-in is closed.
  useEffect(() => {
    if (open && beside) onClose()
  }, [open, beside, onClose])
  return (
    <>
      <nav
        className={open ? 'side is-open' : 'side'}
        aria-label="Main menu"
        ref={place}
        onKeyDown={(event) => (open && !beside ? stayInside(event, onClose) : undefined)}
      >
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
                  <Link
                    className="side-link"
                    to={entry.path}
                    onClick={onClose}
                    {...(isHere(entry, path) ? { 'aria-current': 'page' as const } : {})}
                  >
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

const focusable = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('a[href], button')]

/** While open, the focus is inside; afterwards it returns to where it was, unless a link led elsewhere. */
function useFocusInside(place: { current: HTMLElement | null }, open: boolean): void {
  useEffect(() => {
    const menu = place.current
    if (!open || !menu) return
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null
    focusable(menu)[0]?.focus()
    return () => {
      if (menu.contains(document.activeElement) || document.activeElement === document.body) before?.focus()
    }
  }, [open, place])
}

function stayInside(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') close()
  const all = focusable(event.currentTarget)
  const [first, last] = [all[0], all.at(-1)]
  if (event.key !== 'Tab' || !first || !last) return
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}

const isHere = (entry: MenuEntry, path: string): boolean => path === entry.path || path.startsWith(`${entry.path}/`)
