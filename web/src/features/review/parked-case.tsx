import { changeLabel } from '@glm/shared/text/changes'
import { reviewText } from '@glm/shared/text/screens/review'
import { refusalMessage, text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import type { HistoryNames } from '../../components/history/history-names.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { useSeason } from '../../season/use-season.ts'
import type { ParkedRow } from '../../sync-client/local-rows.ts'
import { Notice } from '../../ui/notice.tsx'
import { singleFlight } from '../../ui/single-flight.ts'
import { saveOrToast } from '../../ui/toast.tsx'
import { FixRejectedModal } from './fix-rejected-modal.tsx'
import { refusedScore } from './right-call.ts'
import { ToldChange } from './told-change.tsx'

type Props = { row: ParkedRow; names: HistoryNames }

/** Shows a refused change: its full content, the reason, and what the user can do about it. */
export function ParkedCase({ row, names }: Props) {
  const season = useSeason()
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [inFlight] = useState(() => singleFlight<string | null>())
  const score = refusedScore(row)
  const week = score && season?.weeks.find((w) => w.id === score.weekId)
  /** Resolves to an error message, or to null if the change was saved. */
  const retry = (args?: unknown): Promise<string | null> =>
    inFlight('retry', () =>
      phone.retryParked(row.id, args).then(
        (saved) => (saved?.status === 'refused' ? `${reviewText.stillRefused} ${refusalMessage(saved.code)}` : null),
        () => text.notSavedHere,
      ),
    )
  return (
    <article className="case">
      <div className="case-head">
        <h3>{changeLabel(row.name)}</h3>
        <span className="small soft">{reviewText.refusedAt(dayAndTime(row.at))}</span>
      </div>
      <div>
        <ToldChange change={row} names={names} />
      </div>
      <p className="small soft">{refusalMessage(row.code)}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="todo-acts">
        <button className="btn" type="button" onClick={() => void retry().then(setFailed)}>
          {reviewText.tryAgain}
        </button>
        {score && season ? (
          <button className="btn" type="button" onClick={() => setOpen(true)}>
            {reviewText.putRight}
          </button>
        ) : null}
        {week ? (
          <Link className="btn" to="/admin-enter-scores" search={{ week: week.weekNumber }}>
            {reviewText.openWeek(week.weekNumber)}
          </Link>
        ) : null}
        <button className="btn" type="button" onClick={() => void saveOrToast(phone.dismissParked(row.id))}>
          {reviewText.letGo}
        </button>
      </div>
      {open && season ? (
        <FixRejectedModal row={row} names={names} onSave={retry} onClose={() => setOpen(false)} />
      ) : null}
    </article>
  )
}
