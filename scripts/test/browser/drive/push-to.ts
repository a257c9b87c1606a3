import { randomUUID } from 'node:crypto'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import type { RealServer } from './real-server.ts'

type Answer = { results: { status: string; code: string | null }[]; patches: { table: string; rows: unknown[] }[] }

/** Returns a table's rows from a response; empty if there are none. */
export const rowsOf = <T extends TableName>({ patches }: Answer, table: T): RowOf<T>[] =>
  // Not checked here: the server's own tests check its rows against the schemas.
  (patches.find((patch) => patch.table === table)?.rows ?? []) as RowOf<T>[]

/** Syncs with the server like an account's phone. The response contains all rows that the account may read. */
export async function pushTo(
  server: RealServer,
  who: 'secretary' | 'player',
  calls: readonly MutationCall[],
): Promise<Answer> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return (await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const email = `${who}@example.com`
  const { token } = (await post('/auth/login', { email, password: server.password(email) })) as { token: string }
  const mutations = calls.map(({ name, args }, i) => ({
    seq: i + 1,
    name,
    version: 1,
    args,
    ids: [],
    seen: 0,
    at: null,
    action: randomUUID(),
  }))
  const base = {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId: randomUUID(),
    cursor: 0,
    versionHashes: [],
    acked: 0,
  }
  return (await post('/sync', { ...base, mutations }, token)) as Answer
}
