/**
 * Tenths of a stroke as people read them, one decimal; a dash without a figure.
 *
 * @example
 * formatTenths(447) // '44.7'
 */
export function formatTenths(tenths: number | null): string {
  return tenths === null ? '–' : (tenths / 10).toFixed(1)
}
