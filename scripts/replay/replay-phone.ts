import { randomUUID } from 'node:crypto'
import { rowIdMaker } from '@glm/shared/lib/row-id'
import type { SeasonRows } from '@glm/shared/rules/season-book'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { httpExchange } from '@glm/web/sync/http-exchange'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { createPhone } from '@glm/web/sync/phone'
import { runRound } from '@glm/web/sync/round'
import type { PlayCall } from './season-calls.ts'

export type Account = { token: string; userId: number; leagueId: number; role: number }

/** Logs in over the contract. Throws a sentence when the server does not let us in. */
export async function logIn(base: string, email: string, password: string): Promise<Account> {
  const reply = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`Give an e-mail and password that ${base} knows: it answered ${reply.status}.`)
  const { token } = (await reply.json()) as { token: string }
  const me = (await fetch(`${base}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } }).then((r) => r.json())) as {
    id: number
    leagueid: number | null
    role: number
  }
  if (me.leagueid === null) throw new Error('Create the league first: this account belongs to none.')
  return { token, userId: me.id, leagueId: me.leagueid, role: me.role }
}

const nextId = rowIdMaker()

/** A phone as the app has it (outbox, shadow, rebase, rounds), with its rows in memory instead of IndexedDB. */
export class ReplayPhone {
  private readonly storage = new MemoryStorage()
  private readonly ids: number[] = []
  private readonly base: string
  private readonly account: Account
  private readonly phone = createPhone({
    storage: this.storage,
    now: () => new Date().toISOString(),
    newId: () => this.ids.shift() ?? nextId(Date.now(), Math.random()),
    newGesture: () => randomUUID(),
    onCommit: () => {},
  })

  private constructor(base: string, account: Account) {
    this.base = base
    this.account = account
  }

  static async open(base: string, account: Account): Promise<ReplayPhone> {
    const phone = new ReplayPhone(base, account)
    await openPhone(phone.storage, { userId: account.userId, leagueId: account.leagueId, role: account.role, clientId: randomUUID() })
    await phone.sync()
    return phone
  }

  /** One press of Save. A refusal by the phone itself is an error of the file. */
  async record(calls: readonly PlayCall[]): Promise<void> {
    this.ids.push(...calls.flatMap((call) => call.ids ?? []))
    const recorded = await this.phone.record(calls)
    if (recorded.status === 'refused')
      throw new Error(`${recorded.call.name} was refused (${recorded.code}): ${JSON.stringify(recorded.call.args)}`)
  }

  /** Back in reach of the network: everything waiting goes out, everything new comes in. */
  async sync(): Promise<void> {
    const result = await runRound({
      storage: this.storage,
      exchange: httpExchange({ base: this.base, token: () => this.account.token }),
      now: () => new Date().toISOString(),
      newClientId: () => randomUUID(),
      newId: () => nextId(Date.now(), Math.random()),
    })
    if (result.kind === 'failed') throw new Error(`The round ended with "${result.failure.kind}", ${result.pending} not sent.`)
    const parked = await this.storage.transact('read', (tx) => tx.all('parked'))
    if (parked.length > 0) throw new Error(`The book refused ${parked.length} changes, the first with ${parked[0]?.code}.`)
  }

  async rows<T extends TableName>(table: T): Promise<RowOf<T>[]> {
    return this.storage.transact('read', (tx) => tx.all(table)) as Promise<RowOf<T>[]>
  }

  async season(): Promise<SeasonRows> {
    const [season] = await this.rows('seasons')
    if (!season) throw new Error('The phone has no season.')
    const weeks = (await this.rows('weeks')).sort((a, b) => a.weekNumber - b.weekNumber)
    return {
      season,
      course: (await this.rows('courses')).find((c) => c.id === season.courseId),
      weeks,
      teams: (await this.rows('teams')).sort((a, b) => a.teamNumber - b.teamNumber),
      matches: await this.rows('matches'),
      cards: await this.rows('cards'),
      handicaps: await this.rows('handicaps'),
      subAssignments: await this.rows('subAssignments'),
      points: await this.rows('points'),
    }
  }
}
