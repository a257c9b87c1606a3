import { daysLater } from '@glm/shared/lib/calendar-date'
import type { RowOf } from '@glm/shared/schema/tables'
import { type RainChoice, rainChoiceText, rainText } from '@glm/shared/text/screens/schedule/rainout'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { playedWeeks } from '../../season/kept-weeks.ts'
import { dayOf, type Live } from '../../season/use-season.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../modal-foot.tsx'
import { rainCall, rainChoices } from './rainout-choices.ts'
import { RainPreview } from './rainout-preview.tsx'
import './rainout.css'

type Props = { live: Live; week: RowOf<'weeks'>; onClose: () => void }

/** What becomes of a rained-out week: says before which dates, weeks and points change, and does it in one press. */
export function RainModal({ live, week, onClose }: Props) {
  const record = useRecord({ held: true })
  const choices = rainChoices(live, week)
  const [picked, setPicked] = useState<RainChoice | null>(null)
  const [day, setDay] = useState(daysLater(week.date, 1))
  const [failed, setFailed] = useState<string | null>(null)
  const choice = picked && choices.includes(picked) ? picked : (choices[0] ?? 'cancelled')
  const chosen = { week, choice, day }
  const call = rainCall(live, chosen)
  const { act, done } = rainChoiceText[choice]
  const submit = async () => {
    if (!call) return
    const said = await record([call], { done: done(week.weekNumber), failed: rainText.failed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={rainText.title(week.weekNumber, dayOf(week.date))}
      wide
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={<ModalFoot save={act(week.weekNumber)} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <fieldset className="field rain-choices">
        <legend className="field-label">{rainText.question}</legend>
        {choices.map((one) => (
          <label className="tick is-one" key={one}>
            <input type="radio" name="choice" value={one} checked={one === choice} onChange={() => setPicked(one)} />
            <span>
              {rainChoiceText[one].label}
              <small className="field-note">{rainChoiceText[one].says}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <WhyNot live={live} week={week} choices={choices} />
      {choice === 'day' ? (
        <Field label={rainText.day} name="day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      ) : null}
      <section className="rain-then" aria-live="polite">
        <h3>{rainText.willHappen}</h3>
        <RainPreview live={live} chosen={chosen} />
      </section>
    </Modal>
  )
}

/** Why a choice that a secretary looks for is not among them. */
function WhyNot({ live, week, choices }: { live: Live; week: RowOf<'weeks'>; choices: readonly RainChoice[] }) {
  const words = playedWeeks(live).has(week.id) ? rainText.playedStays : choices.includes('next') ? null : rainText.laterPlayed
  return words ? <p className="small soft">{words}</p> : null
}
