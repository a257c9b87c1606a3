import { defaultLeagueSettings, leagueSettings } from '@glm/shared/schema/league/league-settings'
import { screenNames } from '@glm/shared/text/names'
import { reminderText } from '@glm/shared/text/reminders'
import { ruleCards, settingText } from '@glm/shared/text/settings/settings'
import { describe, expect, test } from 'vitest'
import { offeredFields, readSettings, ruleFields, validSettings, withChanged } from './rule-fields.ts'

/** Returns the form as it is when opened with these settings. */
function formOf(settings: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const { name, kind } of ruleFields('all')) {
    const value = settings[name]
    if (kind === 'yes') value === true && form.set(name, 'on')
    else if (kind === 'numbers') form.set(name, (value as number[]).join(', '))
    else if (kind === 'times' || kind === 'dates') form.set(name, (value as string[]).join(', '))
    else if (Array.isArray(value)) for (const one of value) form.append(name, String(one))
    else form.set(name, value === null ? '' : String(value))
  }
  return form
}

describe('the season rules form', () => {
  test('puts each setting on exactly one card, with an explanation', () => {
    const onCards = ruleCards.flatMap(({ card }) => ruleFields(card).map((field) => field.name as string))
    expect(onCards.sort()).toEqual(Object.keys(leagueSettings.shape).sort())
    for (const { name } of ruleFields('all')) expect(settingText[name].says, name).toMatch(/\.$/)
  })

  test('has the time zone that the reminders need, on the screen that they name', () => {
    expect(ruleFields('all').map(({ name }) => name)).toContain('timeZone')
    expect(reminderText.noZone).toMatch(new RegExp(`, under ${screenNames.rules}\\.$`))
  })

  test('has each number’s range, and the length of each table', () => {
    expect(ruleFields('all').find((field) => field.name === 'roundsUsed')).toMatchObject({ from: 1, to: 20 })
    expect(ruleFields('all').find((field) => field.name === 'stablefordTable')).toMatchObject({
      kind: 'table',
      count: 6,
    })
  })

  test('offers the sign-up if individuals play against the field, if it is already set, or if the form was opened for it', () => {
    const offers = (more: object, setting?: 'signUpPlaces') =>
      offeredFields({ ...defaultLeagueSettings, ...more }, { card: 'schedule', setting }).some(
        ({ name }) => name === 'signUpPlaces',
      )
    expect(offers({})).toBe(false)
    expect(offers({ opponents: 'field', teamSize: 1 })).toBe(true)
    expect(offers({ signUpPlaces: 8 })).toBe(true)
    expect(offers({}, 'signUpPlaces')).toBe(true)
  })

  test('offers a rule as soon as the entered rules give it an effect, even before they are saved', () => {
    const fields = offeredFields(defaultLeagueSettings, { card: 'schedule' })
    const offers = (form: FormData) =>
      offeredFields(
        defaultLeagueSettings,
        { card: 'schedule' },
        validSettings(form, defaultLeagueSettings, fields),
      ).some(({ name }) => name === 'matchHoles')
    const form = formOf(defaultLeagueSettings)
    expect(offers(form)).toBe(false)
    form.set('matchesPerNight', '2')
    form.set('teeInterval', 'eight')
    expect(offers(form)).toBe(true)
    form.set('matchesPerNight', 'two')
    expect(offers(form)).toBe(false)
  })

  test('accepts any kind of minus sign', () => {
    const form = formOf(defaultLeagueSettings)
    form.delete('stablefordTable')
    for (const typed of ['−3', '-1', '0', '2', ' 5 ', '8']) form.append('stablefordTable', typed)
    expect(readSettings(form, defaultLeagueSettings, ruleFields('all')).stablefordTable).toEqual([-3, -1, 0, 2, 5, 8])
  })

  test('changes nothing if it is saved without edits', () => {
    expect(
      leagueSettings.parse(readSettings(formOf(defaultLeagueSettings), defaultLeagueSettings, ruleFields('all'))),
    ).toEqual(defaultLeagueSettings)
  })

  test('accepts times the way people write them, and rejects anything else', () => {
    const form = formOf(defaultLeagueSettings)
    form.set('blockedTimes', '5:00 PM, 17.24;')
    expect(readSettings(form, defaultLeagueSettings, ruleFields('all')).blockedTimes).toEqual(['17:00', '17:24'])
    form.set('blockedTimes', 'five')
    const parsed = leagueSettings.safeParse(readSettings(form, defaultLeagueSettings, ruleFields('all')))
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(['blockedTimes'])
  })

  test('accepts dates the way people write them, and rejects anything else', () => {
    const form = formOf(defaultLeagueSettings)
    const read = () => leagueSettings.safeParse(readSettings(form, defaultLeagueSettings, ruleFields('all')))
    form.set('skippedDates', '7/2/2026; 12/24/2026')
    expect(read().data?.skippedDates).toEqual(['2026-07-02', '2026-12-24'])
    form.set('skippedDates', 'July 4')
    expect(new Set(read().error?.issues.map((issue) => issue.path[0]))).toEqual(new Set(['skippedDates']))
  })

  test('reads an empty field as no limit if that is allowed, and otherwise as invalid', () => {
    const form = formOf(defaultLeagueSettings)
    form.set('maxStrokes', '')
    expect(leagueSettings.safeParse(readSettings(form, defaultLeagueSettings, ruleFields('all'))).success).toBe(true)
    form.set('roundsUsed', '')
    const parsed = leagueSettings.safeParse(readSettings(form, defaultLeagueSettings, ruleFields('all')))
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(['roundsUsed'])
  })

  test('keeps rules that were changed elsewhere while the form was open', () => {
    const opened = formOf(defaultLeagueSettings)
    const typed = { ...defaultLeagueSettings, maxRise: 4 }
    const settings = { ...defaultLeagueSettings, pointsPerHole: 9, shotgun: !defaultLeagueSettings.shotgun }
    expect(withChanged(settings, { typed, opened, fields: ruleFields('all') })).toEqual({ ...settings, maxRise: 4 })
  })

  test('reads a box that appeared while typing, and is unchecked', () => {
    const settings = { ...defaultLeagueSettings, shotgun: true }
    const typed = { ...settings, shotgun: false }
    expect(withChanged(settings, { typed, opened: new FormData(), fields: [] }).shotgun).toBe(false)
  })
})
