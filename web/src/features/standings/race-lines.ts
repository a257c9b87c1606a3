import type { StandingRow } from '../../season/standing-rows.ts'
import { margin } from '../../season/team-weeks.ts'

/** The dimensions of the plot in SVG units: left edge, right end of the lines, top, bottom, and so on. */
export const frame = { left: 34, right: 808, top: 14, bottom: 334, tags: 836, height: 360, width: 1000 }
export type RaceLine = { teamId: number; at: [number, number][]; last: number; tagY: number }
export type Race = { lines: RaceLine[]; ticks: { value: number; y: number }[]; weeks: { week: number; x: number }[] }

/**
 * Returns lines of each team's points above or below average, week by week, laid out so that the names on the right
 * don't overlap.
 */
export function raceLines(rows: readonly StandingRow[], through: number): Race {
  const runs = rows.map((row) => ({ teamId: row.teamId, run: runOf(row, through) }))
  const all = runs.flatMap(({ run }) => run)
  const [low, high] = [Math.min(-10, ...all), Math.max(10, ...all)]
  const step = stepOf(high - low)
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const y = (value: number) => frame.bottom - ((value - bottom) / (top - bottom)) * (frame.bottom - frame.top)
  const x = (week: number) => frame.left + (week / Math.max(through, 1)) * (frame.right - frame.left)
  const spacing = Math.min(19, (frame.height - 24) / Math.max(rows.length, 1))
  const lines = runs.map(({ teamId, run }) => ({
    teamId,
    at: run.map((value, week) => [x(week), y(value)] as [number, number]),
    last: run.at(-1) ?? 0,
    tagY: 0,
  }))
  // The names on the right are in the same order as the ends of the lines, and as close to them as the text height
  // allows.
  const ordered = [...lines].sort((a, b) => b.last - a.last)
  ordered.forEach((line, i) => {
    line.tagY = Math.max(y(line.last), (ordered[i - 1]?.tagY ?? frame.top - spacing) + spacing)
  })
  const over = (ordered.at(-1)?.tagY ?? 0) - (frame.height - 6)
  if (over > 0) pushUp(ordered, spacing)
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, i) => bottom + i * step)
  return {
    lines,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    weeks: Array.from({ length: through }, (_, i) => ({ week: i + 1, x: x(i + 1) })),
  }
}

function pushUp(ordered: RaceLine[], spacing: number): void {
  let floor = frame.height - 6
  for (const line of [...ordered].reverse()) {
    line.tagY = Math.min(line.tagY, floor)
    floor = line.tagY - spacing
  }
}

/** Returns the running totals, starting at 0. A week without a match leaves the total unchanged. */
function runOf(row: StandingRow, through: number): number[] {
  const byWeek = new Map(row.nights.map((night) => [night.weekNumber, margin(night)]))
  const run = [0]
  for (let week = 1; week <= through; week++) run.push((run.at(-1) ?? 0) + (byWeek.get(week) ?? 0))
  return run
}

function stepOf(span: number): number {
  return [5, 10, 20, 25, 50, 100, 200].find((step) => span / step <= 5) ?? 500
}
