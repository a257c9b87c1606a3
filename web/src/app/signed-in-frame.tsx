import { PhoneProvider } from '../client/client-provider.tsx'
import type { Session } from '../sync-client/storage/session-database.ts'
import type { MenuEntry } from './menu.ts'
import { SignedIn } from './signed-in.tsx'

/** The frame for signed-in people; for those with a league, this device's copy is opened first. */
export function SignedInFrame({ session, menu }: { session: Session; menu: readonly MenuEntry[] }) {
  const page = <SignedIn session={session} menu={menu} />
  return session.leagueId === null ? (
    page
  ) : (
    <PhoneProvider key={session.leagueId} session={session}>
      {page}
    </PhoneProvider>
  )
}
