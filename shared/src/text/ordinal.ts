const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const

/**
 * Returns a positive whole number as an ordinal.
 *
 * @example
 * ordinal(22) // '22nd'
 */
export const ordinal = (n: number): string => `${n}${endings[rules.select(n)]}`

/**
 * Converts a place in a ranking ("3", or "T2" for a tie) to the form that is used in a sentence.
 * @example
 * placeInWords('3') // '3rd'
 * placeInWords('T2') // 'tied for 2nd'
 */
export const placeInWords = (place: string): string =>
  place.startsWith('T') ? `tied for ${ordinal(Number(place.slice(1)))}` : ordinal(Number(place))
