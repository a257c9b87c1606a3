import type { Claim } from '@glm/shared/schema/cell'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { type CellTable, cellsOf, cellTables } from './cells-of.ts'

/** A claim as a person sees it: who said so, and when. Its name does not count: a phone may change it on the way. */
const faceOf = ({ author, at }: Pick<Claim<unknown>, 'author' | 'at'>): string => `${author}@${at}`

/**
 * What one person has had on their screen, cell by cell, as the harness saw it there. It believes no phone: what a phone says
 * that it had seen is what is to be proved.
 */
export class Eyes {
  /** When each claim first stood on the screen, by `place face`. */
  private readonly seen: Map<string, number>
  private readonly looked = new WeakSet<object>()
  /** Counts what came before these eyes: the moment of an act. */
  moment = 0

  constructor(seen: ReadonlyMap<string, number> = new Map()) {
    this.seen = new Map(seen)
    this.moment = Math.max(0, ...seen.values())
  }

  /** Takes in what the screen shows now. */
  look(storage: MemoryStorage): void {
    for (const table of cellTables) {
      for (const row of storage.peek(table)) {
        if (this.looked.has(row)) continue
        this.looked.add(row)
        this.take(table, row)
      }
    }
  }

  /** Takes in a row. Who replaces what had replaced another value means that one, too: it stands in the history of the cell. */
  take(table: CellTable, row: object): void {
    for (const { place, cell } of cellsOf(table, row))
      for (const claim of [...cell.live, ...cell.past]) this.note(`${place} ${faceOf(claim)}`)
  }

  /** Whether a claim had stood there by that moment. */
  had(place: string, claim: Pick<Claim<unknown>, 'author' | 'at'>, moment: number): boolean {
    return (this.seen.get(`${place} ${faceOf(claim)}`) ?? Number.POSITIVE_INFINITY) <= moment
  }

  /** The eyes of whoever is given a copy of the phone. */
  copy(): Eyes {
    return new Eyes(this.seen)
  }

  private note(what: string): void {
    if (this.seen.has(what)) return
    this.moment += 1
    this.seen.set(what, this.moment)
  }
}
