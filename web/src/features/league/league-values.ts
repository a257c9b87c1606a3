import type { HttpCalls } from '@glm/shared/api/http-calls'
import { readClock } from '@glm/shared/lib/clock-time'
import { nearestOffer } from '@glm/shared/schema/league/form-offers'
import type { League } from '@glm/shared/schema/league/league'
import { emailPattern, phonePattern } from '@glm/shared/schema/people/contact-patterns'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { screenText } from '@glm/shared/text/screens/screens'
import { changedOnly } from '../../client/changed-only.ts'

/** The contents of the league form. Some of them belong to the league, and the rest to its current season. */
export type LeagueValues = {
  name: string
  description: string
  courseId: number
  day: SeasonRow['day']
  startDate: string
  startTime: string
  endTime: string
  teamCount: number
  secretaryName: string
  secretaryPhone: string
  secretaryEmail: string
  handicapAllowance: number
  maxHandicap: number | null
  maxRise: number | null
  maxDrop: number | null
  hasPositionRound: boolean
  finalFunDay: boolean
  isActive: boolean
  shotgun: boolean
}
/** The form's initial values. The course may be missing, because a season may not have one yet. */
export type LeagueStart = Partial<Omit<LeagueValues, 'courseId'>> & { courseId?: number | null }
export type LeagueWrong = Partial<Record<keyof LeagueValues, string>>

/**
 * Reads the completed form. `wrong` has a message for each invalid field. Times may be entered the way people write
 * them.
 */
export function readLeagueForm(
  form: FormData,
  fixedTeams: number | null,
): { values: LeagueValues | null; wrong: LeagueWrong } {
  const said = saidIn(form)
  const values = valuesIn(form, fixedTeams)
  const { startTime, endTime } = values
  const required = [
    'name',
    'description',
    'courseId',
    'startDate',
    'secretaryName',
    'secretaryPhone',
    'secretaryEmail',
  ] as const
  const wrong: LeagueWrong = Object.fromEntries(
    required.filter((name) => said(name) === '').map((name) => [name, screenText.required]),
  )
  if (said('secretaryPhone') !== '' && !phonePattern.test(said('secretaryPhone')))
    wrong.secretaryPhone = screenText.digitsOnly
  if (said('secretaryEmail') !== '' && !emailPattern.test(said('secretaryEmail')))
    wrong.secretaryEmail = screenText.emailLike
  if (!startTime) wrong.startTime = screenText.clockLike
  if (!endTime) wrong.endTime = screenText.clockLike
  if (startTime && endTime && endTime <= startTime) wrong.endTime = screenText.endsBeforeStart
  return { values: Object.keys(wrong).length > 0 ? null : values, wrong }
}

/** Returns the values that were changed in a form whose season's team count is fixed. */
export const changedValues = (form: FormData, opened: FormData, teamCount: number): Partial<LeagueValues> =>
  changedOnly(valuesIn(form, teamCount), valuesIn(opened, teamCount))

const saidIn = (form: FormData) => (name: keyof LeagueValues) => String(form.get(name) ?? '').trim()

/** Reads the form without checking it. An invalid time reads as blank. */
function valuesIn(form: FormData, fixedTeams: number | null): LeagueValues {
  const said = saidIn(form)
  const number = (name: keyof LeagueValues) => Number(said(name))
  const limit = (name: keyof LeagueValues) => (said(name) === '' ? null : number(name))
  return {
    name: said('name'),
    description: said('description'),
    courseId: number('courseId'),
    day: said('day') as SeasonRow['day'],
    startDate: said('startDate'),
    startTime: readClock(said('startTime')) ?? '',
    endTime: readClock(said('endTime')) ?? '',
    teamCount: fixedTeams ?? number('teamCount'),
    secretaryName: said('secretaryName'),
    secretaryPhone: said('secretaryPhone'),
    secretaryEmail: said('secretaryEmail'),
    handicapAllowance: number('handicapAllowance'),
    maxHandicap: limit('maxHandicap'),
    maxRise: limit('maxRise'),
    maxDrop: limit('maxDrop'),
    hasPositionRound: form.has('hasPositionRound'),
    finalFunDay: form.has('finalFunDay'),
    isActive: form.has('isActive'),
    shotgun: form.has('shotgun'),
  }
}

/** Returns the values that belong to the league itself. */
export function leaguePart(values: LeagueValues): Omit<League, 'id' | 'currentSeasonId' | 'publicPage'> {
  const { name, description, isActive, secretaryName, secretaryPhone, secretaryEmail } = values
  return { name, description, isActive, secretaryName, secretaryPhone, secretaryEmail }
}

/** Returns the values that belong to a season, merged into its existing settings. */
export function seasonPart(values: LeagueValues, settings: SeasonRow['settings']): Omit<SeasonRow, 'id' | 'name'> {
  const { courseId, day, startDate, startTime, endTime, teamCount } = values
  const { handicapAllowance, maxHandicap, maxRise, maxDrop, hasPositionRound, finalFunDay, shotgun } = values
  const changed = { handicapAllowance, maxHandicap, maxRise, maxDrop, hasPositionRound, finalFunDay, shotgun }
  return { courseId, day, startDate, startTime, endTime, teamCount, settings: { ...settings, ...changed } }
}

/** Returns the form's values in the contract's format. */
export function leagueWire(values: LeagueValues): HttpCalls['POST /league/add']['body'] {
  return {
    name: values.name,
    description: values.description,
    course: values.courseId,
    day: values.day,
    startdate: values.startDate,
    starttime: values.startTime,
    endtime: values.endTime,
    teamcount: values.teamCount,
    secretaryname: values.secretaryName,
    secretaryphone: values.secretaryPhone,
    secretaryemail: values.secretaryEmail,
    hdcp_pct: nearestOffer('handicapAllowance', values.handicapAllowance),
    hdcp_max_up: nearestOffer('maxRise', values.maxRise),
    hdcp_max_down: nearestOffer('maxDrop', values.maxDrop),
    maxHDCP: nearestOffer('maxHandicap', values.maxHandicap),
    isActive: values.isActive,
    hasPosRnd: values.hasPositionRound,
    finalfunday: values.finalFunDay,
    shotgun: values.shotgun,
  }
}
