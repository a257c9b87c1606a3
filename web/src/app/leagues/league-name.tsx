import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRows } from '../../client/use-rows.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { Icon } from '../../ui/icon.tsx'
import { onLeave } from '../on-leave.ts'

export const LeagueList = lazy(() => import('./league-list.tsx').then((m) => ({ default: m.LeagueList })))

/**
 * Shows the current league's name, with a link to its page. Users in several leagues can switch here; on a phone they
 * switch in the user menu.
 */
export function LeagueName({ session }: { session: Session }) {
  const name = useRows('leagues')?.[0]?.name
  if (!name) return null
  const several = (session.leagues?.length ?? 0) > 1
  return (
    <>
      <Link className={several ? 'brand-league only-phone' : 'brand-league'} to="/leagues">
        {name}
      </Link>
      {several ? <LeagueButton name={name} session={session} /> : null}
    </>
  )
}

function LeagueButton({ name, session }: { name: string; session: Session }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => onLeave(place, () => setOpen(false)), [])
  return (
    <div className="league-place only-wide" ref={place}>
      <button
        className="bar-button brand-league"
        type="button"
        aria-expanded={open}
        aria-label={leaguesText.switchFrom(name)}
        onClick={() => setOpen(!open)}
      >
        {name}
        <Icon of={ChevronDown} small />
      </button>
      {open ? (
        <div className="menu">
          <Suspense>
            <LeagueList session={session} onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
