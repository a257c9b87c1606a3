import type { Difference, Report } from './compare-figures.ts'

/** The number of open differences and names that are listed; the others are only counted. */
const LISTED = 20
const heads = ['source', 'cases', 'compared', 'equal', 'explained', 'open']

/**
 * Returns one table of all sources, followed by every open difference, the explanations with the figures they explain,
 * and what was left out.
 */
export function reportLines(reports: readonly Report[]): string[] {
  const rows = reports.map(({ source, cases, compared, equal, open }) => {
    const counts = [cases, compared, equal, compared - equal - open.length, open.length]
    return [source, ...counts.map((count) => count.toLocaleString('en-US'))]
  })
  const width = Math.max(...[heads, ...rows].map(([source = '']) => source.length))
  const table = [heads, ...rows].map(([source = '', ...cells]) =>
    [source.padEnd(width), ...cells.map((cell) => cell.padStart(11))].join(''),
  )
  return [...table, ...reports.flatMap(detailsOf)]
}

function detailsOf({ source, explained, open, leftOut }: Report): string[] {
  return [
    ...first(open.map((one) => `OPEN in ${source}: ${lineOf(one)}`)),
    ...[...explained].map(
      ([reason, all]) => `Explained in ${source} (${all.length}): ${reason}: ${named(all.map(lineOf))}`,
    ),
    ...[...leftOut].map(([reason, all]) => `Left out of ${source} (${all.length}): ${reason}: ${named(all)}`),
  ]
}

const lineOf = ({ at, what, expected, got }: Difference): string => `${at}, ${what}: ${got} here, expected ${expected}`
const named = (all: readonly string[]): string => first(all).join('; ')
const first = (all: readonly string[]): string[] =>
  all.length <= LISTED ? [...all] : [...all.slice(0, LISTED), `and ${all.length - LISTED} more`]
