import type { AnyTable } from '../local-rows.ts'

/** The rows of a table as a page has them in memory; undefined where it has not read it. */
export type ShownRows = (table: AnyTable) => readonly unknown[] | undefined

declare global {
  interface Window {
    /** Set by whoever looks from outside, as tests do: told of each copy of a league that this page opens, and with null that it is closed. */
    glmLook?: (name: string, rows: ShownRows | null) => void
  }
}
