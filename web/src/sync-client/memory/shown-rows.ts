import type { AnyTable } from '../local-rows.ts'

/** Returns a table's rows in a page's memory; undefined if the table has not been read. */
export type ShownRows = (table: AnyTable) => readonly unknown[] | undefined

declare global {
  interface Window {
    /**
     * A function that tests set to watch a page. It is called with each copy of a league that the page opens, and with
     * null when the page closes that copy.
     */
    glmLook?: (name: string, rows: ShownRows | null) => void
  }
}
