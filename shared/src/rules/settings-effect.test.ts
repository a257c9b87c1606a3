import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultLeagueSettings, type LeagueSettings, leagueSettings } from '../schema/league/league-settings.ts'
import { goldenRows, goldenSettings } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { shownSeason } from '../testing/shown-season.ts'
import { settingChoice, settingText } from '../text/settings/settings.ts'

const sheets = goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8'))

/** `to` is the one changed setting; `among` are the settings it needs to have an effect, the same before and after. */
type Change<K extends keyof LeagueSettings> = { to: LeagueSettings[K]; among?: Partial<LeagueSettings> }
const changes: { [K in keyof LeagueSettings]: Change<K> } = {
  holesPerRound: { to: 18 },
  scoreByHole: { to: false },
  handicapAllowance: { to: 90 },
  maxHandicap: { to: 9 },
  minHandicap: { to: -4, among: { dropHighest: 4, maxDrop: 5 } },
  maxRise: { to: 1 },
  maxDrop: { to: 1 },
  roundsUsed: { to: 3 },
  dropHighest: { to: 2 },
  dropLowest: { to: 1 },
  fewRounds: { to: 'all' },
  roundsNeeded: { to: 3 },
  paddingRounds: { to: 2 },
  padUpTo: { to: 4 },
  handicapRounding: { to: 'down' },
  holeCap: { to: 'netDoubleBogey' },
  mostOverPar: { to: 8 },
  unratedSubShare: { to: null },
  strokesRule: { to: 'full' },
  maxStrokes: { to: 3 },
  scoring: { to: 'stableford' },
  sides: { to: 'bestBall' },
  pairing: { to: 'byOrder' },
  pointsPerHole: { to: 1 },
  halvedHoles: { to: 'carried' },
  pointsForNet: { to: 4 },
  pointsForMatch: { to: 2 },
  pointsPerBlock: { to: 2 },
  pointsForTeamNet: { to: 3 },
  subPointsCap: { to: 8 },
  subSurplus: { to: 'opponent', among: { subPointsCap: 8 } },
  levelTotals: { to: 'void' },
  pickupNet: { to: 'overPar', among: { pickupStrokes: 1 } },
  pickupStrokes: { to: 3, among: { pickupNet: 'overPar' } },
  byePoints: { to: 10 },
  absentRule: { to: 'partnerTwice' },
  absentPenalty: { to: 0 },
  absentPercent: { to: 10, among: { absentRule: 'ownAverage' } },
  absentPoints: { to: 5, among: { absentRule: 'fixed' } },
  haltedRound: { to: 'void' },
  haltedForHandicap: { to: true },
  tieBreaks: { to: [] },
  skins: { to: 'net' },
  skinsTies: { to: 'die', among: { skins: 'gross' } },
  skinsValidation: { to: 'par', among: { skins: 'net' } },
  skinsStake: { to: 2.5, among: { skins: 'both' } },
  deuces: { to: true },
  deuceStake: { to: 1, among: { deuces: true } },
  contestStake: { to: 1 },
  lowRounds: { to: 'both' },
  lowStake: { to: 3, among: { lowRounds: 'net' } },
  gamesBy: { to: 'division', among: { skins: 'gross' } },
  gamesEntry: { to: 'named', among: { skins: 'gross' } },
  potsUnwon: { to: 'back', among: { skins: 'gross', skinsStake: 1 } },
  hasPositionRound: { to: false },
  finalFunDay: { to: false },
  shotgun: { to: false },
  teeInterval: { to: 10, among: { shotgun: false } },
  blockedHoles: { to: [2] },
  blockedTimes: { to: ['17:00'], among: { shotgun: false } },
  positionPairs: { to: 'outside' },
  softCap: { to: 0.1, among: { handicapBase: 'differential', roundsUsed: 1, maxRise: null, maxHandicap: null } },
  hardCap: { to: 0.1, among: { handicapBase: 'differential', roundsUsed: 1, maxRise: null, maxHandicap: null } },
  playersEnterCards: { to: true },
  teamSize: { to: 3 },
  sideSize: { to: 1 },
  segmentStarts: { to: [4] },
  segmentPoints: { to: 'reset', among: { segmentStarts: [4] } },
  playoffWeek: { to: 6 },
  playoffTeams: { to: 8, among: { playoffWeek: 6 } },
  playoffReseed: { to: true, among: { playoffWeek: 6, playoffTeams: 8 } },
  playoffThird: { to: true, among: { playoffWeek: 6 } },
  handicapBase: { to: 'differential' },
  nineHoleRounds: { to: 'inPairs', among: { handicapBase: 'differential' } },
  opponents: { to: 'field' },
  fieldRank: { to: 'gross', among: { opponents: 'field' } },
  fieldUnit: { to: 'team', among: { opponents: 'field' } },
  fieldPoints: { to: [5, 3, 1], among: { opponents: 'field' } },
}

const shown = (settings: Partial<LeagueSettings>) => shownSeason(goldenRows(sheets, { ...goldenSettings, ...settings }))
type Shown = ReturnType<typeof shown>

const before = new Map<string, Shown>()
/** What the season shows before the change; most settings share the same one. */
function shownBefore(among: Partial<LeagueSettings>): Shown {
  const name = JSON.stringify(among)
  const known = before.get(name) ?? shown(among)
  before.set(name, known)
  return known
}

const differsAt = (one: Shown, other: Shown) => (place: string) =>
  JSON.stringify(one.get(place)?.()) !== JSON.stringify(other.get(place)?.())

describe('the league settings', () => {
  test.each(Object.entries(changes))(
    '%s changes what people read',
    (name, { to, among = {} }: Change<keyof LeagueSettings>) => {
      const [one, other] = [shownBefore(among), shown({ ...among, [name]: to })]
      expect([...one.keys()].find(differsAt(one, other))).toBeDefined()
    },
  )

  test('stay the same word for word if nothing is changed', () => {
    const [one, other] = [shownBefore({}), shown({})]
    expect(one.size).toBeGreaterThan(5)
    expect([...one.keys()].filter(differsAt(one, other))).toEqual([])
  })

  test('have defaults within their limits, and text for each setting and choice', () => {
    expect(leagueSettings.parse(defaultLeagueSettings)).toEqual(defaultLeagueSettings)
    expect(Object.keys(changes).sort()).toEqual(Object.keys(leagueSettings.shape).sort())
    expect(Object.keys(settingText).sort()).toEqual(Object.keys(leagueSettings.shape).sort())
    const chosen = Object.entries(changes).flatMap(([name, { to }]) => (typeof to === 'string' ? [{ name, to }] : []))
    expect(chosen.filter(({ name, to }) => settingChoice(name, to) === to)).toEqual([])
  })
})
