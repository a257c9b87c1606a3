import { assertInteger, nonNegative, wantWholes } from '../../lib/range.ts'

/**
 * Splits a pot to the cent. Each part is worth the same, and leftover cents go to the first parts, one each. The shares
 * add up to the pot, unless there are no parts.
 * @param cents the whole pot
 * @param parts the number of parts (such as skins) for each share, in order
 * @source N2
 * @example
 * sharePot(5000, [2, 3]) // [2000, 3000]
 * sharePot(1000, [1, 1, 1]) // [334, 333, 333]
 */
export function sharePot(cents: number, parts: readonly number[]): number[] {
  assertInteger('cents', cents, nonNegative)
  wantWholes('parts', parts, nonNegative)
  const all = parts.reduce((sum, part) => sum + part, 0)
  if (all === 0) return parts.map(() => 0)
  const each = Math.floor(cents / all)
  let over = cents - each * all
  return parts.map((part) => {
    const extra = Math.min(part, over)
    over -= extra
    return each * part + extra
  })
}
