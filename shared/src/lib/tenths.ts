/**
 * Formats tenths of a stroke with one decimal; a dash for null.
 * @example
 * formatTenths(447) // '44.7'
 */
export function formatTenths(tenths: number | null): string {
  return tenths === null ? '–' : (tenths / 10).toFixed(1)
}
