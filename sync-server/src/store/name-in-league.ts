/**
 * Returns the same text for names that look the same to a reader. Ignores case, width, spaces and invisible characters.
 */
const looksOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Returns a member's name as the league shows it. If someone else in the league already uses the name, it gets a
 * number, so that a father and son with the same name can both join, but nobody can pass for the secretary by
 * registering under the same name.
 * @example
 * nameInLeague('Sam Hill', { others: [{ name: 'Sam Hill' }], secretary: null }) // 'Sam Hill (2)'
 */
export function nameInLeague(
  name: string,
  { others, secretary }: { others: readonly { name: string }[]; secretary: string | null },
): string {
  const taken = new Set([...others.map((one) => one.name), secretary ?? ''].map(looksOf))
  if (!taken.has(looksOf(name))) return name
  let number = 2
  while (taken.has(looksOf(`${name} (${number})`))) number += 1
  return `${name} (${number})`
}
