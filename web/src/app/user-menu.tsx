import { may } from '@glm/shared/schema/league/role'
import * as buttonText from '@glm/shared/text/buttons'
import { helpText } from '@glm/shared/text/help/help-text'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { roleName } from '@glm/shared/text/role-names'
import { frameText } from '@glm/shared/text/screens/frame'
import { useNavigate } from '@tanstack/react-router'
import {
  CircleQuestionMark,
  Download,
  House,
  KeyRound,
  LayoutDashboard,
  LogOut,
  Server,
  Settings,
  Stethoscope,
  Trophy,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '../account/session-context.ts'
import { useInstall } from '../platform/install.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { Icon } from '../ui/icon.tsx'
import { LeagueList } from './leagues/league-name.tsx'
import { onLeave, openButton } from './on-leave.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const InstallHelp = lazy(() => import('./install-help.tsx').then((m) => ({ default: m.InstallHelp })))

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

const places = [
  { words: labelText.dashboard, to: '/dashboard', icon: LayoutDashboard },
  { words: labelText.home, to: '/', icon: House },
  { words: labelText.league, to: '/leagues', icon: Trophy },
  { words: screenNames.yourPlayer, to: '/you', icon: UserRound, inLeague: true },
  { words: screenNames.yourAccount, to: '/account', icon: Settings },
  { words: frameText.changePassword, to: '/change-password', icon: KeyRound },
  { words: screenNames.reportProblem, to: '/this-device', icon: Stethoscope, inLeague: true },
  { words: helpText.title, to: '/help', icon: CircleQuestionMark },
  { words: frameText.server, to: '/server', icon: Server, needs: 'keepServer' },
] as const

/** Shows the signed-in user, with a menu of actions. */
export function UserMenu({ session, onLogout }: { session: Session; onLogout: () => void }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const install = useInstall()
  const [telling, setTelling] = useState(false)
  useEffect(() => onLeave(place, () => setOpen(false)), [])
  const { rehearsal } = useSession()
  const several = rehearsal === null && (session.leagues?.length ?? 0) > 1
  const act = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  // Focus the menu's button before a dialog opens. When the dialog closes, it returns the focus to that button, because
  // the menu no longer exists by then.
  const ask = (run: () => void) => () => {
    openButton(place)?.focus()
    act(run)()
  }
  return (
    <div className="me-place" ref={place}>
      <button className="me" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="me-box" aria-hidden="true">
          {initials(session.name)}
        </span>
        <span className="only-wide" aria-hidden="true">
          <b>{session.name}</b>
          <br />
          {roleName(session.role)}
        </span>
        <span className="vh">{frameText.userMenu(session.name)}</span>
      </button>
      {open ? (
        <div className="menu">
          {several ? (
            <Suspense>
              <LeagueList session={session} onDone={() => setOpen(false)} />
            </Suspense>
          ) : null}
          {places
            .filter((place) => session.leagueId !== null || !('inLeague' in place))
            .filter((place) => !('needs' in place) || may(session.role, place.needs))
            .map(({ words, to, icon }) => (
              <button type="button" className="menu-item" key={to} onClick={act(() => void navigate({ to }))}>
                <Icon of={icon} />
                {words}
              </button>
            ))}
          {install ? (
            <button
              type="button"
              className="menu-item"
              onClick={ask(install.by === 'press' ? install.run : () => setTelling(true))}
            >
              <Icon of={Download} />
              {frameText.installHere}
            </button>
          ) : null}
          <ThemeSwitch />
          <button type="button" className="menu-item" onClick={ask(onLogout)}>
            <Icon of={LogOut} />
            {buttonText.logout}
          </button>
        </div>
      ) : null}
      <Suspense>{telling ? <InstallHelp onClose={() => setTelling(false)} /> : null}</Suspense>
    </div>
  )
}
