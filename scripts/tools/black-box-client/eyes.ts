import type { Cell } from './cell.ts'
import type { Place } from './phone-state.ts'

/** One press, as the harness saw it. `eyes`: the presses whose values stood in the cell on that screen, `at` by `at`. */
export type Press = {
  at: string
  place: Place
  value: unknown
  eyes: readonly string[]
  takesBack?: string
  phone: number
}
type Ledger = { accepted: ReadonlySet<string>; doubled: readonly string[] }
type End = { ledger: Ledger; parked: ReadonlySet<string>; cell: (place: Place) => Cell }

/**
 * What each person had before their eyes, and what must therefore be on the server. A claim is known by its device time `at`, which
 * is unique to a press and decides nothing: neither `seen` nor any name that a phone gives is believed.
 */
export class Eyes {
  readonly presses: Press[] = []
  /** Presses that no disk holds any more, by a phone set back: they may be gone, or may not. */
  readonly excused = new Set<string>()

  /** Broken promises, in words; none where all holds. */
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

  private look(press: Press, { cell, ledger, took }: End & { took: ReadonlyMap<string, string> }): string[] {
    if (press.takesBack) return []
    const live = cell(press.place).live.some(({ at }) => at === press.at)
    if (took.has(press.at)) return live ? [`undone in vain: ${told(press)} stands again`] : []
    // A clearing under which nothing stood any more says nothing (CL10).
    if (live || press.value === null) return []
    return this.wasReplaced(press.at, ledger.accepted, took)
      ? []
      : [`replaced unseen: ${told(press)}; the cell is now ${JSON.stringify(cell(press.place))}`]
  }

  /** Somebody wrote over it before whose eyes it stood, and what they wrote stood until somebody who saw that wrote over it, and so on. */
  private wasReplaced(at: string, accepted: ReadonlySet<string>, took: ReadonlyMap<string, string>): boolean {
    const over = this.presses.filter((p) => !p.takesBack && p.eyes.includes(at) && accepted.has(p.at))
    return over.some((p) => !took.has(p.at) || this.wasReplaced(p.at, accepted, took))
  }
}

const told = ({ at, place, value, phone }: Press) =>
  `${value} for player ${place.playerId}, hole ${place.hole} by phone ${phone} (${at})`
