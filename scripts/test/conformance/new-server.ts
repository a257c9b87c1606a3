import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { tableNames } from '@glm/shared/schema/tables'
import { fileOfLeague } from '@glm/shared/testing/a-league-file'
import { readTables } from '@glm/sync-server/store/read-tables'
import { type AServer, aServer, LEAGUE, serverWithStore } from '@glm/sync-server/testing/a-server'
import { aFilledStore, type TestStore } from '@glm/sync-server/testing/a-store'
import { anAccount } from '@glm/sync-server/testing/an-account'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { leagueOnPhone } from '@glm/web/sync-client/transfer/league-on-phone'
import { httpPhone, setHole } from './http-phone.ts'

export type NightPhone = Awaited<ReturnType<typeof httpPhone>>
export type Server = Pick<AServer, 'store' | 'app' | 'tokenOf'>
const people = Array.from({ length: 10 }, (_, i) => `keeper${i}`)

/** Creates the accounts on an empty server in the same order as on the old server, so that they get the same ids. */
async function fillPeople(store: TestStore): Promise<number[]> {
  const ids: number[] = []
  for (const name of ['sam', 'pat', 'kim', ...people]) ids.push((await anAccount(store, name, { role: 2 })).id)
  return ids
}

/** Starts the small league's server with ten more scorekeepers, whose accounts come after the small league's. */
export async function anOldServer(): Promise<{ server: Server; users: number[] }> {
  const server = await aServer()
  const { store, secretary } = server
  const users = [secretary.id]
  for (const name of people) {
    const added = await anAccount(store, name, { role: secretary.role, passwordHash: secretary.passwordHash })
    await store.setMember({ leagueId: LEAGUE, account: added, role: 2 })
    users.push(added.id)
  }
  return { server, users }
}

/** Returns the league's file as the app exports it on this phone. `whole`: includes the server's history. */
export async function fileOf(server: Server, phone: NightPhone, whole: boolean): Promise<Uint8Array> {
  const { changes, ...league } = await leagueOnPhone(phone.storage)
  const everybodys = whole ? await historyOf(server) : null
  const history = everybodys ? [...changes.filter(({ waiting }) => waiting), ...everybodys] : changes
  return fileOfLeague({
    ...league,
    history,
    wholeHistory: whole,
    madeAt: new Date('2026-05-07T20:00:00Z'),
    texts: new Map(),
  })
}

async function historyOf(server: Server): Promise<ChangeOfHistory[]> {
  const all: ChangeOfHistory[] = []
  for (let before = ''; ; before = `?before=${all.at(-1)?.version}`) {
    const page = (await get(server, 1, `/history${before}`)) as ChangeOfHistory[]
    all.push(...page.filter(({ version }) => version !== 0))
    if (page.length === 0 || before === `?before=${all.at(-1)?.version}`) return all
  }
}

async function get(server: Server, userId: number, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${await server.tokenOf(userId)}` }
  return (await server.app.request(`/api${path}`, { headers })).json()
}

/** Starts a new server on which the secretary has imported the file and everyone has joined again in the same order. */
export async function aNewServer(file: Uint8Array): Promise<Server> {
  const { store, told: ids } = await aFilledStore(fillPeople)
  const server = serverWithStore(store, {}, {})
  await readIn(server, ids[0] ?? 0, file)
  for (const id of ids.slice(1)) {
    const account = await store.accounts.byId(id)
    if (account) await store.setMember({ leagueId: LEAGUE, account, role: 2 })
    if (account) await store.accounts.memberships.choose(id, LEAGUE)
  }
  return server
}

/** Imports a league's file, and returns the new league's id. */
export async function readIn(server: Server, userId: number, file: Uint8Array): Promise<number> {
  const headers = { authorization: `Bearer ${await server.tokenOf(userId)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ file: Buffer.from(file).toString('base64') })
  const reply = await server.app.request('/api/league/read-in', { method: 'POST', headers, body })
  if (reply.status !== 201) throw new Error(await reply.text())
  return ((await reply.json()) as { id: number }).id
}

