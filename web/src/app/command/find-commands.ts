/** An entry in the list of commands: its text, its kind, additional search terms, and its URL. */
export type CommandEntry = { id: string; words: string; group: string; also?: string; href: string }

const SHOWN = 12

/**
 * Returns the entries that match the input, best first: every word in the input must be the start of a word in the
 * entry. Without input, returns the first entries. Entries in `last` come after all others, no matter how well they
 * match, because a user who types a task wants its screen before its help page.
 * @example
 * findCommands([{ id: '1', words: 'Score Management', group: 'Screen', also: 'Enter Scores', href: '/' }], [], 'ent sc').length // 1
 */
export function findCommands(
  entries: readonly CommandEntry[],
  last: readonly CommandEntry[],
  query: string,
): CommandEntry[] {
  const typed = plain(query).split(' ').filter(Boolean)
  return [entries, last].flatMap((some) => matches(some, typed)).slice(0, SHOWN)
}

function matches(entries: readonly CommandEntry[], typed: readonly string[]): CommandEntry[] {
  const found = entries.flatMap((entry, at) => {
    const rank = rankOf(entry, typed)
    return rank === null ? [] : [{ entry, rank, at }]
  })
  return found.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ entry }) => entry)
}

/**
 * Returns 0 if the name starts with the input, 1 if the name contains all the words, 2 if the other search terms are
 * needed, and null if there is no match.
 */
function rankOf({ words, also = '' }: CommandEntry, typed: readonly string[]): number | null {
  if (plain(words).startsWith(typed.join(' '))) return 0
  const begins = (text: string) => {
    const parts = plain(text).split(' ')
    return typed.every((one) => parts.some((part) => part.startsWith(one)))
  }
  return begins(words) ? 1 : begins(`${words} ${also}`) ? 2 : null
}

/**
 * Returns a string in lower case, without accents and punctuation. `plainWords()` would split "McDonald", which people
 * type as one word.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
