import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { once } from '../lib/once.ts'
import { defaultLeagueSettings, type LeagueSettings, leagueSettings } from '../schema/league/league-settings.ts'
import { goldenRows, goldenSettings } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { settingChanges as changes, type SettingChange } from '../testing/setting-changes.ts'
import { shownSeason } from '../testing/shown-season.ts'
import { settingChoice } from '../text/settings/choices.ts'
import { settingText } from '../text/settings/settings.ts'

const sheets = goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8'))

type Shown = ReadonlyMap<string, () => string>

/**
 * The first weeks show the effect of most settings, in a fraction of the time; the others show it at the season's end.
 */
const lengths = [8, sheets.length]

/** Returns everything that the season shows, as text, by where it is shown. Each text is computed on first use. */
function shown(settings: Partial<LeagueSettings>, weeks = sheets.length): Shown {
  const places = [...shownSeason(goldenRows(sheets.slice(0, weeks), { ...goldenSettings, ...settings }))]
  return new Map(places.map(([place, make]) => [place, once(() => JSON.stringify(make()))]))
}

const before = new Map<string, Shown>()
/**
 * Returns what the season shows before a setting is changed. Cached, because most settings start from the same season.
 */
function shownBefore(among: Partial<LeagueSettings>, weeks = sheets.length): Shown {
  const name = JSON.stringify([among, weeks])
  const known = before.get(name) ?? shown(among, weeks)
  before.set(name, known)
  return known
}

const differsAt = (one: Shown, other: Shown) => (place: string) => one.get(place)?.() !== other.get(place)?.()

const elsewhere = ['ownRules', 'timeZone']

describe('the league settings', () => {
  // Leaves out the league's own rules text, which affects only the rules sheet, and the time zone, which affects only
  // calendars.
  test.each(Object.entries(changes).filter(([name]) => !elsewhere.includes(name)))(
    'include %s, which changes what people read',
    (name, { to, among = {} }: SettingChange<keyof LeagueSettings>) => {
      const isChanged = (weeks: number) => {
        const [one, other] = [shownBefore(among, weeks), shown({ ...among, [name]: to }, weeks)]
        return [...one.keys()].some(differsAt(one, other))
      }
      expect(lengths.some(isChanged)).toBe(true)
    },
  )

  test('produce the same pages, word for word, if none of them changes', () => {
    const [one, other] = [shownBefore({}), shown({})]
    expect(one.size).toBeGreaterThan(5)
    expect([...one.keys()].filter(differsAt(one, other))).toEqual([])
  })

  test('have defaults within their limits, and text for each setting and choice', () => {
    expect(leagueSettings.parse(defaultLeagueSettings)).toEqual(defaultLeagueSettings)
    expect(Object.keys(changes).sort()).toEqual(Object.keys(leagueSettings.shape).sort())
    expect(Object.keys(settingText).sort()).toEqual(Object.keys(leagueSettings.shape).sort())
    const chosen = Object.entries(changes).flatMap(([name, { to }]) =>
      typeof to === 'string' && !elsewhere.includes(name) ? [{ name, to }] : [],
    )
    expect(chosen.filter(({ name, to }) => settingChoice(name, to) === to)).toEqual([])
  })
})
