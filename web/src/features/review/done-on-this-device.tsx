import { frameText } from '@glm/shared/text/screens/frame'
import { reviewText } from '@glm/shared/text/screens/review'
import { screenText } from '@glm/shared/text/screens/screens'
import { usePhone } from '../../client/client-provider.tsx'
import { dayAndTime } from '../../platform/say-time.ts'
import type { JournalRow, OutboxRow } from '../../sync-client/local-rows.ts'
import { undoWithToast } from '../../ui/toast.tsx'
import { recentActions } from './recent-actions.ts'

const MOST = 12

/** Lists recent actions on this phone. Each can be undone, whether or not it has been sent. */
export function DoneOnThisDevice({
  journal,
  outbox,
}: {
  journal: readonly JournalRow[]
  outbox: readonly OutboxRow[]
}) {
  const { phone } = usePhone().local
  const recent = recentActions(journal, outbox, MOST)
  if (recent.length === 0) return null
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{reviewText.doneHere}</h2>
        <p className="small soft">{screenText.canBeTakenBack}</p>
      </div>
      {recent.map(({ action, words, at, changes }) => (
        <p className="done-line" key={action}>
          <span>
            {words}
            <span className="soft">{` · ${reviewText.doneAt({ changes, when: dayAndTime(at) })}`}</span>
          </span>
          <button
            className="btn is-quiet"
            type="button"
            aria-label={reviewText.takeBackThis({ what: words, when: dayAndTime(at) })}
            onClick={() => undoWithToast((force = false) => phone.undo(action, { force }))}
          >
            {frameText.takeBack}
          </button>
        </p>
      ))}
    </section>
  )
}
