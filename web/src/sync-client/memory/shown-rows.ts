import type { AnyTable } from '../local-rows.ts'

/** Returns a table's rows in a page's memory; undefined if the table has not been read. */
export type ShownRows = (table: AnyTable) => readonly unknown[] | undefined

declare global {
  interface Window {
    /**
     * Set by observers such as tests. Called with each copy of a league that this page opens, and with null when it
     * closes that copy.
     */
    glmLook?: (name: string, rows: ShownRows | null) => void
  }
}
