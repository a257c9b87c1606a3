import type { PaperSection } from '@glm/shared/documents/paper-document'

/** Points between the margins of the shorter paper (letter, 10 mm) below the heading; a little less than there is. */
const ROOM = 660
const LEAST_ROW = 9.2
const MOST_ROW = 21
const directorySizes = [11, 10, 9, 8, 7.5, 7, 6.5, 6.2] as const

export type PrintFit = { row: number; grid: number; directory: number }

/** Row height and font sizes (points) at which the grid and the directory of a page share it, as the PDF has them. */
export function printFit({ blocks }: PaperSection): PrintFit {
  const grid = blocks.find((b) => b.kind === 'grid')?.grid
  const directory = blocks.find((b) => b.kind === 'directory')
  const rows = grid ? grid.weeks.length + 1 : 0
  const teams = Math.max(0, ...(directory?.columns ?? []).map((c) => c.length))
  const heightAt = (size: number) => teams * (size * 2.4 + 3)
  const size = directorySizes.find((s) => heightAt(s) <= ROOM - rows * LEAST_ROW) ?? 6.2
  const row = rows === 0 ? MOST_ROW : Math.min(MOST_ROW, Math.max(LEAST_ROW, (ROOM - heightAt(size)) / rows))
  const column = 500 / Math.max(1, grid?.teams.length ?? 1)
  return { row, grid: Math.min(11, column * 0.46, row * 0.72), directory: size }
}
