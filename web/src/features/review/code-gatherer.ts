import { type Gathered, gather, joined } from '@glm/shared/lib/codes/frames'

/** Puts together what the camera reads, in any order and over and over. */
export class CodeGatherer {
  private gathered: Gathered | null = null
  private foreign = false

  /** Takes one code; the whole text once all of its codes were read, else null. */
  take(code: string): string | null {
    const next = gather(this.gathered, code)
    this.foreign = next === this.gathered
    this.gathered = next
    const text = joined(next)
    // All are there and do not fit: one was misread, so all are read anew.
    if (text === null && next !== null && next.parts.size === next.count) this.gathered = null
    return text
  }

  /** How many of how many codes were read, and whether the last one was none of ours. */
  seen(): { read: number; of: number; foreign: boolean } {
    return { read: this.gathered?.parts.size ?? 0, of: this.gathered?.count ?? 0, foreign: this.foreign }
  }
}
