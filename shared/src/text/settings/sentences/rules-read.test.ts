import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLeagueSettings, type LeagueSettings, leagueSettings } from '../../../schema/league/league-settings.ts'
import { anySettings } from '../../../testing/any-settings.ts'
import { goldenSettings } from '../../../testing/golden/golden-rows.ts'
import { settingChanges } from '../../../testing/setting-changes.ts'
import { ruleCards } from '../settings.ts'
import { absencesSentences } from './absences-sentences.ts'
import { gamesSentences } from './games-sentences.ts'
import { handicapsSentences } from './handicaps-sentences.ts'
import { pointsSentences } from './points-sentences.ts'
import { readRules } from './rules-read.ts'
import { scheduleSentences } from './schedule-sentences.ts'
import { seasonSentences } from './season-sentences.ts'

const night = { day: 'Thursday', startTime: '17:00' } as const
const read = (settings: Partial<LeagueSettings>) =>
  readRules({ ...night, settings: { ...defaultLeagueSettings, ...settings } })
const cardOf = (settings: Partial<LeagueSettings>, card: string) =>
  read(settings).find((one) => one.card === card)?.sentences ?? []

describe('readRules()', () => {
  test.each(Object.entries(settingChanges).filter(([name]) => name !== 'ownRules'))(
    'reflects a change to %s',
    (name, { to, among = {} }) => {
      const before = { ...goldenSettings, ...among }
      expect(read({ ...before, [name]: to })).not.toEqual(read(before))
    },
  )

  test('changes a sentence if any setting listed for it changes', () => {
    fc.assert(
      fc.property(anySettings, anySettings, fc.constantFrom(...names), (settings, other, name) => {
        fc.pre(JSON.stringify(settings[name]) !== JSON.stringify(other[name]))
        const changed = { ...settings, [name]: other[name] }
        if (tells(settings).includes(name) && tells(changed).includes(name))
          expect(all(changed), `${name}: ${settings[name]} → ${other[name]}`).not.toEqual(all(settings))
      }),
      { numRuns: 2000 },
    )
  })

  test('states every choice of a setting, except those that need no sentence', () => {
    const seen = new Set<string>()
    const stated = new Set<string>()
    fc.assert(
      fc.property(anySettings, (settings) => {
        const said = Object.values(sentences(settings)).flat()
        const told = new Set(said.flatMap((one) => (one.says === '' ? [] : one.tells)))
        for (const name of names) {
          const value = settings[name]
          if (typeof value !== 'boolean' && typeof value !== 'string') continue
          seen.add(`${name}: ${value}`)
          if (told.has(name)) stated.add(`${name}: ${value}`)
        }
      }),
      { numRuns: 2000 },
    )
    // Turned off, as usual, or printed elsewhere.
    expect([...seen].filter((one) => !stated.has(one)).sort()).toEqual([
      'attestedBy: nobody',
      'deuces: false',
      'earlierRounds: false',
      'gamesBy: all',
      'holeCap: none',
      'lowRounds: off',
      'matchHoles: all',
      'newWeeks: asRules',
      'ownRules: ',
      'ownRules: Ready golf.',
      'playoffConsolation: none',
      'skins: off',
      'timeZone: ',
      'timeZone: America/New_York',
    ])
  })

  test('states each setting only once, and only under its own card', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(tells(settings).length).toBe(new Set(tells(settings)).size)
        for (const { card, rows } of ruleCards)
          for (const name of sentences(settings)[card].flatMap((one) => one.tells))
            expect(Object.keys(rows)).toContain(name)
      }),
    )
  })

  test('writes complete sentences, regardless of the rules', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        for (const { sentences: said } of read(settings)) for (const one of said) expect(one).toMatch(/^[A-Z0-9].*\.$/)
        expect(JSON.stringify(read(settings).map((one) => one.sentences))).not.toMatch(/undefined|NaN|null|\.\d{3}/)
      }),
    )
  })

  test('describes a typical league the way its secretary would', () => {
    const usual = { ...goldenSettings, shotgun: false, maxRise: 2, maxDrop: 3, skins: 'net', skinsStake: 2 } as const
    expect(cardOf(usual, 'points')).toEqual([
      'Two players per side.',
      '20 points for each pair of opponents: 2 per hole, 2 for low net.',
      'Points for ties are split.',
      'Low handicap plays low.',
      'The higher handicap gets the difference in strokes.',
      'A bye is worth 8 points.',
      'Pick up, and you lose the hole and low net.',
      'Nine holes, scored hole by hole.',
    ])
    expect(cardOf(usual, 'handicaps')).toEqual([
      'Average over par for the best four of the last five rounds, times 80%.',
      'Handicaps are at most 18 and never go below 0.',
      'Handicaps can go up by at most 2 and down by at most 3 from one round to the next.',
      'The starting handicap applies until a player has one round.',
      'Players with fewer rounds count the usual number of rounds and drop only the ones beyond that.',
      'Suspended rounds don’t count toward handicaps.',
      'Handicaps are rounded to whole strokes.',
    ])
    expect(cardOf(usual, 'games')).toEqual([
      'Net skins, $2 each; ties carry over.',
      'Everyone who plays is in the games.',
      'Money no one wins carries over to the next week.',
    ])
    expect(cardOf({ sides: 'bestBall' }, 'points')[1]).toBe(
      'Each side’s better ball counts. 20 points per match: 2 per hole, 2 for low net.',
    )
    expect(cardOf({ ...usual, dropHighest: 0, dropLowest: 2 }, 'handicaps')[0]).toBe(
      'Average over par for the last five rounds, without the two lowest, times 80%.',
    )
    expect(cardOf({ ...usual, dropHighest: 1, dropLowest: 1 }, 'handicaps')[0]).toBe(
      'Average over par for the last five rounds, without the highest and the lowest, times 80%.',
    )
    expect(cardOf({ opponents: 'field' }, 'points')[1]).toBe(
      'Everyone plays against the whole field; each player is ranked by lowest net.',
    )
  })

  const field = { opponents: 'field' } as const
  test.each<[string, Partial<LeagueSettings>, strokes: string | null, pickUp: string, absent: string, sub: string]>([
    [
      'singles',
      {},
      'The higher handicap gets the difference in strokes, at most 9.',
      'Pick up, and you lose the hole and low net.',
      'Without a sub, the absent player gets 4 points and the other side gets the rest.',
      'A sub earns at most 5 points; the rest goes to the opponent.',
    ],
    [
      'better ball',
      { sides: 'bestBall', pointsForNet: 0 },
      'Everyone’s strokes are measured from the lowest handicap in the match, at most 9.',
      'If a side has too few balls left after pick-ups, it loses the hole.',
      'Without a sub, the partners play without the absent player; if no one comes, the side gets 4 points for each of its players and the other side gets the rest.',
      'In a week of singles, a sub earns at most 5 points; the rest goes to the opponent.',
    ],
    [
      'combined',
      { sides: 'combined', absentRule: 'byHand' },
      'The side with the higher total handicap gets the difference in strokes, at most 9.',
      'If a player picks up, the side loses the hole and low net.',
      'Without a sub, the partners play without the absent player; if no one comes, the secretary sets the points by hand.',
      'In a week of singles, a sub earns at most 5 points; the rest goes to the opponent.',
    ],
    [
      'high-low by full handicaps',
      { sides: 'highLow', strokesRule: 'full', pickupNet: 'doublePar' },
      'Everyone gets their full handicap, at most 9.',
      'If a player picks up, the side loses the high ball; in the net total, a picked-up hole counts as double par.',
      'Without a sub, the partners play without the absent player; if no one comes, the side gets 4 points for each of its players and the other side gets the rest.',
      'In a week of singles, a sub earns at most 5 points; the rest goes to the opponent.',
    ],
    [
      'Stableford',
      { scoring: 'stableford', pointsForTeamNet: 2 },
      'Everyone gets their full handicap, at most 9.',
      'A card with a picked-up hole has no net total; any pick-up loses team net.',
      'Without a sub, the absent player gets 4 points.',
      'A sub earns at most 5 points; the rest is lost.',
    ],
    [
      'a field of players by net',
      field,
      'No one gets more than 9 strokes.',
      'A card with a picked-up hole isn’t ranked.',
      'Without a sub, the absent player gets 4 points.',
      'A sub earns at most 5 points; the rest is lost.',
    ],
    [
      'a field of players by gross, with a stand-in that isn’t used',
      { ...field, fieldRank: 'gross', absentRule: 'course', absentPenalty: 3, pickupNet: 'doublePar' },
      null,
      'A picked-up hole counts as double par.',
      'Without a sub, an absent player isn’t ranked.',
      'A sub earns at most 5 points; the rest is lost.',
    ],
    [
      'a field of teams for Stableford points',
      { ...field, fieldRank: 'stableford', fieldUnit: 'team', absentRule: 'course' },
      'No one gets more than 9 strokes.',
      'A card with a picked-up hole has no net total.',
      'Without a sub, the absent player’s score is par.',
      'All of a sub’s points count for the team.',
    ],
  ])('says only what applies: %s', (_, own, strokes, pickUp, absent, sub) => {
    const common = {
      maxStrokes: 9,
      subPointsCap: 5,
      subSurplus: 'opponent',
      absentRule: 'fixed',
      absentPoints: 4,
    } as const
    const settings = { ...common, ...own }
    if (strokes === null) expect(cardOf(settings, 'points').join()).not.toContain('strokes')
    else expect(cardOf(settings, 'points')).toContain(strokes)
    expect(cardOf(settings, 'points').at(-2)).toBe(pickUp)
    expect(cardOf(settings, 'absences').slice(0, 2)).toEqual([absent, sub])
    expect(read(settings).find(({ card }) => card === 'absences')?.more).toEqual([])
  })

  test('lists a setting under `more` if no sentence states it, it differs from the default, and it has an effect', () => {
    expect(read({}).flatMap((one) => one.more)).toEqual([])
    expect(read({ opponents: 'field', pointsForNet: 4 })[0]?.more).toEqual([
      { name: 'pointsForNet', label: 'Points for low net', value: '4' },
    ])
    expect(read({ pickupStrokes: 4 }).flatMap((one) => one.more)).toEqual([])
  })
})

const names = Object.keys(leagueSettings.shape) as (keyof LeagueSettings)[]
const sentences = (settings: LeagueSettings) => ({
  points: pointsSentences(settings),
  handicaps: handicapsSentences(settings),
  absences: absencesSentences(settings),
  schedule: scheduleSentences({ ...night, settings }),
  games: gamesSentences(settings),
  season: seasonSentences(settings),
})
const tells = (settings: LeagueSettings) =>
  Object.values(sentences(settings)).flatMap((card) => card.flatMap((one) => one.tells))
const all = (settings: LeagueSettings) => Object.values(sentences(settings)).map((card) => card.map((one) => one.says))
