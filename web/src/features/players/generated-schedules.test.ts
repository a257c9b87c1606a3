import { readFile } from '@glm/shared/import/read-file'
import { daysLater, weekdayOf } from '@glm/shared/lib/calendar-date'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saving, throughFile } from '../../testing/generated-file.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
const two = (n: number) => String(n).padStart(2, '0')
type Written = (date: { y: number; m: number; d: number; weekday: string }) => string
/** Dates as spreadsheets in different languages write them. */
const formats: Record<string, Written> = {
  iso: ({ y, m, d }) => `${y}-${two(m)}-${two(d)}`,
  american: ({ y, m, d }) => `${m}/${d}/${y}`,
  americanShort: ({ y, m, d }) => `${two(m)}/${two(d)}/${String(y).slice(2)}`,
  british: ({ y, m, d }) => `${two(d)}/${two(m)}/${y}`,
  britishShort: ({ y, m, d }) => `${d}/${m}/${String(y).slice(2)}`,
  german: ({ y, m, d }) => `${two(d)}.${two(m)}.${y}`,
  named: ({ y, m, d }) => `${MONTHS[m - 1]} ${d}, ${y}`,
  excel: ({ y, m, d }) => `${d}-${MONTHS[m - 1]?.slice(0, 3)}-${String(y).slice(2)}`,
  weekday: ({ y, m, d, weekday }) => `${weekday.slice(0, 3)}, ${m}/${d}/${y}`,
  noYear: ({ m, d }) => `${MONTHS[m - 1]?.slice(0, 3)} ${d}`,
  midnight: ({ y, m, d }) => `${y}-${two(m)}-${two(d)} 00:00:00`,
  yearFirst: ({ y, m, d }) => `${String(y).slice(2)}-${m}-${d}`,
  eastern: ({ y, m, d }) => `${y}年${m}月${d}日`,
  ...Object.fromEntries(
    ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'cs', 'hu'].flatMap((language) =>
      (['long', 'full'] as const).map((dateStyle) => [
        `${language} ${dateStyle}`,
        ({ y, m, d }) =>
          new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(Date.UTC(y, m - 1, d)),
      ]),
    ),
  ),
}
const pairs: Record<string, (one: number, other: number) => string> = {
  v: (one, other) => `${one} v ${other}`,
  dash: (one, other) => `${one}-${other}`,
  vs: (one, other) => `Team ${one} vs. Team ${other}`,
  at: (one, other) => `${one} @ ${other}`,
  versus: (one, other) => `#${one} versus #${other}`,
  tight: (one, other) => `${one}v${other}`,
  hashAt: (one, other) => `#${one} @ #${other}`,
  gegen: (one, other) => `Team ${one} gegen Team ${other}`,
}
const schedule = fc.record({
  start: fc.integer({ min: 0, max: 120 }).map((days) => daysLater('2026-03-01', days)),
  nights: fc.integer({ min: 2, max: 9 }),
  /** The nights that are followed by a week off, by index. */
  pauses: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 2 }),
  teams: fc.integer({ min: 2, max: 5 }).map((half) => half * 2),
  format: fc.constantFrom(...Object.keys(formats)),
  shape: fc.constantFrom('matchPerRow', 'merged', 'weekMerged', 'grid', 'oneCell', 'opponents'),
  pair: fc.constantFrom(...Object.keys(pairs)),
  week: fc.constantFrom('Week', 'Wk', 'Round', 'Week #', 'NIGHT', 'Woche', 'Semaine', 'Jornada', 'Uke'),
  date: fc.constantFrom('Date', 'Day', 'Play Date', 'When', 'Datum', 'Fecha', 'Dato'),
  sides: fc.constantFrom(
    ['Team 1', 'Team 2'],
    ['Home', 'Away'],
    ['Team', 'Opponent'],
    ['Heim', 'Gast'],
    ['Casa', 'Fora'],
  ),
  knowsDay: fc.boolean(),
  title: fc.boolean(),
  remark: fc.boolean(),
  saving,
})
type ScheduleFile = typeof schedule extends fc.Arbitrary<infer S> ? S : never

