/**
 * A handicap as a person types it, in whole strokes or tenths, from -20 to 60; a plus before it means better than par, as on
 * paper. null for an empty field, undefined for anything else.
 *
 * @example
 * readHandicap('12.5') // 12.5
 * readHandicap('+2') // -2
 */
export function readHandicap(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (text === '') return null
  if (!/^[+-]?\d{1,2}(\.\d)?$/.test(text)) return undefined
  const value = text.startsWith('+') ? -Number(text.slice(1)) + 0 : Number(text) + 0
  return value >= -20 && value <= 60 ? value : undefined
}
