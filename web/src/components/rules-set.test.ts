import { rangeTo } from '@glm/shared/lib/range-to'
import { type LeagueSettings, seasonRules, withDefaults } from '@glm/shared/schema/league/league-settings'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { afterCall } from '@glm/shared/testing/after-call'
import { anySettings } from '@glm/shared/testing/any-settings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedSet } from './rules-set.ts'

/** Returns a league with one finished week. */
function finished(): LeagueRows {
  const league = aLeague({ weeks: 3 })
  const cells = Object.fromEntries(rangeTo(9).map((hole) => [String(hole), aCell(4)]))
  const cards = rangeTo(8).map((playerId) => ({ weekId: 1, playerId, teamId: Math.ceil(playerId / 2), cells }))
  return { ...league, cards }
}

const seasonIn = ({ seasons: [season] }: LeagueRows) => {
  if (!season) throw new Error('The league has no season.')
  return season
}

function saved(league: LeagueRows, settings: LeagueSettings, past: boolean): LeagueRows {
  const season = seasonIn(league)
  const set = changedSet(season, { settings, past })
  const next = afterCall(league, { name: 'season.update', args: { id: season.id, set } })
  if (!next) throw new Error('The rules were refused.')
  return next.rows
}

/** `anySettings` counts more balls than a side has. */
const valid = anySettings.map((settings): LeagueSettings => ({ ...settings, ballsByHole: [] }))

describe('changedSet()', () => {
  test('H7: makes finished weeks keep exactly the changed rules, or none of them if the rules also apply to them', () => {
    fc.assert(
      fc.property(valid, valid, fc.boolean(), (first, second, isChangedBefore) => {
        const rows = isChangedBefore ? saved(finished(), first, false) : finished()
        const was = withDefaults(seasonIn(rows).settings)
        const is = second
        const names = (Object.keys(is) as (keyof LeagueSettings)[]).filter(
          (name) => !seasonRules.has(name) && JSON.stringify(is[name]) !== JSON.stringify(was[name]),
        )
        const keptBy = (league: LeagueRows) => Object.keys(seasonIn(league).kept?.[0]?.settings ?? {})
        const past = keptBy(saved(rows, is, true))
        expect(names.filter((name) => past.includes(name))).toEqual([])
        if (!isChangedBefore) expect(keptBy(saved(rows, is, false)).sort()).toEqual(names.sort())
      }),
      { numRuns: 20 },
    )
  })
})
