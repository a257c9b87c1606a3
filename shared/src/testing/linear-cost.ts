const SMALLEST = 512
/**
 * If less processor time than this was used, the measurement is meaningless, because garbage collection and compilation
 * distort it.
 */
const FLOOR_MS = 40
/**
 * The maximum ratio between the cost of a text and the cost of a text half as long. The ratio is two if the cost is
 * linear, and four if it is quadratic.
 */
const MOST_RATIO = 3
const MOST_TRIES = 8

/**
 * Strings that a carelessly written pattern takes a long time to reject. `unit` is repeated, and `end` keeps the
 * pattern from matching.
 */
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
 * Returns the size at which a text parser's cost grows faster than linearly; null if the cost is linear. Tries sizes
 * from 512 characters to `most`, a power of two, usually doubling each time, and compares each size's cost with the
 * previous size's cost. If the ratio is too high, measures the size and half of it again, one right after the other, so
 * that a slow machine affects both. Stops at the first bad size, so that a cubic parser doesn't hang the caller.
 * `spent`: processor microseconds of this process, so that other load on the machine isn't counted.
 * @example
 * const spent = () => ({ user: 0, system: 0 })
 * superLinearAt((text) => text.length, { most: 4096, hard: { start: '', unit: ' ', end: 'x' }, spent }) // null
 */
export function superLinearAt(
  read: (text: string) => unknown,
  { most, hard, spent }: { most: number; hard: HardText; spent: () => Spent },
): number | null {
  const costOf = (text: string): number => {
    // Checks the wall clock first, because reading the processor time takes longer than parsing most fields.
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
  let size = SMALLEST
  while (size <= most) {
    const text = textOf(hard, size)
    let cost = costOf(text)
    for (let tries = 1; tries < MOST_TRIES && isTooMuch(cost, before); tries++) {
      before = costOf(textOf(hard, size / 2))
      cost = costOf(text)
    }
    if (isTooMuch(cost, before)) return size
    before = cost
    if (size === most) break
    // If parsing this size took no measurable time, skip to eight times the size. At that size, even a cubic parser
    // takes only tenths of a second.
    size = Math.min(size * (cost === 0 ? 8 : 2), most)
  }
  return null
}

const isTooMuch = (cost: number, before: number): boolean => cost > MOST_RATIO * Math.max(before, FLOOR_MS)

/**
 * The strings are created once for all parsers. If a parser rejects a field right away, creating a long text would take
 * most of the time.
 */
const made = new WeakMap<HardText, Map<number, string>>()

function textOf(hard: HardText, size: number): string {
  const sizes = made.get(hard) ?? new Map<number, string>()
  made.set(hard, sizes)
  const text = sizes.get(size) ?? hard.start + hard.unit.repeat(size) + hard.end
  sizes.set(size, text)
  return text
}
