import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { Answer } from '../../account/api.ts'

/** How many changes to read at a time, unless no more are left. */
const ENOUGH = 100

/** The changes that were read, newest first; `more`: whether there may be older ones. */
export type HistoryPages = { changes: readonly ChangeOfHistory[]; more: boolean }

/**
 * Reads the history before a version until there are about a hundred changes. A short page isn't the last one, because
 * the server also ends a page when it has enough bytes. Only an empty page is the last.
 * @param readPage reads one page, and resolves to a failed answer if it can't
 */
export async function readPages(
  readPage: (before: number | undefined) => Promise<Answer<readonly ChangeOfHistory[]>>,
  before?: number,
): Promise<Answer<HistoryPages>> {
  const changes: ChangeOfHistory[] = []
  while (changes.length < ENOUGH) {
    const page = await readPage(changes.at(-1)?.version ?? before)
    if (!page.ok) return page
    if (page.data.length === 0) return { ok: true, data: { changes, more: false } }
    changes.push(...page.data)
  }
  return { ok: true, data: { changes, more: true } }
}

/**
 * Returns the newest changes, with the older ones that were read before below them. If there may be changes between the
 * two, the older ones are left out, to be read again.
 */
export function withNewest(old: HistoryPages, newest: HistoryPages): HistoryPages {
  const [last, first] = [newest.changes.at(-1), old.changes[0]]
  if (!last || !first || last.version > first.version) return newest
  const kept = old.changes.filter(({ version }) => version < last.version)
  return kept.length === 0 ? newest : { changes: [...newest.changes, ...kept], more: old.more }
}

/** Appends the changes before a version. Returns the same list if it no longer ends there, as after a second press. */
export function withOlder<Pages extends HistoryPages>(old: Pages, before: number, older: HistoryPages): Pages {
  if (old.changes.at(-1)?.version !== before) return old
  return { ...old, changes: [...old.changes, ...older.changes], more: older.more }
}
