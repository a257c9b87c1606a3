import type { DirectoryBlock, DirectoryTeam } from '../paper-document.ts'
import type { TableCell } from './pdf-kit.ts'
import { drawTable } from './render-table.ts'
import { MARGIN, type Sheet, wrap } from './sheet.ts'
import { teamStyle } from './team-inks.ts'

const TEAM_WIDTH = 20
const GAP = 12
const PADDING = 1.2
const LINE = 1.15
const sizes = [11, 10, 9, 8.5, 8, 7.5, 7, 6.5, 6.2]

export type DirectoryPlan = { size: number; height: number }

/**
 * Chooses the largest font size at which the directory is at most `room` points high. If even the smallest one isn't
 * small enough, chooses the smallest.
 */
export function planDirectory(sheet: Sheet, { columns }: DirectoryBlock, room: number): DirectoryPlan {
  const plans = sizes.map((size) => ({ size, height: heightAt(sheet, columns, size) }))
  return plans.find((plan) => plan.height <= room) ?? plans.at(-1) ?? { size: 8, height: 0 }
}

/** Draws the directory. Each row holds the n-th team of every column, so that a team is never split across pages. */
export function drawDirectory(sheet: Sheet, { columns }: DirectoryBlock, { size }: DirectoryPlan): void {
  const { names, phones } = widthsFor(sheet, columns.length, size)
  const rows = Math.max(...columns.map((c) => c.length))
  const body = Array.from({ length: rows }, (_, i) =>
    columns.flatMap((column, c): TableCell[] => [...(c > 0 ? [blank] : []), ...cellsOf(sheet, column[i], i)]),
  )
  drawTable(sheet, {
    head: [],
    body,
    left: MARGIN,
    widths: columns.flatMap((_, c) => [...(c > 0 ? [GAP] : []), TEAM_WIDTH, names, phones]),
    styles: {
      fontSize: size,
      cellPadding: { top: PADDING, bottom: PADDING, left: 2, right: 2 },
      valign: 'top',
      lineWidth: 0,
      overflow: 'linebreak',
    },
    headStyles: {},
  })
}

const blank: TableCell = { content: '' }

function cellsOf(sheet: Sheet, team: DirectoryTeam | undefined, row: number): TableCell[] {
  if (!team) return [blank, blank, blank]
  // Every other team has a gray background, to make lines easier to follow.
  const styles = row % 2 === 0 ? { fillColor: [240, 240, 240] as [number, number, number] } : {}
  return [
    { content: team.team, styles: { ...styles, fontStyle: 'bold', halign: 'center', ...teamStyle(sheet, team.team) } },
    { content: team.people.map((p) => p.name).join('\n'), styles },
    { content: team.people.map((p) => p.phone || ' ').join('\n'), styles: { ...styles, halign: 'right' } },
  ]
}

function widthsFor(sheet: Sheet, columns: number, size: number): { names: number; phones: number } {
  const each = (sheet.width - 2 * MARGIN - GAP * (columns - 1)) / columns - TEAM_WIDTH
  const phones = size * 7.6
  return { names: each - phones, phones }
}

function heightAt(sheet: Sheet, columns: readonly DirectoryTeam[][], size: number): number {
  const { names, phones } = widthsFor(sheet, columns.length, size)
  const lines = (team: DirectoryTeam | undefined) => {
    if (!team) return 1
    const count = (pick: 'name' | 'phone', room: number) =>
      team.people.reduce(
        (sum, person) => sum + Math.max(1, wrap(sheet, person[pick], { size, room: room - 4 }).length),
        0,
      )
    return Math.max(count('name', names), count('phone', phones))
  }
  const rows = Math.max(0, ...columns.map((c) => c.length))
  return Array.from({ length: rows }, (_, i) => Math.max(...columns.map((c) => lines(c[i])))).reduce(
    (sum, count) => sum + count * size * LINE + 2 * PADDING,
    0,
  )
}
