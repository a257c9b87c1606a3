import type { Cell } from './cell.ts'
import type { Place } from './phone-state.ts'

/**
 * An action, as the harness saw it. `seenValues`: the actions whose values were in the cell on that screen, each by its
 * `at`.
 */
export type Press = {
  at: string
  place: Place
  value: unknown
  seenValues: readonly string[]
  /** Set if it cleared a cell that showed no value, so that it removes nothing (CL10). */
  clearsNothing?: boolean
  takesBack?: string
  phone: number
}
/** `here`: accepted on this server, rather than in the file from which the league was imported. */
type Ledger = { accepted: ReadonlySet<string>; doubled: readonly string[]; here: ReadonlySet<string> }
/** `chosen`: actions of old copies that someone has brought over, each with the number of actions before that. */
type End = {
  ledger: Ledger
  chosen: ReadonlyMap<string, number>
  parked: ReadonlySet<string>
  cell: (place: Place) => Cell
}

/**
 * The values that each user had seen, and therefore the values that must be on the server. A claim is identified by its
 * device time `at`, which is unique to an action and has no effect: neither `seen` nor any claim name sent by a phone
 * is trusted.
 */
export class SeenValues {
  readonly presses: Press[] = []
  /** Actions that are no longer on any disk after a phone was restored; they may be gone. */
  readonly excused = new Set<string>()

  /** Violations as messages; empty if there are none. */
  violations(end: End): string[] {
    const { accepted, doubled } = end.ledger
    const words = doubled.map((at) => `doubled: ${at} was applied twice`)
    const took = new Map(
      this.presses.flatMap((p) => (p.takesBack && accepted.has(p.at) ? [[p.takesBack, p.at] as const] : [])),
    )
    for (const press of this.presses) {
      if (accepted.has(press.at)) words.push(...this.look(press, { ...end, took }))
      else if (!end.parked.has(press.at) && !this.excused.has(press.at)) words.push(`lost: ${told(press)} is nowhere`)
    }
    return words
  }

  private look(press: Press, { cell, ledger, took, chosen }: End & { took: ReadonlyMap<string, string> }): string[] {
    if (press.takesBack) return []
    const live = cell(press.place).live.some(({ at }) => at === press.at)
    const undo = took.get(press.at)
    if (undo !== undefined && !this.isChosenAgain(press.at, undo, chosen))
      return live ? [`undo had no effect: ${told(press)} is back`] : []
    if (live || press.clearsNothing) return []
    return this.wasReplaced(press.at, ledger.accepted, took)
      ? []
      : [`replaced unseen: ${told(press)}; the cell is now ${JSON.stringify(cell(press.place))}`]
  }

  /** Whether someone brought a change over from an old copy after it had been undone, and not together with its undo. */
  private isChosenAgain(at: string, undo: string, chosen: End['chosen']): boolean {
    const undone = chosen.get(undo) ?? this.presses.findIndex((press) => press.at === undo)
    return undone < (chosen.get(at) ?? -1)
  }

  /**
   * Whether it was overwritten by someone who had seen it, and whether that value survived or was itself overwritten in
   * the same way. A value that wasn't brought over from an old copy still links two that were.
   */
  private wasReplaced(at: string, accepted: ReadonlySet<string>, took: ReadonlyMap<string, string>): boolean {
    const over = this.presses.filter((p) => !p.takesBack && p.seenValues.includes(at))
    return over.some((p) => (accepted.has(p.at) && !took.has(p.at)) || this.wasReplaced(p.at, accepted, took))
  }
}

const told = ({ at, place, value, phone }: Press) =>
  `${value} for player ${place.playerId}, hole ${place.hole} by phone ${phone} (${at})`
