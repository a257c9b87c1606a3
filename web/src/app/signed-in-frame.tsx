import { useSession } from '../account/session-context.ts'
import { PhoneProvider } from '../client/client-provider.tsx'
import { TeamColors } from '../season/team-colors.tsx'
import { LeaguesUntilRead } from './leagues/leagues-until-read.tsx'
import { type FrameProps, SignedIn } from './signed-in.tsx'

/** The frame for signed-in users. If the user has a league, it first opens this device's copy of that league. */
export function SignedInFrame(props: FrameProps) {
  const { session } = props
  const { rehearsal } = useSession()
  const page = <SignedIn {...props} />
  return session.leagueId === null ? (
    page
  ) : (
    <PhoneProvider
      key={session.leagueId}
      session={session}
      untilRead={rehearsal ? null : <LeaguesUntilRead session={session} />}
    >
      <TeamColors>{page}</TeamColors>
    </PhoneProvider>
  )
}
