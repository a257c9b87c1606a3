import type { Claim } from '@glm/shared/schema/cell'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { type CellTable, cellsOf, cellTables } from './cells-of.ts'

/**
 * Returns a claim as a user sees it: who made it, and when. The claim's id doesn't count, because a phone may renumber
 * the claim.
 */
const faceOf = ({ author, at }: Pick<Claim<unknown>, 'author' | 'at'>): string => `${author}@${at}`

/**
 * Everything that a user has had on their screen, cell by cell, as the harness saw it there. It doesn't trust the
 * phones, because what they claim to have seen is exactly what has to be proved.
 */
export class SeenValues {
  /** When each claim first appeared on the screen, by `place face`. */
  private readonly seen: Map<string, number>
  private readonly looked = new WeakSet<object>()
  /** Increases with everything the user sees, so it can mark the moment of an action. */
  moment = 0

  constructor(seen: ReadonlyMap<string, number> = new Map()) {
    this.seen = new Map(seen)
    this.moment = Math.max(0, ...seen.values())
  }

  /**
   * Records what the screen shows now. `real`: returns the real author for a number that the league's file assigned.
   */
  look(storage: MemoryStorage, real?: (author: number) => number): void {
    for (const table of cellTables) {
      for (const row of storage.peek(table)) {
        if (this.looked.has(row)) continue
        this.looked.add(row)
        this.take(table, row, real)
      }
    }
  }

  /**
   * Records everything in a row as seen. That includes values that have been replaced, because the user can see them in
   * the cell's history.
   */
  take(table: CellTable, row: object, real: (author: number) => number = (author) => author): void {
    for (const { place, cell } of cellsOf(table, row))
      for (const { author, at } of [...cell.live, ...cell.past])
        this.note(`${place} ${faceOf({ author: real(author), at })}`)
  }

  /** Whether a claim had appeared in a cell by that moment. */
  had(place: string, claim: Pick<Claim<unknown>, 'author' | 'at'>, moment: number): boolean {
    return (this.seen.get(`${place} ${faceOf(claim)}`) ?? Number.POSITIVE_INFINITY) <= moment
  }

  /** Returns a copy, for a user who gets a copy of the phone. */
  copy(): SeenValues {
    return new SeenValues(this.seen)
  }

  private note(what: string): void {
    if (this.seen.has(what)) return
    this.moment += 1
    this.seen.set(what, this.moment)
  }
}
