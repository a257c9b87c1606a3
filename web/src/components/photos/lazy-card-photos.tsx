import { lazy, Suspense } from 'react'
import { useSession } from '../../account/session-context.ts'

const CardPhotos = lazy(() => import('./card-photos.tsx').then((m) => ({ default: m.CardPhotos })))

/** The photos of a match's card, loaded after the card. A rehearsal has none, because it never reaches the server. */
export function LazyCardPhotos(props: { matchId: number; mayAdd: boolean }) {
  const { rehearsal } = useSession()
  return <Suspense>{rehearsal ? null : <CardPhotos key={props.matchId} {...props} />}</Suspense>
}
