import { expect, test } from 'vitest'
import { StoreBusy } from '../store-busy.ts'
import { postgresDriver } from './postgres-driver.ts'

/** The server of the tests, seen as a standby is: it takes no writes. */
function standby(): string {
  const url = new URL(process.env.GLM_TEST_DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href
}

test('postgresDriver neither writes to a standby nor reads what it has got so far', async () => {
  const client = postgresDriver({ url: standby(), applicationName: 'tests' })
  for (const mode of ['write', 'snapshot'] as const)
    await expect(client.transaction(mode, (query) => query('SELECT 1 AS one', []))).rejects.toThrow(StoreBusy)
  await client.close()
})
