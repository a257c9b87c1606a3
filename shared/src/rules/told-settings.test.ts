import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../schema/league/league-settings.ts'
import { aCell } from '../testing/a-cell.ts'
import { aSeason } from '../testing/a-season.ts'
import { lengthOf } from '../testing/length-of.ts'
import { plainMatch } from '../testing/plain-rows.ts'
import { absencesSentences } from '../text/settings/sentences/absences-sentences.ts'
import { pointsSentences } from '../text/settings/sentences/points-sentences.ts'
import { settingText } from '../text/settings/settings.ts'
import { seasonResults } from './season-results.ts'

const SUB = 99
const nine = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const over = (strokes: number) => nine.map((par, i) => (i === 0 ? par + strokes : par))
const pickUp = (hole: number) => nine.map((par, i) => (i === hole ? ('pickup' as const) : par + 1))

/**
 * Returns everything that is computed for a season with one week of each kind: by its own rules, and with singles as
 * the week's format. Team 1 meets team 2, whose second player has a sub who plays well, and team 3, which stays away,
 * meets team 4. One player of team 1 is absent, and two others pick up.
 */
function computed(settings: Partial<LeagueSettings>): string {
  const key = JSON.stringify(settings)
  const text = known.get(key) ?? compute(settings)
  known.set(key, text)
  return text
}
const known = new Map<string, string>()

function compute(settings: Partial<LeagueSettings>): string {
  const rows = aSeason({
    teams: 4,
    weeks: 2,
    settings,
    cards: { 1: 'absent', 2: pickUp(3), 3: over(4), 4: over(-2), 5: 'absent', 6: 'absent', 7: pickUp(0), 8: over(1) },
    handicaps: { 2: 12, 3: 3, 4: 7, 7: 5, 8: 15 },
  })
  const everyWeek = <R extends { weekId: number }>(list: readonly R[]) =>
    rows.weeks.flatMap(({ id }) => list.map((row) => ({ ...row, weekId: id })))
  const pairs = [
    [1, 2],
    [3, 4],
  ] as const
  const all = {
    ...rows,
    weeks: rows.weeks.map((week, i) =>
      i === 0 ? week : { ...week, format: { play: 'singles' as const, shares: null } },
    ),
    matches: rows.weeks.flatMap(({ id: weekId }) =>
      pairs.map(([team1Id, team2Id], i) => plainMatch({ id: 10 * weekId + i, weekId, slot: i + 1, team1Id, team2Id })),
    ),
    cards: everyWeek(rows.cards),
    handicaps: everyWeek(rows.handicaps),
    subAssignments: rows.weeks.map(({ id }) => ({
      id: 10 * id,
      weekId: id,
      playerId: 4,
      sub: aCell<number | null>(SUB),
    })),
  }
  const results = seasonResults(all)
  const lines = all.matches.map((match) => results.matchResult(match)).map(({ rules: _rules, ...result }) => result)
  return JSON.stringify([lines, all.weeks.map((week) => [results.field(week), results.weekPoints(week)])])
}

const fixed: Partial<LeagueSettings> = { absentRule: 'fixed', absentPoints: 4 }
const common: Partial<LeagueSettings> = {
  pairing: 'byOrder',
  maxHandicap: null,
  subPointsCap: 5,
  subSurplus: 'opponent',
  pointsForTeamNet: 2,
}
const fields = (['net', 'gross', 'stableford', 'quota'] as const).flatMap((fieldRank) =>
  (['player', 'team'] as const).map((fieldUnit): [string, Partial<LeagueSettings>] => [
    `a field of ${fieldUnit}s by ${fieldRank}`,
    { opponents: 'field', fieldRank, fieldUnit, fieldPoints: [20, 12, 8, 6, 4, 2] },
  ]),
)
const formats: [string, Partial<LeagueSettings>][] = [
  ['singles', {}],
  ['better ball', { sides: 'bestBall' }],
  ['two balls of two', { sides: 'bestBall', ballsCounted: 2 }],
  ['combined', { sides: 'combined' }],
  ['high-low', { sides: 'highLow' }],
  ['Stableford', { scoring: 'stableford' }],
  ['quota', { scoring: 'quota' }],
  ...fields,
]
const rules: [string, Partial<LeagueSettings>][] = [
  ['fixed points', fixed],
  ['the course', { absentRule: 'course', absentPenalty: 3 }],
  ['the partner’s score', { absentRule: 'partnerTwice' }],
  ['their own average', { absentRule: 'ownAverage', absentPercent: 10 }],
  ['points by hand', { absentRule: 'byHand' }],
  ['pick-ups with a score', { ...fixed, pickupNet: 'overPar' }],
]
/** The settings about absences, subs and pick-ups, each with other values. */
const others = {
  absentRule: ['fixed', 'course', 'partnerTwice', 'ownAverage', 'byHand'],
  absentPenalty: [9],
  absentPercent: [20],
  absentPoints: [7],
  subPointsCap: [null, 1],
  subSurplus: ['nobody', 'opponent'],
  pickupNet: ['none', 'doublePar'],
  pickupStrokes: [9],
} satisfies Partial<Record<keyof LeagueSettings, unknown[]>>
type Name = keyof typeof others
const isOne = (name: string): name is Name => name in others

/** Returns a format with some of the rules: in a shorter run, each format starts with another one. */
const casesOf = ([format, own]: (typeof formats)[number]) => {
  const first = formats.findIndex(([name]) => name === format)
  return rangeTo(lengthOf('rules about absences in a format')).map((at) => {
    const [rule, more] = rules[(first + at) % rules.length] ?? ['none', {}]
    return { rule, settings: { ...defaultLeagueSettings, ...common, ...own, ...more } }
  })
}

/** Returns whether another value of a setting changes anything that is computed. */
function hasEffect(settings: LeagueSettings, name: Name): boolean {
  const before = computed(settings)
  return others[name].some((value) => value !== settings[name] && computed({ ...settings, [name]: value }) !== before)
}

describe('the settings about absences, subs and pick-ups', () => {
  test.each(formats)('change a result if the rules sheet has a sentence about them: %s', (...format) => {
    for (const { rule, settings } of casesOf(format)) {
      const told = [...absencesSentences(settings), ...pointsSentences(settings)].flatMap(({ says, tells }) =>
        tells.filter(isOne).map((name) => ({ says, name })),
      )
      expect(told.length).toBeGreaterThan(0)
      for (const { says, name } of told) expect(hasEffect(settings, name), `${rule}, ${name}: ${says}`).toBe(true)
    }
  })

  test.each(formats)('change nothing if the form doesn’t offer them: %s', (...format) => {
    for (const { rule, settings } of casesOf(format))
      for (const name of Object.keys(others).filter(isOne)) {
        const isOffered = (rules: LeagueSettings) => settingText[name].onlyIf?.(rules) ?? true
        const values = others[name].filter((value) => !isOffered({ ...settings, [name]: value }))
        if (isOffered(settings)) continue
        const all = new Set(values.map((value) => computed({ ...settings, [name]: value })))
        expect(all.add(computed(settings)).size, `${rule}, ${name}`).toBe(1)
      }
  })
})
