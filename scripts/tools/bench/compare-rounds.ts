import { quantile, rounded } from './measure.ts'
import type { Row } from './report.ts'

/** One row's measurement at both commits: the two medians, and the verdict. */
export type Compared = { what: string; before: number; after: number; verdict: 'slower' | 'faster' | 'same' }
type Values = Map<string, { before: number[]; after: number[]; moreIsBetter: boolean }>

/** Measurements for which more is better. For all others, such as milliseconds and bytes, less is better. */
const rates = new Set(['a second', 'perSecond', 'requests'])

/** The smallest difference between two medians that is reported. */
const LEAST = 0.05

/**
 * Compares the rounds of two commits, measurement by measurement. A measurement counts as slower or faster only if that
 * is true in every round, because otherwise the difference may come from the machine.
 */
export function compareRounds(before: readonly (readonly Row[])[], after: readonly (readonly Row[])[]): Compared[] {
  const values: Values = new Map()
  for (const rows of before) note(values, 'before', rows)
  for (const rows of after) note(values, 'after', rows)
  return [...values].flatMap(([what, { before, after, moreIsBetter }]) => {
    if (before.length === 0 || after.length === 0) return []
    const isLess = Math.max(...after) < Math.min(...before)
    const isMore = Math.min(...after) > Math.max(...before)
    const [was, is] = [quantile(before, 0.5), quantile(after, 0.5)]
    const isClose = Math.abs(is - was) <= LEAST * was
    const verdict = isLess === isMore || isClose ? 'same' : isMore === moreIsBetter ? 'faster' : 'slower'
    return [{ what, before: rounded(was), after: rounded(is), verdict }]
  })
}

/** A row that is compared with several peers appears once per peer, each time with the same measurements of our app. */
function note(values: Values, side: 'before' | 'after', rows: readonly Row[]): void {
  const seen = new Map<string, string[]>()
  for (const { what, unit, ours } of rows) {
    const known = seen.get(what) ?? []
    const text = JSON.stringify(ours)
    if (known.includes(text)) continue
    seen.set(what, [...known, text])
    const nth = known.length > 0 ? ` (${known.length + 1})` : ''
    for (const [name, value] of Object.entries(ours)) {
      if (typeof value !== 'number' || !Number.isFinite(value)) continue
      const key = `${what}${nth}, ${unit}: ${name}`
      const found = values.get(key) ?? { before: [], after: [], moreIsBetter: rates.has(name) }
      values.set(key, found)
      found[side].push(value)
    }
  }
}

/** Returns the comparison as a table, followed by a line that lists everything that got slower. */
export function comparisonText(bench: string, compared: readonly Compared[]): string {
  const line = ({ what, before, after, verdict }: Compared) =>
    `| ${what} | ${before} | ${after} | ${rounded(after / before)}x | ${verdict === 'same' ? '' : verdict} |`
  const slower = compared.filter(({ verdict }) => verdict === 'slower')
  return [
    `### ${bench}`,
    '',
    '| What | Before | After | Ratio | |',
    '| --- | --- | --- | --- | --- |',
    ...compared.map(line),
    '',
    slower.length === 0 ? 'Nothing got slower.' : `Slower: ${slower.map(({ what }) => what).join('; ')}.`,
    '',
  ].join('\n')
}
