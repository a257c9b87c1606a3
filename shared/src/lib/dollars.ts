/**
 * Formats cents as dollars with two decimals, and with a minus sign (not a hyphen) if negative; null counts as zero.
 * @example
 * formatDollars(4050) // '$40.50'
 * formatDollars(-50) // '−$0.50'
 * formatDollars(112000) // '$1,120.00'
 */
export function formatDollars(cents: number | null): string {
  const sign = (cents ?? 0) < 0 ? '−' : ''
  return `${sign}$${(Math.abs(cents ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

/**
 * Formats cents for a spreadsheet, which reads only a hyphen as a minus sign: no dollar sign, no thousands separators.
 * @example
 * plainDollars(-112050) // '-1120.50'
 */
export const plainDollars = (cents: number): string => (cents / 100).toFixed(2)

/**
 * Parses a typed amount as cents. Accepts `$40`, `40.5`, `1,040.00` and `40,50`. Returns null for a blank, and
 * undefined for an invalid, negative or fractional-cent amount.
 * @example
 * readDollars('$40.50') // 4050
 */
export function readDollars(typed: string): number | null | undefined {
  const bare = typed.replace(/[$€£\s]/g, '')
  if (bare === '') return null
  // A single comma before the last one or two digits is a decimal comma. Any other comma groups thousands.
  const plain = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/,(?=\d{3})/g, '')
  return /^\d{1,7}(\.\d{1,2}0*)?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
