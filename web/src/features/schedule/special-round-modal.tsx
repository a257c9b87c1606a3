import { daysLater } from '@glm/shared/lib/calendar-date'
import { insertSpecialWeek } from '@glm/shared/mutations/special-weeks'
import { paperText } from '@glm/shared/text/documents/paper'
import { scheduleText } from '@glm/shared/text/screens/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { today } from '../../platform/today.ts'
import { useRecord } from '../../season/client/use-record.ts'
import type { Live } from '../../season/use-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Inserts a fun or a position round, or one more regular week; the later weeks shift. */
export function SpecialRoundModal({ live, onClose }: { live: Live; onClose: () => void }) {
  const record = useRecord({ held: true })
  const [failed, setFailed] = useState<string | null>(null)
  const last = live.weeks.at(-1)
  const [number, setNumber] = useState(String((last?.weekNumber ?? 0) + 1))
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? likelyDate(live, Number(number))
  const submit = async (form: FormData) => {
    const typed = { weekNumber: Number(form.get('number')), date: form.get('date'), type: form.get('type') }
    const read = insertSpecialWeek.args.safeParse({ seasonId: live.season.id, ...typed })
    if (!read.success) return setFailed(screenText.specialIncomplete)
    const said = await record([{ name: 'week.insert', args: read.data }], { done: screenText.weekAdded, failed: text.addWeekFailed })
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
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        note={screenText.specialShifts}
      />
      <Field label="Date" name="date" type="date" value={date} onChange={(event) => setChosen(event.target.value)} />
      <FieldSelect label="Type" name="type" defaultValue="fun" note={scheduleText.regularSays}>
        <option value="fun">Fun Round</option>
        <option value="position">{paperText.positionRound}</option>
        <option value="regular">{scheduleText.regular}</option>
      </FieldSelect>
    </Modal>
  )
}

/** The day that the number has now, or a week after the last one; a day that somebody chose stays. */
function likelyDate({ weeks }: Live, weekNumber: number): string {
  const last = weeks.at(-1)
  return weeks.find((w) => w.weekNumber === weekNumber)?.date ?? (last ? daysLater(last.date, 7) : today())
}
