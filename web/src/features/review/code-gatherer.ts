import { type Gathered, gather, joined } from '@glm/shared/lib/codes/frames'

/** Combines the codes that the camera reads, in any order, including repeats. */
export class CodeGatherer {
  private gathered: Gathered | null = null
  private foreign = false

  /** Adds one code. Returns the whole text once all of its codes have been read, otherwise null. */
  take(code: string): string | null {
    const next = gather(this.gathered, code)
    this.foreign = next === this.gathered
    this.gathered = next
    const text = joined(next)
    // All codes were read but don't fit together, so at least one was misread, and all of them have to be read again.
    if (text === null && next !== null && next.parts.size === next.count) this.gathered = null
    return text
  }

  /**
   * Returns how many codes have been read, how many there are in all, and whether the last code read was from a
   * different set.
   */
  seen(): { read: number; of: number; foreign: boolean } {
    return { read: this.gathered?.parts.size ?? 0, of: this.gathered?.count ?? 0, foreign: this.foreign }
  }
}
