import type { Claim } from '@glm/shared/schema/cell'
import type { Eyes } from './eyes.ts'

/**
 * Something that a person did, with what was before their eyes. `undoes`: what it takes back; such an act may touch its own claims
 * alone, whatever was seen. `typed`: the moment at which each field was opened, where that was before the press.
 */
export type Act = {
  eyes: Eyes
  moment: number
  undoes?: string | undefined
  typed?: ReadonlyMap<string, number> | undefined
}
/** What is known of a press beforehand. */
export type Press = Pick<Act, 'undoes' | 'typed'>

/** Every press of all actors, by its action. */
export class Acts {
  private readonly known = new Map<string, Act>()

  note(action: string, act: Act): void {
    if (!this.known.has(action)) this.known.set(action, act)
  }

  /** The same for an act whose name a server since restored knew already: the one that it knows now counts. */
  noteAgain(action: string, act: Act): void {
    this.known.set(action, act)
  }

  /** Whether an act takes another one back. */
  isUndo(action: string): boolean {
    return this.known.get(action)?.undoes !== undefined
  }

  /** Whether an act takes something back that was itself no undo. */
  takesBack(action: string): boolean {
    const undone = this.known.get(action)?.undoes
    return undone !== undefined && this.known.get(undone)?.undoes === undefined
  }

  /** Whether a claim was before the eyes of who acted. */
  hadSeen(action: string, place: string, claim: Pick<Claim<unknown>, 'author' | 'at'>): boolean {
    const act = this.known.get(action)
    return act?.eyes.had(place, claim, act.typed?.get(place) ?? act.moment) ?? false
  }

  /** Whether two acts were done on the same phone. */
  sameHands(one: string, other: string): boolean {
    const eyes = this.known.get(one)?.eyes
    return eyes !== undefined && eyes === this.known.get(other)?.eyes
  }
}
