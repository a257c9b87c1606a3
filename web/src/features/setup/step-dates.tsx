import { daysLater, firstOn, isCalendarDate, weekdayOf } from '@glm/shared/lib/calendar-date'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import { mutations } from '@glm/shared/mutations/mutations'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { text } from '@glm/shared/text/sentences'
import { settingText } from '@glm/shared/text/settings/settings'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { deviceZone } from '../../platform/device-zone.ts'
import { generateCall } from '../../season/generate-call.ts'
import { readRegularWeeks, regularWeeksHint } from '../../season/regular-weeks.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamTally, teamWarnings } from '../../season/team-tally.ts'
import { dayOf } from '../../season/use-season.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StepProps } from './step-props.ts'
import { ToStep } from './to-step.tsx'

/** Sets the nights of the season: when it starts, how many weeks there are, and which dates are skipped. */
export function StepDates({ onNext, ...props }: StepProps) {
  const season = useShownSeason()
  const [first, last] = [season.weeks[0], season.weeks.at(-1)]
  if (!first || !last) return <NewSchedule onNext={onNext} {...props} />
  return (
    <>
      <p>{setupText.scheduleNow({ weeks: season.weeks.length, first: dayOf(first.date), last: dayOf(last.date) })}</p>
      <div className="tools">
        <button className="btn is-main" type="button" onClick={onNext}>
          {setupText.next}
        </button>
        <Link className="btn" to="/schedule-manager">
          {setupText.scheduleMore}
        </Link>
      </div>
    </>
  )
}

function NewSchedule({ onNext }: StepProps) {
  const season = useShownSeason()
  const { season: seasonRow } = season
  const settings = withDefaults(seasonRow.settings)
  const teams = stillPlaying(season.teams)
  const record = useRecord()
  const [start, setStart] = useState(seasonRow.startDate)
  const [typed, setTyped] = useState(String(teams.length - 1 + (teams.length % 2)))
  const [skipped, setSkipped] = useState<readonly string[]>(settings.skippedDates)
  const [timeZone, setTimeZone] = useState(settings.timeZone || deviceZone())
  const [failed, setFailed] = useState<string | null>(null)
  const weeks = readRegularWeeks(typed)
  const { hasPositionRound: position, finalFunDay: fun } = settings
  const isOpen = weeks !== null && isCalendarDate(start)
  const nights = isOpen ? nightsOf({ start, weeks: weeks + Number(position) + Number(fun), skipped }) : []
  const day = isOpen ? weekdayOf(start) : seasonRow.day
  const make = async () => {
    const skippedDates = skipped.filter((date) => nights.includes(date))
    const set = { startDate: start, day, settings: { ...settings, skippedDates, timeZone } }
    const update = mutations.season.update(updateOf({ ...seasonRow, settings }, set))
    const calls = [update, generateCall(season, weeks)]
    const error = await record(calls, { done: text.scheduleGenerated, failed: text.generateFailed })
    if (error) setFailed(error)
    else onNext()
  }
  if (teamTally(season).withPlayers.length < 2) return <ToStep step="players" says={setupText.teamsFirst} />
  return (
    <>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {teamWarnings(season).map((warning) => (
        <Notice key={warning} kind="plain">
          {warning}
        </Notice>
      ))}
      <div className="form-two">
        <Field
          label={setupText.firstNight}
          type="date"
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
        <Field
          label={scheduleText.regularWeeks}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          note={regularWeeksHint(season)}
          wrong={weeks === null ? scheduleText.weeksLike : undefined}
        />
        <TimeZoneField
          label={settingText.timeZone.label}
          note={settingText.timeZone.says}
          none={settingText.timeZone.empty ?? ''}
          start={timeZone}
          onChange={setTimeZone}
        />
      </div>
      <p className="soft">
        {setupText.datesHint} {position || fun ? setupText.specialNights({ position, fun }) : ''}
      </p>
      <ul className="nights">
        {nights.map((date) => (
          <li key={date}>
            <button
              className="btn night"
              type="button"
              aria-pressed={!skipped.includes(date)}
              aria-label={setupText.nightOn(dayOf(date))}
              onClick={() =>
                setSkipped(skipped.includes(date) ? skipped.filter((one) => one !== date) : [...skipped, date])
              }
            >
              {dayOf(date)}
            </button>
          </li>
        ))}
      </ul>
      <div className="tools">
        <button className="btn is-main" type="button" disabled={!isOpen} onClick={() => void make()}>
          {setupText.makeSchedule}
        </button>
      </div>
    </>
  )
}

/** Returns every date starting with the first night, including skipped ones, until `weeks` of them are nights of play. */
function nightsOf({ start, weeks, skipped }: { start: string; weeks: number; skipped: readonly string[] }): string[] {
  const nights: string[] = []
  for (let date = firstOn(start, weekdayOf(start)), left = weeks; left > 0; date = daysLater(date, 7)) {
    nights.push(date)
    if (!skipped.includes(date)) left -= 1
  }
  return nights
}
