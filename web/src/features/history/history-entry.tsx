import { frameText } from '@glm/shared/text/screens/frame'
import { historyText } from '@glm/shared/text/screens/league/history'
import { reviewText } from '@glm/shared/text/screens/review'
import { refusalMessage } from '@glm/shared/text/sentences'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { failureMessage } from '../../client/failure-message.ts'
import type { HistoryLine } from '../../components/history/history-lines.ts'
import { weekdayAndTime } from '../../platform/say-time.ts'
import type { HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { singleFlight } from '../../ui/single-flight.ts'
import { offerOverwrite, showToast, undoWithToast } from '../../ui/toast.tsx'
import type { HistoryGroup, ToldChange } from './history-groups.ts'

/**
 * Shows one action: who, when, and every old and new value. Users can undo their own actions as a whole, and other
 * people's actions line by line.
 */
export function HistoryEntry({
  group,
  role,
  own,
  most,
}: {
  group: HistoryGroup
  role: string | null
  own: boolean
  most: number
}) {
  const { phone } = usePhone().local
  const [all, setAll] = useState(false)
  const shown = all ? group.changes : group.changes.slice(0, most)
  const waiting = group.changes.some(({ change }) => change.waiting)
  const who = group.who || historyText.someone
  return (
    <li className="history-entry">
      <div className="history-head">
        <p>
          <b>{who}</b>{' '}
          <span className="soft small">
            {[role, group.carrier ? historyText.carriedBy(group.carrier) : null, whenWords(group)]
              .filter(Boolean)
              .join(' · ')}
            {group.changes.length > 1 ? (
              <>
                {' · '}
                <span className="nowrap">{historyText.count(group.changes.length)}</span>
              </>
            ) : null}
          </span>
          {waiting ? <span className="badge">{historyText.notSent}</span> : null}
        </p>
        {own && group.changes.some(({ change }) => change.undo) ? (
          <button
            className="btn is-quiet"
            type="button"
            aria-label={reviewText.takeBackThis({ what: who, when: whenWords(group) })}
            onClick={() => undoWithToast((force = false) => phone.undo(group.action, { force }))}
          >
            <Icon of={Undo2} small />
            {frameText.takeBack}
          </button>
        ) : null}
      </div>
      <ul>
        {shown.map((told) => (
          <Change key={`${told.change.client}:${told.change.seq}`} told={told} own={own} />
        ))}
      </ul>
      {group.changes.length > shown.length ? (
        <button className="btn is-quiet" type="button" onClick={() => setAll(true)}>
          {historyText.more(group.changes.length - shown.length)}
        </button>
      ) : null}
    </li>
  )
}

function Change({ told: { change, lines }, own }: { told: ToldChange; own: boolean }) {
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const [inFlight] = useState(() => singleFlight<void>())
  const { undo } = change
  const back = (force = false) =>
    phone.putBack({ name: change.name, args: change.args, inverse: undo, own: false }, { force })
  const putBack = async () => {
    const done = await back().catch(() => null)
    if (done?.status !== 'saved') return setFailed(failureMessage(historyText.putBackFailed, done))
    setFailed(null)
    if (!offerOverwrite(done, back))
      showToast(historyText.putBackDone, (force = false) => phone.undo(done.action, { force }))
  }
  const remark = remarkOf(change)
  return (
    <li className="history-change">
      <div>
        {lines.map((line) => (
          <Line key={line.what} line={line} />
        ))}
        {remark ? <p className="small soft">{remark}</p> : null}
        {failed ? <Notice kind="needs">{failed}</Notice> : null}
      </div>
      {undo && !own && change.status !== 'refused' ? (
        <IconButton
          icon={Undo2}
          label={`${historyText.putBack}: ${lines[0]?.what}${lines[0]?.from ? `, ${lines[0].from}` : ''}`}
          onClick={() => void inFlight('back', putBack)}
        />
      ) : null}
    </li>
  )
}

function Line({ line: { what, from, to } }: { line: HistoryLine }) {
  return (
    <p>
      {what}
      {to === null ? null : ': '}
      {from === null || to === null ? null : (
        <>
          <span className="soft">{from}</span> →{' '}
        </>
      )}
      {to === null ? null : <b>{to}</b>}
    </p>
  )
}

function remarkOf({ status, code }: HistoryChange): string | null {
  if (status === 'contested') return historyText.contested
  if (status === 'agree') return historyText.agreed
  if (status !== 'refused') return null
  return [reviewText.refused, code === null ? null : refusalMessage(code)].filter(Boolean).join(': ')
}

const LATE_MS = 5 * 60_000

/** Returns when the server received the action, and when it was made if that was much earlier. */
function whenWords({ at, written, changes }: HistoryGroup): string {
  const late =
    written !== null && !changes[0]?.change.waiting && Math.abs(Date.parse(at) - Date.parse(written)) > LATE_MS
  return [weekdayAndTime(at), late ? historyText.writtenAt(weekdayAndTime(written)) : null].filter(Boolean).join(', ')
}
