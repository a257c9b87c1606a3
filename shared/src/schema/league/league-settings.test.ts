import { expect, test } from 'vitest'
import { defaultLeagueSettings, leagueSettings } from './league-settings.ts'

test('the default settings are in the schema’s order, because stored settings are read in that order', () => {
  expect(Object.keys(defaultLeagueSettings)).toEqual(Object.keys(leagueSettings.shape))
  expect(JSON.stringify(leagueSettings.parse(defaultLeagueSettings))).toBe(JSON.stringify(defaultLeagueSettings))
})
