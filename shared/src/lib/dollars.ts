/**
 * Cents as dollars with two decimals, a minus sign before those below zero; nothing paid reads as zero.
 *
 * @example
 * formatDollars(4050) // '$40.50'
 * formatDollars(-50) // '-$0.50'
 * formatDollars(112000) // '$1,120.00'
 */
export function formatDollars(cents: number | null): string {
  const sign = (cents ?? 0) < 0 ? '-' : ''
  return `${sign}$${(Math.abs(cents ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

/**
 * Cents of what somebody typed: `$40`, `40.5`, `1,040.00` and `40,50` are understood. Null for a blank, undefined for what
 * is no amount: below zero, or with a part of a cent.
 *
 * @example
 * readDollars('$40.50') // 4050
 */
export function readDollars(typed: string): number | null | undefined {
  const bare = typed.replace(/[$€£\s]/g, '')
  if (bare === '') return null
  // A single comma before one or two last digits is a decimal comma; any other groups thousands.
  const plain = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/,(?=\d{3})/g, '')
  return /^\d{1,7}(\.\d{1,2}0*)?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