/** Returns the same device, with its app now connected to another server. */
export const onServer = (server: Server, phone: { storage: MemoryStorage }, of: { name: string; userId: number }) =>
  httpPhone(server as AServer, { ...of, storage: phone.storage })

const synced = tableNames.filter((name) => name !== 'members')
type Rows = Record<string, unknown[]>
const inOrder = (rows: Rows): string[] =>
  synced.flatMap((table) => (rows[table] ?? []).map((row) => `${table} ${canonical(row)}`)).sort()

/** Removes the numbers that may differ on another server: the ids of authors and of the league. */
const canonical = (row: unknown): string =>
  JSON.stringify(row, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { author: _author, publicPage: _page, ...fields } = value as Record<string, unknown>
    return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

export const rowsOfServer = async ({ store }: Server, league = LEAGUE): Promise<string[]> =>
  inOrder((await store.snapshot((tx) => readTables(tx, league, tableNames))) as unknown as Rows)

export const rowsOfPhone = ({ storage }: { storage: MemoryStorage }): string[] =>
  inOrder(Object.fromEntries(synced.map((table) => [table, storage.peek(table)])))

export const aPlayer = (firstName: string): MutationCall => ({
  name: 'player.add',
  args: { firstName, lastName: 'New', phone: null, email: null, paidDues: null, isSub: true, active: true },
})
const absent = (attendance: 'absent' | null): MutationCall => ({
  name: 'card.setAttendance',
  args: { weekId: 1, playerId: 2, teamId: 1, attendance },
})

/**
 * Plays one night with a phone for each of `count` people: added players, corrections, a clearing, a settled contest.
 */
export async function aNight(count: number) {
  const { server, users } = await anOldServer()
  const phones: NightPhone[] = []
  for (const [i, userId] of users.slice(0, count).entries())
    phones.push(await httpPhone(server as never, { name: `old${i}`, userId }))
  const [first, last] = [phones[0] as NightPhone, phones.at(-1) as NightPhone]
  for (const phone of phones) await phone.sync()
  for (const [i, phone] of phones.entries()) await phone.phone.record([aPlayer(`Early${i}`)])
  await first.phone.record([setHole(1, 6), setHole(2, 5), setHole(3, 7), absent('absent')])
  await last.phone.record([setHole(2, 4)])
  for (const phone of [...phones, ...phones]) await phone.sync()
  await first.phone.record([setHole(1, 4), setHole(3, null), setHole(2, 4), absent(null)])
  await first.phone.record([{ name: 'player.update', args: { id: 1, set: { lastName: 'Corrected' } } }])
  for (const phone of [...phones, ...phones]) await phone.sync()
  return { server, users, phones }
}

/** Sets up a phone with unsent work, the server of its league, and a new server with the league's file. */
export async function moved(whole = true) {
  const { server, phones } = await aNight(1)
  const phone = phones[0] as NightPhone
  const there = await aNewServer(await fileOf(server, phone, whole))
  await phone.phone.record([setHole(9, 8)])
  return { server, there, phone, lineage: phone.storage.peek('meta')[0]?.lineage?.[0] ?? '' }
}

/** Imports, as the user would, every change in the old copies that would have an effect. */
export async function bringAll({ phone, storage, sync }: NightPhone): Promise<void> {
  for (const { id } of storage.peek('oldCopy')) {
    const offered = (await phone.previewOldCopy(id)).filter(({ does }) => does === 'changes')
    await phone.importOldChanges(
      id,
      offered.map(({ action }) => action),
    )
  }
  await sync()
}

export async function valuesOn(server: Server, hole: number): Promise<unknown[]> {
  const [card] = await server.store.read(LEAGUE, { table: 'cards', key: [1, 1] })
  const cell = card && 'cells' in card ? card.cells[String(hole)] : undefined
  return cell?.live.map(({ value }) => value) ?? []
}
