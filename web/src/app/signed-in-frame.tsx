import { PhoneProvider } from '../client/client-provider.tsx'
import { type FrameProps, SignedIn } from './signed-in.tsx'

/** The frame for signed-in people; for those with a league, this device's copy is opened first. */
export function SignedInFrame(props: FrameProps) {
  const { session } = props
  const page = <SignedIn {...props} />
  return session.leagueId === null ? (
    page
  ) : (
    <PhoneProvider key={session.leagueId} session={session}>
      {page}
    </PhoneProvider>
  )
}
