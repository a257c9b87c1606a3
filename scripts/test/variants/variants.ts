import { type Edit, edits } from './hand-edits.ts'
import { headsIn, locales } from './languages.ts'
import type { Layout } from './tables.ts'
import type { DateStyle } from './written.ts'

export type Saving = { delimiter: string; newline: string; encoding: string; quotes: boolean }
/**
 * One way to write the same league, as three files. `by`: text written here, a workbook saved by LibreOffice, or text
 * saved by LibreOffice.
 */
export type Variant = {
  name: string
  by: 'text' | 'office workbook' | 'office text'
  locale: string
  dates: DateStyle
  /** Null for a file exported by this app. */
  layout: Layout | null
  edit: Edit
  saving: Saving
}

const pairs: readonly Layout['pair'][] = [
  (one, other) => `${one} v ${other}`,
  (one, other) => `${one} vs. ${other}`,
  (one, other) => `Team ${one} vs Team ${other}`,
  (one, other) => `${one}-${other}`,
  (one, other) => `#${one} @ #${other}`,
  (one, other) => `${one}v${other}`,
]
const plain: Layout = {
  heads: headsIn('en-US'),
  names: 'full',
  schedule: 'rows',
  pair: (one, other) => `${one} v ${other}`,
  week: (week) => ({ number: week }),
  team: (team) => ({ number: team }),
  mergedTeams: false,
  asText: false,
}
const csv: Saving = { delimiter: ',', newline: '\r\n', encoding: 'utf-8', quotes: false }
const variant = (name: string, more: Partial<Variant> = {}): Variant => ({
  name,
  by: 'text',
  locale: 'en-US',
  dates: 'american',
  layout: plain,
  edit: (table) => table,
  saving: csv,
  ...more,
})
const schedules = ['rows', 'merged', 'grid', 'oneCell'] as const
const names = ['full', 'lastFirst', 'apart'] as const
const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Twelve locales, each as a workbook, as text exported by LibreOffice, and as text with dates spelled out. */
const byLocale = locales.flatMap((locale, i): Variant[] => {
  const layout = (n: number): Layout => ({
    ...plain,
    heads: headsIn(locale),
    names: at(names, i + n),
    schedule: at(schedules, i + n),
    pair: at(pairs, i),
    mergedTeams: (i + n) % 2 === 0,
  })
  const saving = { ...csv, delimiter: at([';', '\t', ','], i), encoding: at(['utf-8', 'windows-1252', 'utf-16le'], i) }
  return [
    variant(`workbook in ${locale}`, { by: 'office workbook', locale, dates: 'short', layout: layout(0) }),
    variant(`LibreOffice text in ${locale}`, { by: 'office text', locale, dates: 'short', layout: layout(1), saving }),
    variant(`dates in words in ${locale}`, {
      locale,
      dates: at(['long', 'full', 'medium'] as const, i),
      layout: { ...layout(2), mergedTeams: false },
      saving: { ...saving, delimiter: ';' },
    }),
  ]
})

/**
 * Each manual edit, in one layout each. The layouts, and whether LibreOffice saves the file, change from edit to edit.
 */
const byHand = Object.entries(edits).map(([name, edit], i) =>
  variant(name, {
    by: at(['text', 'text', 'office text', 'office workbook'] as const, i),
    dates: at(['american', 'iso', 'excel', 'americanShort'] as const, i),
    layout: { ...plain, names: at(names, i), schedule: at(schedules, i), pair: at(pairs, i) },
    edit,
    saving: { ...csv, quotes: i % 3 === 0 },
  }),
)

const encodings = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh']
/** This app's own export, saved again in each encoding with each separator that spreadsheets use. */
const byBytes = encodings.flatMap((encoding, i) =>
  [',', ';', '\t'].map((delimiter, n) =>
    variant(`own export in ${encoding}, separated by ${JSON.stringify(delimiter)}`, {
      saving: {
        delimiter,
        encoding,
        newline: encoding === 'macintosh' ? '\r' : at(['\r\n', '\n'], i + n),
        quotes: n === 1,
      },
      // Our own export, which a spreadsheet saved again.
      layout: null,
      dates: at(['iso', 'american', 'figures'] as const, n),
      locale: n === 2 ? 'de-DE' : 'en-US',
    }),
  ),
)

const dateStyles: DateStyle[] = ['iso', 'midnight', 'americanShort', 'excel', 'noYear', 'ordinal', 'serial', 'east']
const byDates = dateStyles.map((dates, i) =>
  variant(`dates: ${dates}`, { dates, layout: { ...plain, schedule: at(schedules, i) } }),
)

const holes: [string, (hole: number) => string][] = [
  ['1', (hole) => String(hole)],
  ['H01', (hole) => `H${String(hole).padStart(2, '0')}`],
  ['hole_1', (hole) => `hole_${hole}`],
  ['1st', (hole) => `${hole}${['th', 'st', 'nd', 'rd'][hole] ?? 'th'}`],
  ['#1', (hole) => `#${hole}`],
  ['F1', (hole) => `F${hole}`],
  ['Hole #1', (hole) => `Hole #${hole}`],
  ['1 Par 4', (hole) => `${hole}\nPar 4`],
]
const byHoles = holes.map(([name, hole]) =>
  variant(`holes: ${name}`, { layout: { ...plain, heads: { ...headsIn('en-US'), hole } } }),
)

const labels: [string, Partial<Layout>][] = [
  ['Week 1', { week: (week) => `Week ${week}` }],
  ['Wk #1', { week: (week) => `Wk #${week}` }],
  ['Team 1', { team: (team) => `Team ${team}` }],
  ['#1', { team: (team) => `#${team}` }],
  ['01', { team: (team) => `0${team}`, week: (week) => `0${week}` }],
  ['numbers as text', { asText: true }],
  ['1.0', { team: (team) => `${team}.0`, week: (week) => `${week}.0` }],
  ['merged teams', { mergedTeams: true, schedule: 'merged' }],
]
const byLabels = labels.map(([name, layout]) => variant(`labels: ${name}`, { layout: { ...plain, ...layout } }))

/** One hundred variants of the same league's roster, schedule and scores. */
export const variants: readonly Variant[] = [...byLocale, ...byHand, ...byBytes, ...byDates, ...byHoles, ...byLabels]
