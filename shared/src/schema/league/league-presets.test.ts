import { describe, expect, test } from 'vitest'
import { leaguePresets, presetKeys, presetOf } from './league-presets.ts'
import { defaultLeagueSettings, leagueSettings } from './league-settings.ts'

describe('leaguePresets', () => {
  test.each(presetKeys)('%s is a valid set of rules, and presetOf() recognizes it', (key) => {
    const settings = { ...defaultLeagueSettings, ...leaguePresets[key] }
    expect(leagueSettings.parse(settings)).toEqual(settings)
    expect(presetOf(settings)).toBe(key)
  })

  test('presetOf() doesn’t recognize a preset with a changed rule', () => {
    expect(presetOf({ ...defaultLeagueSettings, ...leaguePresets.bestBall, pointsPerHole: 3 })).toBeNull()
    expect(presetOf(defaultLeagueSettings)).toBeNull()
  })
})
