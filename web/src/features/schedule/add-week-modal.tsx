import { daysLater } from '@glm/shared/lib/calendar-date'
import { mutations } from '@glm/shared/mutations/mutations'
import { insertSpecialWeek } from '@glm/shared/mutations/schedule/special-weeks'
import { weeksInTurn } from '@glm/shared/rules/schedule/weeks-in-turn'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { today } from '../../platform/today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { kind: 'special' | 'regular'; onClose: () => void }

/** Inserts a fun or position round, or another regular week. Later weeks shift by one. */
export function AddWeekModal({ kind, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [failed, setFailed] = useState<string | null>(null)
  const last = season.weeks.at(-1)
  const [number, setNumber] = useState(String((last?.weekNumber ?? 0) + 1))
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? likelyDate(season, Number(number))
  const submit = async (form: FormData) => {
    const type = kind === 'regular' ? kind : form.get('type')
    const typed = { weekNumber: Number(form.get('number')), date: form.get('date'), type }
    const read = insertSpecialWeek.args.safeParse({ seasonId: season.season.id, ...typed })
    if (!read.success) return setFailed(screenText.specialIncomplete)
    const done = kind === 'regular' ? screenText.regularWeekAdded : screenText.weekAdded
    const said = await record([mutations.week.insert(read.data)], { done, failed: text.addWeekFailed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={kind === 'regular' ? scheduleText.addRegular : scheduleText.addSpecial}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={buttonText.addWeek} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <Field
        label={labelText.weekNumber}
        name="number"
        inputMode="numeric"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        note={screenText.specialShifts}
      />
      <Field
        label={labelText.date}
        name="date"
        type="date"
        value={date}
        onChange={(event) => setChosen(event.target.value)}
      />
      {kind === 'regular' ? (
        <p className="small soft">{scheduleText.regularHint}</p>
      ) : (
        <FieldSelect label={labelText.type} name="type" defaultValue="fun">
          <option value="fun">{paperText.funRound}</option>
          <option value="position">{paperText.positionRound}</option>
        </FieldSelect>
      )}
    </Modal>
  )
}

/**
 * Suggests the current date of the week with that number or, if there is no such week, the date seven days after the
 * last week that wasn't moved past others.
 */
function likelyDate({ weeks }: Season, weekNumber: number): string {
  const last = weeksInTurn(weeks).at(-1)
  return weeks.find((w) => w.weekNumber === weekNumber)?.date ?? (last ? daysLater(last.date, 7) : today())
}
