import { tableNames } from '@glm/shared/schema/tables'
import { type AnyTable, localTables } from '@glm/web/sync-client/local-rows'
import type { PhoneStorage } from '@glm/web/sync-client/storage'

const names: AnyTable[] = [...tableNames, ...localTables]

/** Returns every row of a phone, table by table in the storage's order. */
export async function wholeText(storage: PhoneStorage): Promise<string> {
  return storage.transact('read', async (tx) => {
    const lines: string[] = []
    for (const name of names) for (const row of await tx.all(name)) lines.push(`${name} ${JSON.stringify(row)}`)
    return lines.join('\n')
  })
}
