import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'

/** The measurements, by name: `{ p50: 3.1, p95: 4 }`. */
type Figures = Readonly<Record<string, number | string>>
/**
 * `against`: the peer in the same run; `held`: whether the goal was met; null for a row without a goal, which is listed
 * for comparison.
 */
export type Row = {
  what: string
  unit: string
  ours: Figures
  against: string
  theirs: Figures
  goal: string
  held: boolean | null
}
/**
 * The result of one benchmark. `versions`: the versions of the peers; `notes`: how durable each side is, and anything
 * else a reader needs to know.
 */
export type Finding = {
  rows: Row[]
  versions?: Readonly<Record<string, string>>
  notes?: readonly string[]
  samples?: unknown
}
export type Report = Finding & { bench: string; at: string; runs: number; machine: string }

/** Describes the machine and the program in one line. */
function machineLine(): string {
  const [first] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cpus().length} x ${first?.model.trim() ?? 'processor'}, ${memory}, ${type()} ${release()}, Node ${process.version}, commit ${commit}`
}

/**
 * Prints a benchmark's results and writes them as JSON and Markdown under bench-results. Returns whether every goal was
 * met, and where the result was written.
 */
export function tell(bench: string, runs: number, finding: Finding): { isHeld: boolean; path: string } {
  const report: Report = { bench, at: new Date().toISOString(), runs, machine: machineLine(), ...finding }
  mkdirSync('bench-results', { recursive: true })
  const path = `bench-results/${bench}-${report.at.replaceAll(':', '-')}`
  writeFileSync(`${path}.json`, JSON.stringify(report, null, 2))
  const markdown = asMarkdown(report)
  writeFileSync(`${path}.md`, markdown)
  console.log(`${markdown}\nWritten to ${path}.json and .md`)
  return { isHeld: finding.rows.every(({ held }) => held !== false), path }
}

/** Returns a benchmark's table with machine, date, versions and notes. */
export function asMarkdown({ bench, at, runs, machine, rows, versions = {}, notes = [] }: Report): string {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const head = ['What', 'Unit', 'Ours', 'Compared with', 'Theirs', 'Goal', 'Met']
  const body = rows.map((row) => [
    row.what,
    row.unit,
    shown(row.ours),
    row.against,
    shown(row.theirs),
    row.goal,
    heldWord(row.held),
  ])
  return [
    `### ${bench}, ${at.slice(0, 10)}`,
    '',
    `${machine}; runs: ${runs}.${named.length > 0 ? ` ${named.join(', ')}.` : ''}`,
    ...notes.map((note) => `- ${note}`),
    '',
    ...[head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

const shown = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const heldWord = (held: boolean | null): string => (held === null ? '' : held ? 'yes' : 'NO')
