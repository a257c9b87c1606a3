import type { Cell } from '../schema/cell.ts'

/**
 * Returns the newest server version shown in these cells of one row; 0 if they are blank or were written only on this
 * device.
 * @source SE1
 * @example
 * shownVersion([{ live: [{ by: 'a:1', value: 4, version: 7, author: 1, at: null }], past: [] }, undefined]) // 7
 */
export function shownVersion(cells: readonly (Cell<unknown> | undefined)[]): number {
  const claims = cells.flatMap((cell) => [...(cell?.live ?? []), ...(cell?.past ?? [])])
  return claims.reduce((newest, { version }) => Math.max(newest, version ?? 0), 0)
}
