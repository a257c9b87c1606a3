/**
 * Joins names into a readable list: two names with "&", and more with commas before the "&".
 * @example
 * joinNames(['Ann', 'Bob', 'Cy']) // 'Ann, Bob & Cy'
 */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`
}

/**
 * Like `joinNames()`, but for small spaces: gives two names, or the first name and the number of others.
 * @example
 * shortNames(['Ann', 'Bob', 'Cy']) // 'Ann & 2 more'
 */
export function shortNames(names: readonly string[]): string {
  return names.length > 2 ? `${names[0]} & ${names.length - 1} more` : joinNames(names)
}
