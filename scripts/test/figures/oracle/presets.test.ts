import { rangeTo } from '@glm/shared/lib/range-to'
import { leaguePresets, presetKeys } from '@glm/shared/schema/league/league-presets'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { lengthOf } from '@glm/shared/testing/length-of'
import { describe, expect, test } from 'vitest'
import { compareFigures } from '../compare-figures.ts'
import { leagueFigures } from './league-figures.ts'

const seeds = rangeTo(lengthOf('random leagues with a preset'))

describe('a league with a preset’s rules', () => {
  test.each(presetKeys)('gets the same points, table and handicaps as the reference with the preset %s', (key) => {
    const settings = { ...defaultLeagueSettings, ...leaguePresets[key] }
    const figures = seeds.flatMap((seed) => leagueFigures(seed, settings))
    expect(compareFigures('oracle', figures).open.slice(0, 5)).toEqual([])
    const points = figures.filter(({ what, got }) => /^week \d+, team \d+$/.test(what) && Number(got) > 0)
    expect(points.length).toBeGreaterThan(50)
  })
})
