import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMedia } from '../platform/use-media.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { Icon } from '../ui/icon.tsx'
import { type MenuEntry, menuFor } from './menu.ts'
import { useFolds } from './use-folds.ts'

type Props = {
  menu: readonly MenuEntry[]
  session: Pick<Session, 'userId' | 'role' | 'leagueId'>
  path: string
  open: boolean
  onClose: () => void
  /** Opens the list of commands. */
  onFind: () => void
  /** Set only if the user has a league: whether there is anything to review, and whether there is a schedule. */
  toReview?: boolean
  scheduled?: boolean
}

/**
 * The side menu, which is always visible on screens of 768 px or more. On narrower screens it slides in, traps the
 * focus, and returns the focus when it is closed.
 */
export function SideMenu({ menu, session, path, open, onClose, onFind, toReview = false, scheduled = false }: Props) {
  const { userId, role, leagueId } = session
  const place = useRef<HTMLElement>(null)
  const beside = useMedia('(min-width: 768px)')
  // A menu that slides in shows all entries, so that no screen is more than two taps away.
  const { isFolded, fold } = useFolds(userId, scheduled && beside)
  useFocusInside(place, open && !beside)
  // Closes the menu when the phone is rotated and there is enough space for it next to the page.
  useEffect(() => {
    if (open && beside) onClose()
  }, [open, beside, onClose])
  return (
    <>
      <nav
        className={open ? 'side is-open' : 'side'}
        aria-label={labelText.mainMenu}
        ref={place}
        onKeyDown={(event) => (open && !beside ? stayInside(event, onClose) : undefined)}
      >
        <div className="side-close">
          <button className="bar-button" type="button" aria-label={frameText.closeMenu} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        <button
          className="side-find"
          type="button"
          aria-keyshortcuts="/ Control+K"
          onClick={() => {
            onClose()
            onFind()
          }}
        >
          <Icon of={Search} />
          <span>{frameText.commands.open}</span>
          <kbd className="only-wide">/</kbd>
        </button>
        {menuFor(menu, { role, toReview, inLeague: leagueId !== null }).map(({ group, entries }) => (
          <div className="side-group" key={group}>
            <h2>
              <button
                className="side-fold label"
                type="button"
                aria-expanded={!isFolded(group)}
                aria-controls={`menu-${group}`}
                onClick={() => fold(group)}
              >
                {frameText.menuGroups[group]}
                <Icon of={ChevronDown} small />
              </button>
            </h2>
            <ul id={`menu-${group}`} hidden={isFolded(group)}>
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

const focusable = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => one.checkVisibility())

/**
 * Keeps the focus inside the open menu, and returns it afterward, unless the user followed a link to another screen.
 */
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
