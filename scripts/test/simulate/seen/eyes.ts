import type { Claim } from '@glm/shared/schema/cell'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { type CellTable, cellsOf, cellTables } from './cells-of.ts'

/**
 * A claim as a person sees it: who made it, and when. Its name doesn't count, because a phone may change it along the
 * way.
 */
const faceOf = ({ author, at }: Pick<Claim<unknown>, 'author' | 'at'>): string => `${author}@${at}`

/**
 * Everything one person has had on their screen, cell by cell, as the harness saw it there. It doesn't trust phones,
 * because their claims about what they had seen are what has to be proved.
 */
export class Eyes {
  /** When each claim first appeared on the screen, by `place face`. */
  private readonly seen: Map<string, number>
  private readonly looked = new WeakSet<object>()
  /** Counts what this person has seen: the moment of an action. */
  moment = 0

  constructor(seen: ReadonlyMap<string, number> = new Map()) {
    this.seen = new Map(seen)
    this.moment = Math.max(0, ...seen.values())
  }

  /** Records what the screen shows now. */
  look(storage: MemoryStorage): void {
    for (const table of cellTables) {
      for (const row of storage.peek(table)) {
        if (this.looked.has(row)) continue
        this.looked.add(row)
        this.take(table, row)
      }
    }
  }

  /**
   * Records a row. Replacing a claim that had replaced another one means both, because that one is in the cell's
   * history.
   */
  take(table: CellTable, row: object): void {
    for (const { place, cell } of cellsOf(table, row))
      for (const claim of [...cell.live, ...cell.past]) this.note(`${place} ${faceOf(claim)}`)
  }

  /** Whether a claim had appeared there by that moment. */
  had(place: string, claim: Pick<Claim<unknown>, 'author' | 'at'>, moment: number): boolean {
    return (this.seen.get(`${place} ${faceOf(claim)}`) ?? Number.POSITIVE_INFINITY) <= moment
  }

  /** The same for the person who gets a copy of the phone. */
  copy(): Eyes {
    return new Eyes(this.seen)
  }

  private note(what: string): void {
    if (this.seen.has(what)) return
    this.moment += 1
    this.seen.set(what, this.moment)
  }
}