/** Returns the date and matches of each night, in order. */
function nightsOf({ start, nights, pauses, teams }: ScheduleFile) {
  const days = Array.from({ length: nights }, (_, i) => 7 * (i + pauses.filter((after) => after < i).length))
  const ring = Array.from({ length: teams - 1 }, (_, i) => i + 2)
  return days.map((away, night) => {
    const order = [1, ...ring.map((_, i) => ring[(i + night) % ring.length] ?? 0)]
    return {
      date: daysLater(start, away),
      matches: Array.from({ length: teams / 2 }, (_, i) => [order[i] ?? 0, order[teams - 1 - i] ?? 0] as const),
    }
  })
}

function gridOf(one: ScheduleFile): string[][] {
  const nights = nightsOf(one)
  const day = (date: string) => {
    const [y = 0, m = 0, d = 0] = date.split('-').map(Number)
    return formats[one.format]?.({ y, m, d, weekday: weekdayOf(date) }) ?? ''
  }
  const pair = (sides: readonly [number, number]) => pairs[one.pair]?.(...sides) ?? ''
  const most = Math.max(...nights.map(({ matches }) => matches.length))
  const inRows = one.shape === 'matchPerRow' || one.shape === 'merged' || one.shape === 'weekMerged'
  const teams = Array.from({ length: one.teams }, (_, i) => i + 1)
  const rows = nights.flatMap(({ date, matches }, i) => {
    const at = [String(i + 1), day(date)]
    const below = one.shape === 'merged' ? ['', ''] : one.shape === 'weekMerged' ? ['', at[1] ?? ''] : at
    if (inRows) return matches.map(([a, b], n) => [...(n > 0 ? below : at), String(a), String(b)])
    if (one.shape === 'opponents') {
      const foes = new Map(matches.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
      return [[...at, ...teams.map((team) => String(foes.get(team)))]]
    }
    return one.shape === 'grid' ? [[...at, ...matches.map(pair)]] : [[...at, matches.map(pair).join('; ')]]
  })
  const heads = inRows
    ? one.sides
    : one.shape === 'opponents'
      ? teams.map((team) => `Team ${team}`)
      : one.shape === 'grid'
        ? Array.from({ length: most }, (_, i) => `Match ${i + 1}`)
        : ['Matches']
  const all = [[one.week, one.date, ...heads], ...rows]
  const wide = (words: string) => (all[0] ?? []).map((_, i) => (i === 0 ? words : ''))
  const whole = [
    ...(one.title ? [wide('Thursday League 2026')] : []),
    ...all,
    ...(one.remark ? [wide('Good luck!')] : []),
  ]
  return whole
}

describe('readFile() with generated schedules', () => {
  test('reads every match and date back unchanged, asks about it, or lists it as unused', () => {
    fc.assert(
      fc.property(schedule, (one) => {
        const table = gridOf(one)
        // The older encodings have only western letters.
        const isWestern = !/[^\0-\xff]/.test(table.flat().join(''))
        const grid = throughFile(table, isWestern ? one.saving : { ...one.saving, encoding: 'utf-8' })
        const { file, unused } = readFile(grid, {
          near: one.start,
          ...(one.knowsDay ? { day: weekdayOf(one.start) } : {}),
        })
        if (file?.kind !== 'schedule') throw new Error(`It was read as ${file?.kind}: ${JSON.stringify(grid)}`)
        const asks = file.dates?.ask === true
        const night = (date: string | null, matches: readonly (readonly unknown[])[]) => ({
          date: asks ? null : date,
          // A file with a column for each team doesn't say in which order the matches are played, or which team of a
          // match is named first.
          matches:
            one.shape === 'opponents'
              ? matches.map((sides) => [...sides].sort().join()).sort()
              : matches.map((sides) => [...sides]),
        })
        const read = file.weeks.map(({ date, matches }) =>
          night(
            date,
            matches.map(({ sides }) => sides),
          ),
        )
        const right = nightsOf(one).map(({ date, matches }) => night(date, matches))
        expect(read, JSON.stringify(grid)).toEqual(right)
        // The import may ask whether dates start with the day or the month only if every date could be read either way.
        if (asks) expect(nightsOf(one).every(({ date }) => Number(date.slice(8)) <= 12)).toBe(true)
        if (one.title) expect(unused.some(({ line }) => line === 1)).toBe(true)
        if (one.remark) expect(unused.some(({ line }) => line === grid.length)).toBe(true)
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })
})
