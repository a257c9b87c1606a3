import type { Role } from '@glm/shared/schema/league/role'
import { screenNames } from '@glm/shared/text/names'
import { roleName, roleSays } from '@glm/shared/text/role-names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../account/session-context.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { EmailPreferences } from './email-preferences.tsx'
import { NamePanel } from './name-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** The user's own account: name, address, password, email preferences, and the devices they're signed in on. */
export function AccountScreen() {
  const { session } = useSession()
  return (
    <div className="sheet">
      <PageHeader label={session?.name ?? ''} title={screenNames.yourAccount}>
        <Link className="btn" to="/change-password">
          {frameText.changePassword}
        </Link>
      </PageHeader>
      {session?.leagueId == null ? null : <RolePanel role={session.role} />}
      <NamePanel />
      <SessionsPanel />
      <PasskeysPanel />
      <ProviderPanel />
      <NotificationsPanel />
      <EmailPreferences />
      <EmailPanel />
      {session?.leagueId == null ? null : <CalendarPanel />}
      <DataPanel />
    </div>
  )
}

/** Shows the user's role in their league, and what it allows. */
function RolePanel({ role }: { role: number }) {
  return (
    <section className="panel" aria-labelledby="role-title">
      <div className="panel-head">
        <h2 id="role-title">{accountText.roleTitle}</h2>
        <span className="badge is-plain">{roleName(role)}</span>
      </div>
      <p className="small soft">{roleSays[role as Role]}</p>
      <p className="small soft">{accountText.roleGiven}</p>
    </section>
  )
}
