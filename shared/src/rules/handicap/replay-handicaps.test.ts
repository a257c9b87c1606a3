import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runSteps } from '../../lib/run-steps.ts'
import { type LeagueSettings, leagueSettings } from '../../schema/league/league-settings.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { usualRules } from '../season/usual-rules.ts'
import { raceCloseness } from '../standings/race-closeness.ts'
import { assignGoingIn } from './assign-going-in.ts'
import { replayHandicaps } from './replay-handicaps.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)

/** Calculates the handicaps before each week, with override, as a secretary would have done under these rules. */
function calculatedWeekly(rows: SeasonRows, settings: LeagueSettings): SeasonRows {
  let now: SeasonRows = { ...rows, season: { ...rows.season, settings } }
  for (const week of rows.weeks) {
    const put = assignGoingIn(now, week.id, { override: true }).rows
    const others = now.handicaps.filter((one) => !put.some((p) => sameOf(p, one)))
    now = { ...now, handicaps: [...others, ...put] }
  }
  return now
}
const sameOf = (a: Handicap, b: Handicap) => a.weekId === b.weekId && a.playerId === b.playerId
const shown = ({ handicaps }: SeasonRows) =>
  handicaps.map(({ weekId, playerId, goingIn }) => `${weekId}/${playerId}: ${goingIn}`).sort()

const calculated = calculatedWeekly(
  { ...golden, handicaps: golden.handicaps.map((one) => ({ ...one, handSet: false })) },
  golden.season.settings,
)

describe('replayHandicaps()', () => {
  test('changes nothing under the rules that the season was calculated with', () => {
    expect(shown(runSteps(replayHandicaps(calculated, golden.season.settings)))).toEqual(shown(calculated))
  })

  test.each(usualRules(golden.season.settings).filter(({ kind }) => kind !== 'points'))(
    'gives the same handicaps as calculating every week under these rules: $set',
    ({ set }) => {
      const settings = { ...golden.season.settings, ...set }
      expect(shown(runSteps(replayHandicaps(calculated, settings)))).toEqual(
        shown(calculatedWeekly(calculated, settings)),
      )
    },
  )

  test('doesn’t change handicaps set by hand, or its input rows', () => {
    const byHand = { ...calculated, handicaps: calculated.handicaps.map((one) => ({ ...one, handSet: true })) }
    const settings = { ...golden.season.settings, handicapAllowance: 100 }
    const before = shown(byHand)
    expect(shown(runSteps(replayHandicaps(byHand, settings)))).toEqual(before)
    expect(shown(byHand)).toEqual(before)
  })
})

describe('usualRules()', () => {
  test('offers only valid rules that differ from the season’s, without repeats', () => {
    const { settings } = golden.season
    const offered = usualRules(settings)
    expect(new Set(offered.map(({ set }) => JSON.stringify(set))).size).toBe(offered.length)
    for (const { set } of offered) {
      const all = { ...settings, ...set }
      expect(leagueSettings.safeParse(all).success).toBe(true)
      expect(all).not.toEqual(settings)
    }
  })

  test('doesn’t offer hole caps to a league that records totals, or points per hole to one that plays against the field', () => {
    const kinds = (set: Partial<LeagueSettings>) =>
      new Set(usualRules({ ...golden.season.settings, ...set }).map(({ kind }) => kind))
    expect(kinds({ scoreByHole: false }).has('cap')).toBe(false)
    expect(kinds({ opponents: 'field' }).has('points')).toBe(false)
  })
})

test('raceCloseness() is the same on every point scale, and 0 for teams with equal points', () => {
  const points = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 36 })
  const tableOf = (all: readonly number[], scale = 1) => [
    [...all].sort((a, b) => b - a).map((own, i) => ({ teamId: i + 1, points: own * scale, rank: i + 1 })),
  ]
  fc.assert(
    fc.property(points, fc.constantFrom(2, 10, 100), (all, scale) => {
      expect(raceCloseness(tableOf(all, scale)).spread).toBe(raceCloseness(tableOf(all)).spread)
      expect(raceCloseness(tableOf(all.map(() => 7))).spread).toBe(0)
    }),
  )
  expect(raceCloseness([[]]).spread).toBeNull()
})
