import { type AnyRow, tableNames } from '@glm/shared/schema/tables'
import type { Page } from 'playwright-core'

/** Returns every row of the league's tables on this device. */
export async function phoneRows(page: Page): Promise<Record<string, AnyRow[]>> {
  return page.evaluate(async (names) => {
    const name = (await indexedDB.databases()).map((d) => d.name ?? '').find((n) => /^glm-\d+-\d+$/.test(n)) ?? ''
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const all = (table: string) =>
      new Promise<unknown[]>((done) => {
        const request = db.transaction(table).objectStore(table).getAll()
        request.onsuccess = () => done(request.result)
      })
    const found: Record<string, unknown[]> = {}
    for (const table of [...names, 'outbox', 'parked', 'draft', 'shadow', 'meta']) found[table] = await all(table)
    db.close()
    return found
  }, tableNames) as Promise<Record<string, AnyRow[]>>
}
