import { isCalendarDate, weekdayOf } from '@glm/shared/lib/calendar-date'
import { formatClock, halfHours } from '@glm/shared/lib/clock-time'
import { weekday } from '@glm/shared/schema/fields'
import { type OfferedSetting, offersOf } from '@glm/shared/schema/league/form-offers'
import { limits } from '@glm/shared/schema/limits'
import { paperText } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { choiceText } from '@glm/shared/text/settings/choices'
import { settingText } from '@glm/shared/text/settings/settings'
import { Field, FieldArea, FieldSelect, Tick } from '../../ui/field.tsx'
import type { LeagueStart, LeagueValues, LeagueWrong } from './league-values.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

type Props = {
  start: LeagueStart
  wrong: LeagueWrong
  courses: readonly { id: number; name: string }[]
  /**
   * If this is set, the number of teams can be chosen, and times are picked from half hours. Otherwise the number of
   * teams is fixed, and times are free text.
   */
  isNew: boolean
}

/** All fields of a league and its season. */
export function LeagueFields({ start, wrong, courses, isNew }: Props) {
  return (
    <>
      <Field label={labelText.name} name="name" defaultValue={start.name} maxLength={limits.name} wrong={wrong.name} />
      <FieldArea
        label={labelText.description}
        name="description"
        rows={2}
        maxLength={limits.line}
        defaultValue={start.description}
        wrong={wrong.description}
        note={screenText.descriptionNote}
      />
      <FieldSelect
        label={labelText.course}
        name="courseId"
        defaultValue={start.courseId ?? ''}
        wrong={wrong.courseId}
        note={isNew ? screenText.newCourseNote : screenText.courseNote}
      >
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
        <Tick
          label={paperText.positionRound}
          name="hasPositionRound"
          defaultChecked={start.hasPositionRound ?? false}
          note={screenText.positionRoundHint}
        />
        <Tick
          label={labelText.finalFunday}
          name="finalFunDay"
          defaultChecked={start.finalFunDay ?? false}
          note={screenText.finalFundayHint}
        />
        <Tick
          label={labelText.active}
          name="isActive"
          defaultChecked={start.isActive ?? false}
          note={screenText.activeHint}
        />
        <Tick
          label={labelText.shotgunStart}
          name="shotgun"
          defaultChecked={start.shotgun ?? false}
          note={screenText.shotgunHint}
        />
      </div>
    </>
  )
}

function SeasonFields({ start, wrong, isNew }: Omit<Props, 'courses'>) {
  return (
    <div className="form-two">
      <Choice
        label={labelText.day}
        name="day"
        options={weekday.options}
        start={start.day ?? (weekday.options[0] as string)}
      />
      <Field
        label={labelText.startDate}
        name="startDate"
        type="date"
        defaultValue={start.startDate}
        wrong={wrong.startDate}
        onChange={isNew ? ({ target }) => takeDayOf(target) : undefined}
      />
      <TimeField
        label={labelText.startTime}
        name="startTime"
        start={start.startTime}
        wrong={wrong.startTime}
        slots={isNew ? 21 : null}
      />
      <TimeField
        label={labelText.endTime}
        name="endTime"
        start={start.endTime}
        wrong={wrong.endTime}
        slots={isNew ? 27 : null}
      />
      {isNew ? (
        <Choice label={labelText.teamCount} name="teamCount" options={range(2, 36)} start={start.teamCount ?? 2} />
      ) : (
        <Field
          label={labelText.teamCount}
          name="teamCount"
          readOnly
          value={start.teamCount ?? 2}
          note={text.teamCountFixed}
        />
      )}
      <Choice
        label={labelText.handicapShare}
        name="handicapAllowance"
        options={offered('handicapAllowance', start.handicapAllowance)}
        start={start.handicapAllowance ?? 55}
        note={screenText.mostUse}
      />
      <Limit label={labelText.maxHandicap} name="maxHandicap" start={start.maxHandicap} />
      <Limit label={labelText.maxHandicapUp} name="maxRise" start={start.maxRise} />
      <Limit label={labelText.maxHandicapDown} name="maxDrop" start={start.maxDrop} />
    </div>
  )
}

/** Sets the day to the weekday of the first date. The user can still change it. */
function takeDayOf({ form, value }: HTMLInputElement): void {
  const day = form?.elements.namedItem('day')
  if (day instanceof HTMLSelectElement && isCalendarDate(value)) day.value = weekdayOf(value)
}

function SecretaryFields({ start, wrong }: Pick<Props, 'start' | 'wrong'>) {
  return (
    <>
      <Field
        label={labelText.secretaryName}
        name="secretaryName"
        defaultValue={start.secretaryName}
        wrong={wrong.secretaryName}
      />
      <div className="form-two">
        <Field
          label={labelText.secretaryPhone}
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
          label={labelText.secretaryEmail}
          name="secretaryEmail"
          type="email"
          defaultValue={start.secretaryEmail}
          wrong={wrong.secretaryEmail}
        />
      </div>
    </>
  )
}

type LimitProps = {
  label: string
  name: Exclude<OfferedSetting, 'handicapAllowance'>
  start: number | null | undefined
}

/** A select for a limit. It offers the contract's options and, if the season's value isn't one of them, that value. */
function Limit({ label, name, start }: LimitProps) {
  return (
    <FieldSelect
      label={label}
      name={name}
      defaultValue={start === null ? '' : (start ?? offersOf(name)[0])}
      note={settingText[name].says}
    >
      {start === null ? <option value="">{choiceText.none}</option> : null}
      {offered(name, start).map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </FieldSelect>
  )
}

/** Returns the contract's options for a limit and, if the season's value isn't one of them, that value. */
function offered(name: OfferedSetting, now: number | null | undefined): number[] {
  const all = offersOf(name)
  return now == null || all.includes(now) ? all : [...all, now].sort((a, b) => a - b)
}

type ChoiceProps = {
  label: string
  name: keyof LeagueValues
  options: readonly (string | number)[]
  start: string | number
  note?: string
}

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
  /** The number of times of day to offer, one every half hour from 8:00 AM; null for a free-text field. */
  slots: number | null
}

function TimeField({ label, name, start, wrong, slots }: TimeProps) {
  if (slots === null)
    return (
      <Field
        label={label}
        name={name}
        defaultValue={start ? formatClock(start) : ''}
        wrong={wrong}
        autoComplete="off"
      />
    )
  return (
    <FieldSelect
      label={label}
      name={name}
      defaultValue={start ?? (name === 'startTime' ? '17:00' : '20:30')}
      wrong={wrong}
    >
      {halfHours(slots).map((time) => (
        <option key={time} value={time}>
          {formatClock(time)}
        </option>
      ))}
    </FieldSelect>
  )
}
