export type PaperSize = 'letter' | 'a4'

/** Countries that print on letter paper; the rest of the world uses A4. */
const letterCountries = 'US CA MX PH CL CO CR DO GT HN NI PA PR SV VE BZ'.split(' ')

/**
 * Returns the usual paper size for a locale. Plain English without a country counts as American.
 * @source P18; Unicode CLDR, measurement data, paper sizes
 * @example
 * paperSizeOf('en-GB') // 'a4'
 */
export function paperSizeOf(locale: string): PaperSize {
  const country = /[-_]([A-Za-z]{2})(?:[-_.]|$)/.exec(locale)?.[1]?.toUpperCase()
  if (!country) return /^en\b/i.test(locale) || locale === '' ? 'letter' : 'a4'
  return letterCountries.includes(country) ? 'letter' : 'a4'
}
