const SMALLEST = 512
/** Below this the processor's time says nothing, whatever the work was: the garbage collector and the compiler have theirs in it. */
const FLOOR_MS = 40
/** Twice the text costs twice as much; four times as much would be its square. */
const MOST_RATIO = 3
const MOST_TRIES = 8

/** Texts that a careless pattern takes long over; `unit` is repeated, `end` keeps it from matching. */
export const hardTexts: readonly { what: string; start: string; unit: string; end: string }[] = [
  { what: 'blanks', start: '', unit: ' ', end: 'x' },
  { what: 'a time and blanks', start: '1', unit: ' ', end: 'x' },
  { what: 'dots', start: 'a', unit: '.', end: ' ' },
  { what: 'digits', start: '', unit: '1', end: 'x' },
  { what: 'quotes', start: '"', unit: '"', end: 'x' },
  { what: 'combining marks', start: 'e', unit: '\u0301', end: 'x' },
]

type HardText = { start: string; unit: string; end: string }
type Spent = { user: number; system: number }

/**
 * The size at which a reader of text takes more than its share: it doubles from 512 letters to `most`, and each size is held
 * against half of it. Where there is a doubt both are measured anew, one right after the other, so that a machine that has become
 * slower meanwhile slows both. null: the cost is linear. Stops at the first bad size, so that a cubic reader does not hang the
 * caller. `spent`: microseconds of the processor that this process has taken, so that what else the machine does is not counted.
 *
 * @example
 * const spent = () => ({ user: 0, system: 0 })
 * superLinearAt((text) => text.length, { most: 4096, hard: { start: '', unit: ' ', end: 'x' }, spent }) // null
 */
export function superLinearAt(
  read: (text: string) => unknown,
  { most, hard, spent }: { most: number; hard: HardText; spent: () => Spent },
): number | null {
  const costOf = (text: string): number => {
    // By the clock first: asking the system for the processor's time takes longer than most fields take.
    const clock = Date.now()
    read(text)
    const passed = Date.now() - clock
    if (passed < FLOOR_MS) return passed
    const began = spent()
    read(text)
    const ended = spent()
    return (ended.user - began.user + ended.system - began.system) / 1_000
  }
  let before = 0
  for (let size = SMALLEST; size <= most; size *= 2) {
    const text = textOf(hard, size)
    let cost = costOf(text)
    for (let tries = 1; tries < MOST_TRIES && isTooMuch(cost, before); tries++) {
      before = costOf(textOf(hard, size / 2))
      cost = costOf(text)
    }
    if (isTooMuch(cost, before)) return size
    before = cost
  }
  return null
}

const isTooMuch = (cost: number, before: number): boolean => cost > MOST_RATIO * Math.max(before, FLOOR_MS)

/** Made once for all who read them: of a field that says no at once, most of the time would be the making of a megabyte. */
const made = new WeakMap<HardText, Map<number, string>>()

function textOf(hard: HardText, size: number): string {
  const sizes = made.get(hard) ?? new Map<number, string>()
  made.set(hard, sizes)
  const text = sizes.get(size) ?? hard.start + hard.unit.repeat(size) + hard.end
  sizes.set(size, text)
  return text
}
