import type { Cell } from './cell.ts'
import type { Place } from './phone-state.ts'

/**
 * An action as the test harness saw it. `seenValues`: the actions that had written the values in the cell on that
 * screen, each identified by its `at`.
 */
export type Press = {
  at: string
  place: Place
  value: unknown
  seenValues: readonly string[]
  /** Set if the action cleared a cell that showed no value, in which case the action removes nothing (CL10). */
  clearsNothing?: boolean
  takesBack?: string
  phone: number
}
/** `redone`: actions that came back from an old copy after they had been undone. */
type Ledger = { accepted: ReadonlySet<string>; redone: ReadonlySet<string>; doubled: readonly string[] }
type End = {
  ledger: Ledger
  parked: ReadonlySet<string>
  cell: (place: Place) => Cell
}

/**
 * What each user had seen, and therefore what must be on the server. Claims are identified by their device time `at`,
 * which is unique per action and affects nothing else. The `seen` values and claim ids that phones send aren't trusted.
 */
export class SeenValues {
  readonly presses: Press[] = []
  /** Actions that may be lost because they are no longer on any disk after a phone was restored. */
  readonly excused = new Set<string>()

  /** Returns violations as messages; empty if there are none. */
  violations(end: End): string[] {
    const { accepted, redone, doubled } = end.ledger
    const words = doubled.map((at) => `doubled: ${at} was applied twice`)
    const undone = new Set(
      this.presses.flatMap(({ at, takesBack }) => (takesBack && accepted.has(at) ? [takesBack] : [])),
    )
    for (const at of redone) undone.delete(at)
    for (const press of this.presses) {
      if (accepted.has(press.at)) words.push(...this.look(press, { ...end, undone }))
      else if (!end.parked.has(press.at) && !this.excused.has(press.at)) words.push(`lost: ${told(press)} is nowhere`)
    }
    return words
  }

  private look(press: Press, { cell, ledger, undone }: End & { undone: ReadonlySet<string> }): string[] {
    if (press.takesBack) return []
    const live = cell(press.place).live.some(({ at }) => at === press.at)
    if (undone.has(press.at)) return live ? [`undo had no effect: ${told(press)} is back`] : []
    if (live || press.clearsNothing) return []
    return this.wasReplaced(press.at, ledger.accepted, undone)
      ? []
      : [`replaced unseen: ${told(press)}; the cell is now ${JSON.stringify(cell(press.place))}`]
  }

  /**
   * Returns whether a value was overwritten by someone who had seen it. The new value must have survived, or must
   * itself have been overwritten in the same way. Some values in this chain may be missing from the ledger because
   * nobody imported them from an old copy.
   */
  private wasReplaced(at: string, accepted: ReadonlySet<string>, undone: ReadonlySet<string>): boolean {
    const over = this.presses.filter((p) => !p.takesBack && p.seenValues.includes(at))
    return over.some((p) => (accepted.has(p.at) && !undone.has(p.at)) || this.wasReplaced(p.at, accepted, undone))
  }
}

const told = ({ at, place, value, phone }: Press) =>
  `${value} for player ${place.playerId}, hole ${place.hole} by phone ${phone} (${at})`
