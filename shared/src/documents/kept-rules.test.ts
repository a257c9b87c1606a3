import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { signersNeeded } from '../rules/schedule/attested.ts'
import { keptOfSeason } from '../rules/season/kept-facts.ts'
import { defaultLeagueSettings, type LeagueSettings, seasonRules } from '../schema/league/league-settings.ts'
import { type Season, withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { anySettings } from '../testing/any-settings.ts'
import { weekBlock } from './book/book-week.ts'
import { makeDocument } from './make-document.ts'
import { publicNight } from './public-page.ts'
import { recapLines } from './recap/recap-sections.ts'

/** The first week's date. */
const DATE = '2026-05-07'

type Rule = keyof LeagueSettings

const weekRules = (Object.keys(defaultLeagueSettings) as Rule[]).filter((rule) => !seasonRules.has(rule))
const drawn = fc.sample(anySettings, { numRuns: 60, seed: 7 })

/** Returns a season whose first week is finished. */
function season(settings: Partial<LeagueSettings>): Season {
  const paper = aPaper({ teams: 5 })
  const own = { ...paper.season.settings, fieldPoints: [9, 8, 7], ...settings }
  return withRows(paper, { season: { ...paper.season, settings: own }, points: [] })
}

/** Returns the season after a rule has been changed starting with the second week, to a lower and to a higher value. */
function changed(of: Season, rule: Rule): Season[] {
  const { settings } = of.season
  const was = JSON.stringify(settings[rule])
  const others = drawn.filter((one) => JSON.stringify(one[rule]) !== was)
  const [lower, higher] = [-1, 1].map((sign) =>
    others.find((one) => (Number(one[rule]) - Number(settings[rule])) * sign > 0),
  )
  if (others.length === 0) throw new Error(`Only one value was drawn for ${rule}.`)
  return (lower || higher ? [lower, higher] : others.slice(0, 1)).flatMap((other) => {
    if (!other) return []
    const set = { settings: { ...settings, [rule]: other[rule] } }
    return [withRows(of, { season: { ...of.season, ...set, kept: keptOfSeason(of.season, set, [1]) } })]
  })
}

const shown: [string, (of: Season) => unknown][] = [
  [
    'its field on the standings sheet',
    (of) =>
      makeDocument({ kind: 'standings', through: 1 }, of, DATE).sections[0]?.blocks.filter(
        (block) => block.kind === 'table' && block.columns.length === 5,
      ),
  ],
  ['its scorecards', (of) => makeDocument({ kind: 'scorecards', weekId: 1, perPage: null }, of, DATE)],
  ['its page in the book', (of) => of.weeks.slice(0, 1).map((week) => weekBlock(of, week))],
  ['its recap', (of) => recapLines(of, 1).results],
  [
    'its matches on the public page',
    (of) => publicNight(of, { names: 'full', today: DATE, through: null }).next?.matches,
  ],
  [
    'its signatures',
    (of) => of.matches.filter(({ weekId }) => weekId === 1).map((match) => signersNeeded(match, of.season)),
  ],
  [
    'the exported games',
    (of) =>
      leagueTables(of)
        .find(({ name }) => name === 'games')
        ?.rows.filter(([week]) => week === 1) ?? [],
  ],
]
const bases: Partial<LeagueSettings>[] = [{}, { opponents: 'field', skins: 'gross', skinsStake: 5 }]

describe.each(bases)('H7: a week finished under %j', (base) => {
  const of = season(base)
  const all = weekRules.map((rule) => ({ rule, seasons: changed(of, rule) }))
  test.each(shown)('keeps %s when any rule changes from then on', (_, made) => {
    const before = JSON.stringify(made(of))
    const differ = all.filter(({ seasons }) => seasons.some((now) => JSON.stringify(made(now)) !== before))
    expect(differ.map(({ rule }) => rule)).toEqual([])
  })
})
