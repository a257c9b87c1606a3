import { limits } from '@glm/shared/schema/limits'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { reviewText } from '@glm/shared/text/screens/review'
import { useState } from 'react'
import type { HistoryNames } from '../../components/history/history-names.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { weekLine } from '../../season/weeks/week-words.ts'
import type { ParkedRow } from '../../sync-client/local-rows.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refusedScore, rightArgs } from './right-call.ts'
import { ToldChange } from './told-change.tsx'

type Props = {
  row: ParkedRow
  names: HistoryNames
  /** Resolves to an error message, or to null if the change was saved. */
  onSave: (args: unknown) => Promise<string | null>
  onClose: () => void
}

/** Retries a refused score with another week or number. */
export function FixRejectedModal({ row, names, onSave, onClose }: Props) {
  const season = useShownSeason()
  const [wrong, setWrong] = useState<string | undefined>()
  const [failed, setFailed] = useState<string | null>(null)
  const score = refusedScore(row)
  const save = async (form: FormData) => {
    const args = rightArgs(row, {
      weekId: Number(form.get('week')),
      typed: String(form.get('score')),
      teams: season.teams,
    })
    if (args === null) return setWrong(reviewText.scoreWrong(score?.most ?? limits.strokes))
    const error = await onSave(args)
    if (error) setFailed(error)
    else onClose()
  }
  return (
    <Modal
      title={reviewText.putRight}
      onClose={onClose}
      onSubmit={save}
      foot={<ModalFoot save={buttonText.save} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="small soft">
        <ToldChange change={row} names={names} />
      </div>
      <FieldSelect label={labelText.week} name="week" defaultValue={score?.weekId}>
        {season.weeks.map((w) => (
          <option key={w.id} value={w.id}>
            {weekLine(w)}
          </option>
        ))}
      </FieldSelect>
      <Field label={reviewText.rightScore} name="score" inputMode="text" defaultValue={score?.typed} wrong={wrong} />
    </Modal>
  )
}
