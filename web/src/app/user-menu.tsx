import { useNavigate } from '@tanstack/react-router'
import { House, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '../db/session-database.ts'
import { useSession } from '../live/session-context.ts'
import { Icon } from '../ui/icon.tsx'

const titles: Readonly<Record<number, string>> = { 1: 'Player', 2: 'Secretary', 3: 'App admin' }
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** The person signed in, with what he may do for himself. Logging out keeps unsent work on this phone. */
export function UserMenu({ session }: { session: Session }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { leave } = useSession()
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <div className="me-place" ref={place}>
      <button className="me" type="button" aria-expanded={open} aria-label={`${session.name}, user menu`} onClick={() => setOpen(!open)}>
        <span className="me-box" aria-hidden="true">
          {initials(session.name)}
        </span>
        <span className="only-wide" aria-hidden="true">
          <b>{session.name}</b>
          <br />
          {titles[session.role]}
        </span>
      </button>
      {open ? (
        <div className="menu">
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              setOpen(false)
              void navigate({ to: '/dashboard' })
            }}
          >
            <Icon of={House} />
            Dashboard
          </button>
          <button type="button" className="menu-item" onClick={() => void leave()}>
            <Icon of={LogOut} />
            Logout
          </button>
        </div>
      ) : null}
    </div>
  )
}
