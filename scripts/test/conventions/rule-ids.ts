/**
 * Returns the ids of the rules in a document, one list item each: `- **OB1** claim`.
 * @throws Error if an id is stated twice
 */
export function idsOf(document: string): Set<string> {
  const ids = new Set<string>()
  for (const [, id = ''] of document.matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\* /gm)) {
    if (ids.has(id)) throw new Error(`Give each rule its own id: ${id} is stated twice.`)
    ids.add(id)
  }
  return ids
}

/** Returns the ids at the beginning of test titles: `test('OB1, OB2: claim', …)`. Only two-letter ids count. */
export function titleIds(code: string): string[] {
  const titles = code.matchAll(/\btest(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*['"`]((?:[A-Z]{2}\d+(?:, )?)+): /g)
  return [...titles].flatMap(([, ids = '']) => ids.split(', '))
}

/** Returns the invariants that a simulator file checks, from their quoted names: `hold('I7', …)`. */
export function invariantsNamed(code: string): string[] {
  return [...code.matchAll(/'(I\d+)[':]/g)].map(([, id = '']) => id)
}

/** Returns the ids that each `@source` cites, without the external publications after them. */
export function citedIds(code: string): string[] {
  const sources = [...code.matchAll(/@source ([^\n;*]+)/g)]
  return sources.flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()))
}
