import { changeWords } from '@glm/shared/text/changes'
import { trayText } from '@glm/shared/text/screens/review'
import { refusalWords } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import type { HistoryNames } from '../../components/history/history-names.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import type { Live } from '../../season/use-season.ts'
import type { ParkedRow } from '../../sync-client/local-rows.ts'
import { Notice } from '../../ui/notice.tsx'
import { PutRightModal } from './fix-rejected-modal.tsx'
import { refusedScore } from './right-call.ts'
import { ToldChange } from './told-change.tsx'

/** `live`: null where the league has no season yet. */
type Props = { row: ParkedRow; names: HistoryNames; live: Live | null }

/** A refused change: what it was in full, why, and what can be done about it here. */
export function ParkedCase({ row, names, live }: Props) {
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const score = refusedScore(row)
  const week = score && live?.weeks.find((w) => w.id === score.weekId)
  const retry = async (args?: unknown): Promise<boolean> => {
    const saved = await phone.retryParked(row.id, args)
    const code = saved?.status === 'refused' ? saved.code : null
    setFailed(code === null ? null : `${trayText.stillRefused} ${refusalWords(code)}`)
    return code === null
  }
  return (
    <article className="case">
      <div className="case-head">
        <h3>{changeWords(row.name)}</h3>
        <span className="small soft">{trayText.refusedAt(dayAndTime(row.at))}</span>
      </div>
      <div>
        <ToldChange change={row} names={names} />
      </div>
      <p className="small soft">{refusalWords(row.code)}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="todo-acts">
        <button className="btn" type="button" onClick={() => void retry()}>
          {trayText.tryAgain}
        </button>
        {score && live ? (
          <button className="btn" type="button" onClick={() => setOpen(true)}>
            {trayText.putRight}
          </button>
        ) : null}
        {week ? (
          <Link className="btn" to="/admin-enter-scores" search={{ week: week.weekNumber }}>
            {trayText.openWeek(week.weekNumber)}
          </Link>
        ) : null}
        <button className="btn" type="button" onClick={() => void phone.dismissParked(row.id)}>
          {trayText.letGo}
        </button>
      </div>
      {open && live ? <PutRightModal row={row} names={names} live={live} onSave={retry} onClose={() => setOpen(false)} /> : null}
    </article>
  )
}
