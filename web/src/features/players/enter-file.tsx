import type { ExportFile } from '@glm/shared/import/export-file'
import { columnLetter, type Unused } from '@glm/shared/import/ledger'
import { type DateOrder, dateOrders } from '@glm/shared/import/read-dates'
import type { LeftCard } from '@glm/shared/import/seat-cards'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { dateText, importText } from '@glm/shared/text/screens/league/import'
import { refusalText, text } from '@glm/shared/text/sentences'
import { type ReactNode, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rosterDrafts } from './use-roster-draft.ts'

export type Done = { action: string; words: string }
/**
 * A file under review. `unused`: the parts of it that won't be imported. `setOrder`: sets whether the file's dates
 * start with the day or the month.
 */
export type FileReview = {
  unused: readonly Unused[]
  setOrder: (order: DateOrder) => void
  onDone: (done: Done) => void
}

type Props = {
  file: ExportFile
  review: FileReview
  problem: string | null
  /** The button's label, which says how much of the file will be imported. */
  act: string
  calls: () => readonly MutationCall[]
  left?: readonly LeftCard[]
  children: ReactNode
}

/** Shows a preview, a list of everything that won't be imported, and a single button that imports the rest. */
export function EnterFile({ file, review, problem, act, calls, left = [], children }: Props) {
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const dates = 'dates' in file ? file.dates : null
  const enter = async () => {
    setBusy(true)
    const saved = await phone.record(calls(), { clearDrafts: rosterDrafts }).catch(() => null)
    setBusy(false)
    if (saved?.status === 'saved') review.onDone({ action: saved.action, words: importText.done })
    else setFailed(`${importText.failed} ${saved ? refusalText[saved.code] : text.notSavedHere}`)
  }
  return (
    <>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {dates?.open ? (
        <div className="panel form is-slim">
          <FieldSelect
            label={dateText.label}
            value={dates.ask ? '' : dates.order}
            {...(dates.ask ? { wrong: dates.reason ?? '' } : { note: dates.reason })}
            onChange={(event) =>
              review.setOrder(dateOrders.find((order) => order === event.target.value) ?? dates.order)
            }
          >
            {dates.ask ? <option value="">{dateText.choose}</option> : null}
            {dateOrders.map((order) => (
              <option key={order} value={order}>
                {dateText.orders[order]}
              </option>
            ))}
          </FieldSelect>
        </div>
      ) : null}
      {problem ? null : (
        <section className="panel form" aria-label={importText.preview}>
          <div className="panel-head">
            <h2>{importText.preview}</h2>
          </div>
          {children}
        </section>
      )}
      <NotEntered unused={review.unused} left={left} />
      {problem ? null : (
        <div className="save">
          <p>{importText.nothingChanges}</p>
          <button className="btn is-main" type="button" disabled={busy || dates?.ask} onClick={() => void enter()}>
            {act}
          </button>
        </div>
      )}
    </>
  )
}

/**
 * Lists everything in the file that isn't imported as written: where it is, what it says, and why it isn't imported.
 */
export function NotEntered({ unused, left = [] }: { unused: readonly Unused[]; left?: readonly LeftCard[] }) {
  const all = [...left.map(({ line, who, why }) => ({ line, column: null, words: who, why })), ...unused]
  if (all.length === 0) return null
  return (
    <details className="panel list-skipped" open={left.length > 0}>
      <summary>{importText.unused(all.length)}</summary>
      <ul className="plain-list">
        {all.map(({ line, column, words, why }) => (
          <li key={`${line} ${column} ${words} ${why}`}>
            {[importText.place(line, column === null ? null : columnLetter(column)), why].filter(Boolean).join(': ')}{' '}
            {words ? <span className="soft">{words}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
