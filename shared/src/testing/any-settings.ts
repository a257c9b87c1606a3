import fc from 'fast-check'
import { type LeagueSettings, leagueSettings } from '../schema/league/league-settings.ts'
import { type SettingField, settingField } from '../schema/league/setting-fields.ts'

const names = Object.keys(leagueSettings.shape) as (keyof LeagueSettings)[]

function anyValue(field: SettingField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'yes':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'several':
      return fc.uniqueArray(fc.constantFrom(...field.options), { maxLength: 4 })
    case 'numbers':
      return fc.uniqueArray(fc.integer({ min: 2, max: 18 }), { maxLength: 5 })
    case 'table':
      return fc.array(fc.integer({ min: -3, max: 8 }), { minLength: field.count, maxLength: field.count })
    case 'times':
      return fc.subarray(['16:40', '16:48', '17:00'])
    case 'dates':
      return fc.subarray(['2026-07-02', '2026-07-09'])
    case 'zone':
      return fc.constantFrom('', 'America/New_York')
    case 'text':
      return fc.constantFrom('', 'Ready golf.')
    case 'number':
      return fc.integer({ min: Math.ceil(field.from ?? 0), max: Math.floor(field.to ?? 99) })
  }
}

/** Generates random season rules. Each setting gets a value that its schema allows. */
export const anySettings = fc.record(
  Object.fromEntries(
    names.map((name) => {
      const field = settingField(name)
      return [name, field.optional ? fc.option(anyValue(field)) : anyValue(field)]
    }),
  ),
) as fc.Arbitrary<LeagueSettings>
