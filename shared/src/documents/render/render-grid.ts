import { runsOf } from '../../lib/runs-of.ts'
import { paperText } from '../../text/documents/paper.ts'
import type { ScheduleGrid } from '../paper-document.ts'
import type { TableCell } from './pdf-kit.ts'
import { drawTable } from './render-table.ts'
import { MARGIN, type Sheet } from './sheet.ts'
import { teamStyle } from './team-inks.ts'

const WEEK_WIDTH = 20
const DATE_WIDTH = 28
export const LEAST_ROW = 9.2
const MOST_ROW = 21
const MOST_COLUMN = 64
/** A background that is pale enough for black-and-white printing. Shaded rows are also labeled in words. */
const LIGHT_BLUE: [number, number, number] = [214, 232, 247]
const HEAD_GREY: [number, number, number] = [232, 232, 232]

export type GridPlan = { left: number; column: number; row: number; size: number; height: number }

/** Chooses the grid's sizes for the available space (points): 36 teams stay legible, and 2 teams don't sprawl. */
export function planGrid(sheet: Sheet, grid: ScheduleGrid, room: number): GridPlan {
  const width = sheet.width - 2 * MARGIN
  const column = Math.min(MOST_COLUMN, (width - WEEK_WIDTH - DATE_WIDTH) / Math.max(1, grid.teams.length))
  const rows = grid.weeks.length + 1
  const row = Math.min(MOST_ROW, Math.max(LEAST_ROW, Math.floor((room / rows) * 10) / 10))
  // Cells that list several opponents are longer than a team's number or BYE.
  const longest = Math.max(3, ...grid.weeks.flatMap(({ cells }) => cells.map((cell) => cell.length)))
  const size = Math.min(11.5, column * Math.min(0.46, 2 / longest), row * 0.72)
  const used = WEEK_WIDTH + DATE_WIDTH + column * grid.teams.length
  return { left: (sheet.width - used) / 2, column, row, size, height: rows * row }
}

/** Draws the grid at the sheet's `y`, then moves `y` below it. */
export function drawGrid(sheet: Sheet, grid: ScheduleGrid, plan: GridPlan): void {
  const head = [
    ...[paperText.week, paperText.date].map((content): TableCell => ({ content })),
    ...grid.teams.map((content): TableCell => ({ content, styles: teamStyle(sheet, content) })),
  ]
  const body = grid.weeks.map(({ week, date, special, shaded, cells }): TableCell[] => {
    const styles = shaded ? { fillColor: LIGHT_BLUE } : {}
    const lead = [week, date].map((content): TableCell => ({ content, styles: { ...styles, fontStyle: 'bold' } }))
    if (special === null) return [...lead, ...cells.map((content): TableCell => ({ content }))]
    return [...lead, { content: special, colSpan: grid.teams.length, styles: { ...styles, fontStyle: 'bold' } }]
  })
  const widths = [WEEK_WIDTH, DATE_WIDTH, ...grid.teams.map(() => plan.column)]
  drawTable(sheet, {
    head: [head],
    body,
    left: plan.left,
    widths,
    styles: {
      fontSize: plan.size,
      minCellHeight: plan.row,
      halign: 'center',
      valign: 'middle',
      cellPadding: 0,
      overflow: 'visible',
      lineWidth: 0.4,
    },
    headStyles: { fillColor: HEAD_GREY },
  })
}

/** Highlights one team's column. The color is drawn before the grid, so that the grid's numbers are on top of it. */
export function markColumn(sheet: Sheet, plan: GridPlan, column: number): void {
  sheet.doc.setFillColor(222, 222, 222)
  sheet.doc.rect(columnLeft(plan, column), sheet.y, plan.column, plan.height, 'F')
}

/**
 * Draws a heavy border around the team's column, on top of the grid. Skips rows that are a single cell, because the
 * border would cross their text.
 */
export function frameColumn(
  sheet: Sheet,
  { grid, plan }: { grid: ScheduleGrid; plan: GridPlan },
  column: number,
): void {
  sheet.doc.setDrawColor(0)
  sheet.doc.setLineWidth(1.6)
  for (const { from, length } of runsOf([true, ...grid.weeks.map((w) => w.special === null)])) {
    sheet.doc.rect(columnLeft(plan, column), sheet.y + from * plan.row, plan.column, length * plan.row, 'S')
  }
}

const columnLeft = (plan: GridPlan, column: number) => plan.left + WEEK_WIDTH + DATE_WIDTH + column * plan.column
