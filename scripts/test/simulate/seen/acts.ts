import type { Claim } from '@glm/shared/schema/cell'
import type { SeenValues } from './seen-values.ts'

/**
 * A user's action, with what they saw. `undoes`: the action it undoes; an undo may only affect its own claims, whatever
 * was seen. `typed`: when each field was opened, if that was before the action. `taps`: a guest's own taps, by time; a
 * copy of the phone may have sent them first.
 */
export type Act = {
  seenValues: SeenValues
  moment: number
  undoes?: string | undefined
  typed?: ReadonlyMap<string, number> | undefined
  taps?: { has(at: string): boolean }
}
/** What is known about an action before it is taken. */
export type Press = Pick<Act, 'undoes' | 'typed'>

/** Every actor's actions, by action name. */
export class Acts {
  private readonly known = new Map<string, Act>()

  note(action: string, act: Act): void {
    if (!this.known.has(action)) this.known.set(action, act)
  }

  /**
   * Replaces the record of an action. Used if an action is sent under an id that the server already knew before it was
   * restored.
   */
  noteAgain(action: string, act: Act): void {
    this.known.set(action, act)
  }

  /** Whether an action undoes another one. */
  isUndo(action: string): boolean {
    return this.known.get(action)?.undoes !== undefined
  }

  /** Whether an action undoes something that was itself not an undo. */
  takesBack(action: string): boolean {
    const undone = this.known.get(action)?.undoes
    return undone !== undefined && this.known.get(undone)?.undoes === undefined
  }

  /** Whether the author of an action had seen a claim. */
  hadSeen(action: string, place: string, claim: Pick<Claim<unknown>, 'author' | 'at'>): boolean {
    const act = this.known.get(action)
    return act?.seenValues.had(place, claim, act.typed?.get(place) ?? act.moment) ?? false
  }

  /** Whether a guest made an earlier tap on the same phone, or on the one that it was copied from. */
  tapped(action: string, at: string | null): boolean {
    return at !== null && this.known.get(action)?.taps?.has(at) === true
  }

  /** Whether two actions were taken on the same phone. */
  sameHands(one: string, other: string): boolean {
    const seenValues = this.known.get(one)?.seenValues
    return seenValues !== undefined && seenValues === this.known.get(other)?.seenValues
  }
}
