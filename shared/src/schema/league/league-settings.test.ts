import { expect, test } from 'vitest'
import { defaultLeagueSettings, leagueSettings } from './league-settings.ts'

test('the default settings list the rules in the schema’s order, in which stored ones are read', () => {
  expect(Object.keys(defaultLeagueSettings)).toEqual(Object.keys(leagueSettings.shape))
  expect(JSON.stringify(leagueSettings.parse(defaultLeagueSettings))).toBe(JSON.stringify(defaultLeagueSettings))
})
