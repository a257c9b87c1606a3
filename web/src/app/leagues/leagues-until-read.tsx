import { Suspense } from 'react'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { Toasts } from '../../ui/toast.tsx'
import { UpdatePrompt } from '../update-prompt.tsx'
import { LeagueList } from './league-name.tsx'

/**
 * Lets users in several leagues open another one while the current one hasn't been read yet, because there is no frame
 * and no menu until then.
 */
export function LeaguesUntilRead({ session }: { session: Session }) {
  const isInSeveral = (session.leagues?.length ?? 0) > 1
  return (
    <>
      <UpdatePrompt />
      {isInSeveral ? (
        <Suspense>
          <LeagueList session={session} onDone={() => {}} />
        </Suspense>
      ) : null}
      <Toasts />
    </>
  )
}
