import { frameText } from '@glm/shared/text/frame'
import { screenText } from '@glm/shared/text/screens'
import { trayText } from '@glm/shared/text/tray'
import { usePhone } from '../../live/phone-context.tsx'
import { recentGestures } from '../../live/recent-gestures.ts'
import type { JournalRow, OutboxRow } from '../../sync/local-rows.ts'
import { takeBack } from '../../ui/toast.tsx'

const MOST = 12

/** What was done on this phone lately; each can still be taken back, whether or not it is sent. */
export function DoneHere({ journal, outbox }: { journal: readonly JournalRow[]; outbox: readonly OutboxRow[] }) {
  const { phone } = usePhone().local
  const recent = recentGestures(journal, outbox, MOST)
  if (recent.length === 0) return null
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{trayText.doneHere}</h2>
        <p className="small soft">{screenText.canBeTakenBack}</p>
      </div>
      {recent.map(({ gesture, words, at, changes }) => (
        <p className="done-line" key={gesture}>
          <span>
            {words}
            <span className="soft">{` · ${changes === 1 ? '' : `${changes} changes, `}${when(at)}`}</span>
          </span>
          <button
            className="btn is-quiet"
            type="button"
            aria-label={trayText.takeBackThis({ what: words, when: when(at) })}
            onClick={() => takeBack(() => phone.undo(gesture))}
          >
            {frameText.takeBack}
          </button>
        </p>
      ))}
    </section>
  )
}

const when = (iso: string | null): string =>
  iso === null ? '' : new Date(iso).toLocaleString(undefined, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
