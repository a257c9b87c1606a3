import type { AnyTable } from '@glm/web/sync-client/local-rows'
import type { ShownRows } from '@glm/web/sync-client/memory/shown-rows'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from '../test.ts'

declare global {
  interface Window {
    /** This page's in-memory rows, for each open copy of a league, by database name. */
    rowsInMemory?: Map<string, ShownRows>
  }
}

/** Makes a window's pages expose their in-memory rows. Call it before any page is opened. */
export const showRows = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shown = new Map<string, ShownRows>()
    window.rowsInMemory = shown
    window.glmLook = (name, rows) => {
      if (rows) shown.set(name, rows)
      else shown.delete(name)
    }
  })

/** After every test in the file, checks that each open page has the same rows in memory as in IndexedDB. */
export function comparedAtRest(pages: () => readonly Page[]): void {
  test.afterEach(async () => {
    for (const page of pages()) if (!page.isClosed()) await sameInMemory(page)
  })
}

/** Waits until a page's memory and the database have exactly the same rows. */
export async function sameInMemory(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(differences), { message: `memory of ${page.url()} beside IndexedDB` })
    .toEqual([])
}

/** Runs in the page: the tables that differ between memory and database, each with the first row that differs. */
async function differences(): Promise<string[]> {
  const answer = <V>(request: IDBRequest<V>) =>
    new Promise<V>((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  const found: string[] = []
  for (const [name, shown] of window.rowsInMemory ?? []) {
    // Opening a database that the browser has deleted would create it again, empty.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) continue
    const database = await answer(indexedDB.open(name))
    const tables = ([...database.objectStoreNames] as AnyTable[]).filter((table) => shown(table) !== undefined)
    const reading = database.transaction(tables)
    const stored = await Promise.all(tables.map((table) => answer<unknown[]>(reading.objectStore(table).getAll())))
    database.close()
    tables.forEach((table, i) => {
      const [here, there] = [shown(table) ?? [], stored[i] ?? []].map((rows) => rows.map((row) => JSON.stringify(row)))
      const at = Array.from({ length: Math.max(here?.length ?? 0, there?.length ?? 0) }).findIndex(
        (_, row) => here?.[row] !== there?.[row],
      )
      if (at >= 0) found.push(`${name} ${table}: memory ${here?.[at]}, IndexedDB ${there?.[at]}`)
    })
  }
  return found
}
