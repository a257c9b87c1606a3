import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { describe, expect, test } from 'vitest'
import { changedValues, leagueWire, readLeagueForm, seasonPart } from './league-values.ts'

const filled: Record<string, string> = {
  name: 'Thursday',
  description: 'At the Quarry',
  courseId: '7',
  day: 'Thursday',
  startDate: '2026-05-07',
  startTime: '4:45 PM',
  endTime: '20:30',
  teamCount: '16',
  secretaryName: 'Kay',
  secretaryPhone: '3175550142',
  secretaryEmail: 'kay@example.com',
  handicapAllowance: '90',
  maxHandicap: '18',
  maxRise: '2',
  maxDrop: '1',
  shotgun: 'on',
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('readLeagueForm()', () => {
  test('accepts times the way people write them, and reads checkboxes as yes or no', () => {
    const { values, wrong } = readLeagueForm(formOf(filled), null)
    expect(wrong).toEqual({})
    expect(values).toMatchObject({
      startTime: '16:45',
      endTime: '20:30',
      courseId: 7,
      teamCount: 16,
      shotgun: true,
      isActive: false,
    })
  })

  test('keeps the team count of a season that has one', () => {
    expect(readLeagueForm(formOf({ ...filled, teamCount: '30' }), 12).values?.teamCount).toBe(12)
  })

  test.each([
    ['name', ''],
    ['description', ' '],
    ['courseId', ''],
    ['startDate', ''],
    ['startTime', 'noon'],
    ['endTime', '3:00 PM'],
    ['secretaryPhone', '(317) 555'],
    ['secretaryPhone', '12345'],
    ['secretaryEmail', 'kay'],
  ])('marks %s as invalid if it is "%s"', (field, value) => {
    const { values, wrong } = readLeagueForm(formOf({ ...filled, [field]: value }), null)
    expect(values).toBeNull()
    expect(Object.keys(wrong)).toEqual([field])
  })

  test('names the fields as the contract does, and leaves the season’s other rules unchanged', () => {
    const { values } = readLeagueForm(formOf(filled), null)
    if (!values) throw new Error('The form is wrong.')
    expect(leagueWire(values)).toMatchObject({
      course: 7,
      hdcp_pct: 90,
      hdcp_max_up: 2,
      hdcp_max_down: 1,
      maxHDCP: 18,
      hasPosRnd: false,
    })
    const season = seasonPart(values, { ...defaultLeagueSettings, pointsPerHole: 1 })
    expect(season.settings).toMatchObject({ pointsPerHole: 1, handicapAllowance: 90, shotgun: true })
  })
})

test('changedValues() returns only what was changed in the form, even if a field was invalid before', () => {
  const opened = formOf({ ...filled, secretaryPhone: '', startTime: '' })
  expect(changedValues(opened, opened, 16)).toEqual({})
  const typed = formOf({ ...filled, maxRise: '', startTime: '5:15 PM' })
  typed.delete('shotgun')
  expect(changedValues(typed, formOf(filled), 16)).toEqual({ maxRise: null, startTime: '17:15', shotgun: false })
})
