import { daysLater } from '@glm/shared/lib/calendar-date'
import type { RowOf } from '@glm/shared/schema/tables'
import { type RainoutChoice, rainoutChoiceText, rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { playedWeeks } from '../../season/kept-weeks.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf } from '../../season/use-season.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../modal-foot.tsx'
import { rainoutCall, rainoutChoices } from './rainout-choices.ts'
import { RainoutPreview } from './rainout-preview.tsx'
import './rainout.css'

type Props = { week: RowOf<'weeks'>; onClose: () => void }

/**
 * Offers the options for a rained-out week. It shows in advance which dates, weeks and points would change, and applies
 * the choice in one step.
 */
export function RainoutModal({ week, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const choices = rainoutChoices(season, week)
  const [picked, setPicked] = useState<RainoutChoice | null>(null)
  const [day, setDay] = useState(daysLater(week.date, 1))
  const [failed, setFailed] = useState<string | null>(null)
  const choice = picked && choices.includes(picked) ? picked : (choices[0] ?? 'cancelled')
  const chosen = { week, choice, day }
  const call = rainoutCall(season, chosen)
  const { act, done } = rainoutChoiceText[choice]
  const submit = async () => {
    if (!call) return
    const said = await record([call], { done: done(week.weekNumber), failed: rainoutText.failed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={rainoutText.title(week.weekNumber, dayOf(week.date))}
      wide
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={act(week.weekNumber)} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <fieldset className="field rain-choices">
        <legend className="field-label">{rainoutText.question}</legend>
        {choices.map((one) => (
          <label className="tick is-one" key={one}>
            <input type="radio" name="choice" value={one} checked={one === choice} onChange={() => setPicked(one)} />
            <span>
              {rainoutChoiceText[one].label}
              <small className="field-note">{rainoutChoiceText[one].says}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <WhyNot week={week} choices={choices} />
      {choice === 'day' ? (
        <Field
          label={rainoutText.day}
          name="day"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      ) : null}
      <section className="rain-then" aria-live="polite">
        <h3>{rainoutText.willHappen}</h3>
        <RainoutPreview chosen={chosen} />
      </section>
    </Modal>
  )
}

/** Explains why an option that a secretary may expect is missing. */
function WhyNot({ week, choices }: { week: RowOf<'weeks'>; choices: readonly RainoutChoice[] }) {
  const season = useShownSeason()
  const words = playedWeeks(season).has(week.id)
    ? rainoutText.playedStays
    : choices.includes('next')
      ? null
      : rainoutText.laterPlayed
  return words ? <p className="small soft">{words}</p> : null
}
