import type { HttpAnswer } from '@glm/shared/api/http-calls'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { pickSeason } from '@glm/shared/rules/season/pick-season'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { type Client, composeClient } from '@glm/web/sync-client/compose-client'
import { deviceWorld } from '@glm/web/sync-client/device-world'
import { fetchCall } from '@glm/web/sync-client/loop/fetch-call'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'

export type Account = { token: string; userId: number; leagueId: number; role: number }

/** Logs in through the contract. Throws an error if the server refuses. */
export async function logIn(base: string, email: string, password: string): Promise<Account> {
  const reply = await fetchCall('POST /auth/login', { body: { email, password } }, { base, token: null })
  if (!reply.ok) throw new Error(`Give an email and password that ${base} knows: it returned ${reply.status}.`)
  const { token } = (await reply.json()) as HttpAnswer<'POST /auth/login'>
  const me = (await (await fetchCall('GET /auth/me', {}, { base, token })).json()) as HttpAnswer<'GET /auth/me'>
  if (me.leagueid === null) throw new Error('Create the league first: this account has none.')
  return { token, userId: me.id, leagueId: me.leagueid, role: me.role }
}

/** A phone like the app's (outbox, shadow, rebase, sync cycles), with its rows in memory instead of IndexedDB. */
export class ReplayPhone {
  private readonly storage = new MemoryStorage()
  private readonly ids: number[] = []
  private readonly client: Client

  private constructor(base: string, { token }: Account) {
    const world = deviceWorld()
    const exchange = httpExchange({ base, token: () => token })
    this.client = composeClient({
      ...world,
      storage: this.storage,
      exchange,
      newId: () => this.ids.shift() ?? world.newId(),
    })
  }

  static async open(base: string, account: Account): Promise<ReplayPhone> {
    const phone = new ReplayPhone(base, account)
    const { userId, leagueId, role } = account
    await phone.client.open({ userId, leagueId, role })
    await phone.sync()
    return phone
  }

  /** Simulates one click on Save. Throws if the phone itself refuses, because then the file is wrong. */
  async record(calls: readonly MutationCall[]): Promise<void> {
    this.ids.push(...calls.flatMap((call) => call.ids ?? []))
    const recorded = await this.client.phone.record(calls)
    if (recorded.status === 'refused')
      throw new Error(`${recorded.call.name} was refused (${recorded.code}): ${JSON.stringify(recorded.call.args)}`)
  }

  /** Goes back online: sends everything pending and receives everything new. */
  async sync(): Promise<void> {
    const result = await this.client.sync()
    if (result.kind === 'failed')
      throw new Error(`The sync cycle ended with "${result.failure.kind}", with ${result.pending} unsent.`)
    const parked = await this.storage.transact('read', (tx) => tx.all('parked'))
    if (parked.length > 0)
      throw new Error(`The server refused ${parked.length} changes, the first one with ${parked[0]?.code}.`)
  }

  async rows<T extends TableName>(table: T): Promise<RowOf<T>[]> {
    return this.storage.transact('read', (tx) => tx.all(table)) as Promise<RowOf<T>[]>
  }

  season(): SeasonRows {
    const season = pickSeason((table) => this.storage.peek(table), this.storage.peek('seasons')[0]?.id)
    if (!season) throw new Error('The phone has no season.')
    return season
  }
}
