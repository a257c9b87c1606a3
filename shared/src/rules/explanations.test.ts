import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { evaluateSteps } from '../testing/evaluate-steps.ts'
import { explainedCells } from '../testing/explained-cells.ts'
import { goldenRows, goldenSettings } from '../testing/golden/golden-rows.ts'
import { goldenSheets, VARIED_WEEKS } from '../testing/golden/golden-sheets.ts'
import { lengthOf } from '../testing/length-of.ts'
import { explanations } from './explanations.ts'
import { leagueHandicap } from './handicap/league-handicap.ts'
import { seasonResults } from './season-results.ts'

const sheets = goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8'))

/** Finds cells whose steps don't add up to the number shown. */
function unexplained(change: Partial<LeagueSettings> = {}) {
  const golden = goldenRows(sheets.slice(0, VARIED_WEEKS), { ...goldenSettings, ...change })
  const divisions = ['North', 'South', null]
  const rows = { ...golden, teams: golden.teams.map((team, i) => ({ ...team, division: divisions[i % 3] ?? null })) }
  const result = seasonResults(rows)
  return explainedCells(result, rows).flatMap(({ cell, shown, steps }) => {
    const claimed = steps?.at(-1)?.value
    const worked = steps ? evaluateSteps(steps) : null
    const agrees = isSame(claimed ? claimed.n / claimed.d : null, worked) && isSame(worked, shown)
    return agrees ? [] : [{ cell, shown, worked, claimed: claimed ?? null }]
  })
}

/**
 * Returns whether two numbers look the same. Shared places can be worth fractions, so a sum of rounded numbers can be
 * off by too little to see.
 */
const isSame = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 0.000_000_1)

describe('explanations', () => {
  const ways: Partial<LeagueSettings>[] = [
    {},
    { strokesRule: 'full', maxStrokes: 7, handicapRounding: 'down', minHandicap: -2, maxRise: 1.5, maxDrop: 0.5 },
    { handicapRounding: 'tenths', handicapAllowance: 95, maxHandicap: null, maxRise: 0.7, maxDrop: null },
    { maxHandicap: null, maxRise: null, maxDrop: null, handicapAllowance: 120 },
    { halvedHoles: 'carried', pointsForMatch: 2, pointsPerBlock: 1, haltedForHandicap: true, holeCap: 'classic' },
    { halvedHoles: 'void', subPointsCap: 7, absentRule: 'fixed', absentPoints: 4, pointsForTeamNet: 5 },
    { scoring: 'stableford', absentRule: 'ownAverage', absentPercent: 10, roundsNeeded: 3 },
    { sides: 'bestBall', haltedRound: 'played', absentRule: 'partnerTwice', fewRounds: 'all', dropLowest: 1 },
    {
      sides: 'combined',
      halvedHoles: 'carried',
      pairing: 'byOrder',
      paddingRounds: 2,
      mostOverPar: 12,
      tieBreaks: ['pointsWon', 'totalNet'],
    },
    {
      haltedRound: 'void',
      absentRule: 'byHand',
      byePoints: null,
      unratedSubShare: null,
      fewRounds: 'share',
      padUpTo: 4,
    },
    { opponents: 'field', fieldPoints: [10, 9, 7, 6, 5, 4, 3, 2, 1], segmentStarts: [4, 9], tieBreaks: ['totalNet'] },
    { segmentStarts: [5], segmentPoints: 'reset', tieBreaks: ['headToHead', 'matchesWon'], dropWeeks: 1 },
    { bestWeeks: 6, dropWeeks: 2, bestWeeksOf: 'teamsAndPlayers' },
  ]
  test.each(ways)('add up to every number shown under %j', (change) => {
    expect(unexplained(change)).toEqual([])
  })

  test('cover every number in a season', () => {
    const rows = goldenRows(sheets)
    const cells = explainedCells(seasonResults(rows), rows)
    expect(cells.length).toBeGreaterThan(10_000)
    expect(cells.filter((c) => c.shown !== null).length).toBeGreaterThan(8_000)
  })

  test('name the rounds that entered and left the average, and the limit that applied', () => {
    const rows = goldenRows(sheets)
    const result = seasonResults(rows)
    const change = explanations(result).change({ playerId: 9, from: 12, to: 13 })
    expect(change.before).toBe(result.figures(9, 12).generated)
    expect(change.after).toBe(result.figures(9, 13).generated)
    expect(change.rolledOn.map((r) => r.weekNumber).every((w) => w <= 13)).toBe(true)
    const limited = rows.weeks.flatMap(({ weekNumber: to }) =>
      rows.teams.flatMap(
        ({ player1Id }) => explanations(result).change({ playerId: player1Id ?? 0, from: to - 1, to }).limitedBy,
      ),
    )
    expect(new Set(limited)).toEqual(new Set(['maxRise', 'maxDrop']))
  })

  test('name no limit if no round entered or left the average, for example before a card is played', () => {
    const rows = goldenRows(sheets)
    const result = seasonResults(rows)
    const changes = rows.weeks.flatMap(({ weekNumber: to }) =>
      rows.teams.map(({ player1Id }) => explanations(result).change({ playerId: player1Id ?? 0, from: to - 1, to })),
    )
    const idle = changes.filter(
      ({ after, rolledOn, rolledOff }) => after !== null && rolledOn.length + rolledOff.length === 0,
    )
    expect(idle.length).toBeGreaterThan(10)
    expect(idle.flatMap(({ limitedBy }) => limitedBy)).toEqual([])
  })

  test('name exactly the rounds that differ between two windows', () => {
    const rows = goldenRows(sheets)
    const result = seasonResults(rows)
    const week = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 45 }), week, week, (playerId, from, to) => {
        const { rolledOn, rolledOff } = explanations(result).change({ playerId, from, to })
        const averaged = (through: number) => {
          const rounds = result.roundsOf(playerId).filter((r) => r.weekNumber <= through)
          const { from: first, window } = leagueHandicap({
            overPars: rounds.map((r) => r.overPar),
            starting: null,
            previous: null,
            rules: goldenSettings,
          })
          return rounds.filter((_, i) => window[i - first]?.kept === true)
        }
        const [before, after] = [averaged(from), averaged(to)]
        expect(rolledOn).toEqual(after.filter((r) => !before.includes(r)))
        expect(rolledOff).toEqual(before.filter((r) => !after.includes(r)))
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })
})
