import { seasonResults } from '@glm/shared/rules/season-results'
import { leaguePresets, presetKeys } from '@glm/shared/schema/league/league-presets'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { describe, expect, test } from 'vitest'
import { compareFigures } from '../compare-figures.ts'
import { leagueFigures } from './league-figures.ts'
import { plainToRows } from './plain-to-rows.ts'
import { randomLeague } from './random-league.ts'

const seeds = Array.from({ length: 25 }, (_, i) => i + 1)

describe('a league with a preset’s rules', () => {
  test.each(presetKeys)('gets the same points, table and handicaps as the reference with the preset %s', (key) => {
    const settings = { ...defaultLeagueSettings, ...leaguePresets[key] }
    const { open } = compareFigures(
      'oracle',
      seeds.flatMap((seed) => leagueFigures(seed, settings)),
    )
    expect(open.slice(0, 5)).toEqual([])
    const points = seeds.flatMap((seed) => {
      const rows = plainToRows(randomLeague(seed, settings))
      const results = seasonResults(rows)
      return rows.weeks.flatMap((week) => results.weekPoints(week).map((entry) => entry.points ?? 0))
    })
    expect(points.filter((point) => point > 0).length).toBeGreaterThan(50)
  })
})
