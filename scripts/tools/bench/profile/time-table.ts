import type { Profiler } from 'node:inspector/promises'
import { basename } from 'node:path'

/** Where a program's processor time went. `share`: the fraction of its time that wasn't idle. */
type TimeRow = { where: string; ms: number; share: number }

/** How many functions are listed. */
const MOST = 15
/** The profiler's name for the time when nothing was running. */
const IDLE = '(idle)'

/** Returns the functions in which a program spent most of its time, not counting the functions that they called. */
function timesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): {
  busyMs: number
  rows: TimeRow[]
} {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  // Each delta is the time since the previous sample.
  samples.forEach((_sample, i) => {
    const name = names.get(samples[i - 1] ?? 0)
    if (name !== undefined && name !== IDLE) times.set(name, (times.get(name) ?? 0) + (timeDeltas[i] ?? 0) / 1_000)
  })
  const busyMs = [...times.values()].reduce((sum, ms) => sum + ms, 0)
  const rows = [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([where, ms]) => ({ where, ms, share: ms / busyMs }))
  return { busyMs, rows }
}

/** Native functions have no file. */
function nameOf({ functionName, url, lineNumber }: Profiler.Profile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)'
  return url === '' ? name : `${name}, ${basename(url)}:${lineNumber + 1}`
}

/** Returns the table of one program's times as Markdown. */
export function timeTable(program: string, profile: Profiler.Profile): string {
  const { busyMs, rows } = timesOf(profile)
  return [
    `#### ${program}: ${Math.round(busyMs)} ms of work`,
    '',
    '| Function | ms | Share |',
    '| --- | --- | --- |',
    ...rows.map(({ where, ms, share }) => `| ${where} | ${ms.toFixed(1)} | ${(100 * share).toFixed(1)}% |`),
    '',
  ].join('\n')
}
