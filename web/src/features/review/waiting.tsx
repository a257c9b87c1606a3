import * as buttonText from '@glm/shared/text/buttons'
import { reviewText } from '@glm/shared/text/screens/review'
import { text } from '@glm/shared/text/sentences'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { Link } from '@tanstack/react-router'
import { blockerAdvice } from '../../client/blocker-advice.ts'
import type { SyncBlocker, SyncState } from '../../sync-client/loop/sync-machine.ts'
import { Chip } from '../../ui/chip.tsx'
import { ReviewSection } from './review-section.tsx'

/** Returns whether the user has to do something about a blocker. */
export const needsReview = (blocker: SyncBlocker | null): boolean =>
  blocker !== null && blockerAdvice[blocker].needsUser

/** Shows how many changes are pending on this phone, and why. If there are none, says that everything has been sent. */
export function Waiting({ count, sync: { blocker, sending } }: { count: number; sync: SyncState }) {
  return (
    <ReviewSection
      title={needsReview(blocker) ? reviewText.notSent : reviewText.onItsWay}
      words={needsReview(blocker) ? text.keptUntilYouDecide : reviewText.nothingToDo}
    >
      <p className="done-line is-waiting">
        <span>
          {reviewText.waiting(count)}
          {count > 0 ? <span className="soft"> · {syncBlockerText[blocker ?? 'none']}</span> : null}
        </span>
        {blocker === 'signed_out' ? (
          <Link className="btn is-main" to="/sign-in">
            {buttonText.logIn}
          </Link>
        ) : (
          <Chip state={count === 0 ? 'server' : sending ? 'sending' : 'saved'} />
        )}
      </p>
    </ReviewSection>
  )
}
