import { formatClock, halfHours } from '@glm/shared/lib/clock-time'
import { weekday } from '@glm/shared/schema/fields'
import { labelText } from '@glm/shared/text/labels'
import { paperText } from '@glm/shared/text/paper'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { Field, FieldArea, FieldSelect, Tick } from '../../ui/field.tsx'
import type { LeagueValues, LeagueWrong } from './league-values.ts'

const range = (from: number, to: number, step = 1) => Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step)

type Props = {
  start: Partial<LeagueValues>
  wrong: LeagueWrong
  courses: readonly { id: number; name: string }[]
  /** A new league chooses its team count and picks times from half hours; later the count stands and times are free. */
  isNew: boolean
}

/** All fields of a league and its season. */
export function LeagueFields({ start, wrong, courses, isNew }: Props) {
  return (
    <>
      <Field label="Name" name="name" defaultValue={start.name} maxLength={80} wrong={wrong.name} />
      <FieldArea
        label="Description"
        name="description"
        rows={2}
        maxLength={200}
        defaultValue={start.description}
        wrong={wrong.description}
      />
      <FieldSelect label="Course" name="courseId" defaultValue={start.courseId ?? ''} wrong={wrong.courseId} note={screenText.courseNote}>
        <option value="">{labelText.notChosenYet}</option>
        {courses.map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
      </FieldSelect>
      <SeasonFields start={start} wrong={wrong} isNew={isNew} />
      <SecretaryFields start={start} wrong={wrong} />
      <div className="form-two">
        <Tick label={paperText.positionRound} name="hasPositionRound" defaultChecked={start.hasPositionRound ?? false} />
        <Tick label={labelText.finalFunday} name="finalFunDay" defaultChecked={start.finalFunDay ?? false} />
        <Tick label="Active" name="isActive" defaultChecked={start.isActive ?? false} />
        <Tick label={labelText.shotgunStart} name="shotgun" defaultChecked={start.shotgun ?? false} />
      </div>
    </>
  )
}

function SeasonFields({ start, wrong, isNew }: Omit<Props, 'courses'>) {
  return (
    <div className="form-two">
      <Choice label="Day" name="day" options={weekday.options} start={start.day ?? 'Monday'} />
      <Field label={labelText.startDate} name="startDate" type="date" defaultValue={start.startDate} wrong={wrong.startDate} />
      <TimeField label={labelText.startTime} name="startTime" start={start.startTime} wrong={wrong.startTime} slots={isNew ? 21 : null} />
      <TimeField label={labelText.endTime} name="endTime" start={start.endTime} wrong={wrong.endTime} slots={isNew ? 27 : null} />
      {isNew ? (
        <Choice label={labelText.teamCount} name="teamCount" options={range(2, 36)} start={start.teamCount ?? 2} />
      ) : (
        <Field label={labelText.teamCount} name="teamCount" readOnly value={start.teamCount ?? 2} note={text.teamCountFixed} />
      )}
      <Choice
        label={labelText.handicapShare}
        name="handicapAllowance"
        options={range(55, 100, 5)}
        start={start.handicapAllowance ?? 55}
        note={screenText.mostUse}
      />
      <Choice label={labelText.maxHandicap} name="maxHandicap" options={range(5, 25)} start={start.maxHandicap ?? 5} />
      <Choice label={labelText.maxHandicapUp} name="maxRise" options={range(1, 5)} start={start.maxRise ?? 1} />
      <Choice label={labelText.maxHandicapDown} name="maxDrop" options={range(1, 5)} start={start.maxDrop ?? 1} />
    </div>
  )
}

function SecretaryFields({ start, wrong }: Pick<Props, 'start' | 'wrong'>) {
  return (
    <>
      <Field label="Secretary Name" name="secretaryName" defaultValue={start.secretaryName} wrong={wrong.secretaryName} />
      <div className="form-two">
        <Field
          label="Secretary Phone"
          name="secretaryPhone"
          type="tel"
          inputMode="numeric"
          defaultValue={start.secretaryPhone}
          wrong={wrong.secretaryPhone}
          onInput={(event) => {
            event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '')
          }}
        />
        <Field
          label="Secretary Email"
          name="secretaryEmail"
          type="email"
          defaultValue={start.secretaryEmail}
          wrong={wrong.secretaryEmail}
        />
      </div>
    </>
  )
}

type ChoiceProps = { label: string; name: keyof LeagueValues; options: readonly (string | number)[]; start: string | number; note?: string }

function Choice({ label, name, options, start, note }: ChoiceProps) {
  return (
    <FieldSelect label={label} name={name} defaultValue={start} note={note}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </FieldSelect>
  )
}

type TimeProps = {
  label: string
  name: 'startTime' | 'endTime'
  start: string | undefined
  wrong: string | undefined
  /** Half hours from 8:00 AM to choose from; null: free text. */
  slots: number | null
}

function TimeField({ label, name, start, wrong, slots }: TimeProps) {
  if (slots === null)
    return <Field label={label} name={name} defaultValue={start ? formatClock(start) : ''} wrong={wrong} autoComplete="off" />
  return (
    <FieldSelect label={label} name={name} defaultValue={start ?? (name === 'startTime' ? '17:00' : '20:30')} wrong={wrong}>
      {halfHours(slots).map((time) => (
        <option key={time} value={time}>
          {formatClock(time)}
        </option>
      ))}
    </FieldSelect>
  )
}
