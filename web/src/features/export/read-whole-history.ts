import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import { callApi } from '../../account/api.ts'

/** The maximum number of changes to read, newest first. It is enough for thirty seasons of a large league. */
const MOST = 60_000
const TRIES = 5
const BUSY = 429
const PATIENCE_MS = 2_000

/** Returns everyone's history, newest change first; null if the server didn't return all of it. */
export async function readWholeHistory(onPage: (changes: number) => void): Promise<ChangeOfHistory[] | null> {
  const all: ChangeOfHistory[] = []
  while (all.length < MOST) {
    const page = await readPage(all.at(-1)?.version)
    if (!page) return null
    // A short page isn't the last one, because the server also ends a page when it has enough bytes.
    if (page.length === 0) break
    all.push(...page)
    onPage(all.length)
  }
  return all
}

/**
 * Reads one page. A long history takes more requests than an account's budget allows, so this waits for the budget to
 * refill.
 */
async function readPage(before: number | undefined): Promise<ChangeOfHistory[] | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await callApi('GET /history', { query: before === undefined ? {} : { before } })
    if (answer.ok) return answer.data
    if (answer.status !== BUSY) return null
    await new Promise((done) => setTimeout(done, PATIENCE_MS))
  }
  return null
}
