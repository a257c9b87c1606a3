/**
 * A text without what may name a person or open a door: e-mail addresses, tokens, long numbers. For messages of errors, of
 * which nobody knows what is in them.
 *
 * @example
 * scrub('no row for kay@example.com') // 'no row for [mail]'
 */
export const scrub = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[^\s@"'<>,;]{1,100}@[^\s@"'<>,;]{1,200}/g, '[mail]')
    .replace(/\b[\w-]{10,}\.[\w-]{4,}\.[\w-]{4,}/g, '[token]')
    .replace(/\+?\d[\d ().-]{6,}\d/g, '[number]')
