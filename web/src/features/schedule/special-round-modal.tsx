import { daysLater } from '@glm/shared/lib/calendar-date'
import { paperText } from '@glm/shared/text/paper'
import { scheduleText } from '@glm/shared/text/schedule'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { today } from '../../live/today.ts'
import { useRecord } from '../../live/use-record.ts'
import type { Live } from '../../live/use-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'

/** Inserts a fun or a position round; the later weeks shift. */
export function SpecialRoundModal({ live, onClose }: { live: Live; onClose: () => void }) {
  const record = useRecord({ held: true })
  const [failed, setFailed] = useState<string | null>(null)
  const last = live.weeks.at(-1)
  const submit = async (form: FormData) => {
    const weekNumber = Number(form.get('number'))
    const date = String(form.get('date'))
    if (!Number.isInteger(weekNumber) || weekNumber < 1 || date === '') return setFailed(screenText.specialIncomplete)
    const args = { seasonId: live.season.id, weekNumber, date, type: form.get('type') }
    const said = await record([{ name: 'week.insert', args }], { done: screenText.weekAdded, failed: text.addWeekFailed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={scheduleText.addSpecial}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save="Add Week" onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <Field
        label="Week Number"
        name="number"
        inputMode="numeric"
        defaultValue={(last?.weekNumber ?? 0) + 1}
        note={screenText.specialShifts}
      />
      <Field label="Date" name="date" type="date" defaultValue={last ? daysLater(last.date, 7) : today()} />
      <FieldSelect label="Type" name="type" defaultValue="fun">
        <option value="fun">Fun Round</option>
        <option value="position">{paperText.positionRound}</option>
      </FieldSelect>
    </Modal>
  )
}
