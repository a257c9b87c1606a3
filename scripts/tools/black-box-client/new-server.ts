import { rmSync } from 'node:fs'
import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import { tableNames } from '@glm/shared/schema/tables'
import { fileOfLeague } from '@glm/shared/testing/a-league-file'
import { tokenService } from '@glm/sync-server/auth/tokens'
import { readTables } from '@glm/sync-server/store/read-tables'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import { leagueOnPhone } from '@glm/web/sync-client/transfer/league-on-phone'
import { LoadPhone } from '../../test/kill/load-phone.ts'
import { SECRET } from '../../test/kill/night.ts'
import { otherTables, textOfCards } from './judge.ts'
import { type OutsideFile, type OutsideNight, SECRETARY, scanAgain, strikes } from './outside-night.ts'
import { type PhoneState, takeRows } from './phone-state.ts'
import { readLedger } from './read-ledger.ts'

type Rows = PhoneState['rows']

const LEAGUE = 1

/**
 * Exports the league's file with the app, as a secretary. Half of the time, chosen at random, the file has everyone's
 * history.
 */
export async function makeFile(night: OutsideNight): Promise<void> {
  const { server, observer, random } = night
  const { token, owner } = observer.options
  const maker = new LoadPhone({ number: 99, url: () => server.url, token, owner: { ...owner, role: 2 }, random })
  await maker.open()
  const { changes, ...held } = await leagueOnPhone(maker.storage)
  const isWhole = random.chance(0.5)
  const history = isWhole ? await historyOf(night) : changes
  const zip = fileOfLeague({ ...held, history, wholeHistory: isWhole, madeAt: new Date(), texts: new Map() })
  const rows = rowsOf({ cards: held.rows.cards })
  const { accepted, redone } = readLedger(night, held.cursor)
  night.leagueFile = { zip, accepted, redone, cards: textOfCards(rows) }
  strikes(night, 'fileMade')
}

async function historyOf({ server, observer }: OutsideNight): Promise<ChangeOfHistory[]> {
  const headers = { authorization: `Bearer ${observer.options.token}` }
  const all: ChangeOfHistory[] = []
  for (let before = ''; ; before = `?before=${all.at(-1)?.version}`) {
    const page = (await (await fetch(`${server.url}/api/history${before}`, { headers })).json()) as ChangeOfHistory[]
    all.push(...page.filter(({ version }) => version !== 0))
    if (page.length === 0 || before === `?before=${all.at(-1)?.version}`) return all
  }
}

/**
 * The server is lost. On a new one the secretary imports the league's file, and everyone joins in the same order, so
 * that accounts and league get the same numbers. Returns a description of how the league differs from its file.
 * `isIgnored`: whether the new server treats old copies as its own, which is an injected fault.
 */
export async function readInAnew(night: OutsideNight, isIgnored = false): Promise<string[]> {
  const { server, leagueFile: file } = night
  if (!file) return []
  strikes(night, 'readIn')
  await server.kill()
  const lineage = await lineageOf(night)
  for (const end of ['', '-wal', '-shm']) rmSync(server.file + end, { force: true })
  await addAccounts(night)
  await server.start()
  await postFile(night, file)
  await server.kill()
  const { rows, from } = await join(night, isIgnored ? lineage : null)
  const start = otherTables(rows)
  const words = [
    ...(textOfCards(rows) === file.cards ? [] : ['import: the cards don’t match the file']),
    ...(start === night.start ? [] : ['import: a table other than cards doesn’t match the file']),
  ]
  // The new server has no backup of the old one.
  night.backup = null
  night.era = {
    from,
    cards: rows.cards ?? {},
    accepted: file.accepted,
    redone: file.redone,
    recorded: recordedBy(night),
  }
  for (const { at } of night.seenValues.presses)
    if (!file.accepted.has(at) && !night.phones.some((phone) => phone.holds(at))) night.seenValues.excused.add(at)
  await scanAgain(night)
  await server.start()
  return words
}

const recordedBy = ({ seenValues }: OutsideNight) => new Set(seenValues.presses.map(({ at }) => at))

/** Adds the old server's accounts in the same order; returns their new logins. */
async function addAccounts(night: OutsideNight): Promise<void> {
  const store = withAutoTransactions(openSqliteStore(night.server.file))
  const service = tokenService({ secret: new TextEncoder().encode(SECRET), store, now: Date.now })
  const people = [...night.phones, night.observer]
  const names = ['sam', 'pat', 'kim', ...new Set(people.map(({ options }) => `scorer${options.owner.userId}`))]
  for (const name of names) {
    const account = { email: `${name}@example.com`, username: name, name, passwordHash: '' }
    const added = await store.accounts.add({ ...account, role: 2, isPaid: true, leagueId: null })
    if (typeof added === 'string') throw new Error(added)
    const token = await service.issue(added)
    if (added.id === SECRETARY) night.secretary = token
    for (const { options } of people) if (options.owner.userId === added.id) options.token = token
  }
  await store.close()
}

async function postFile({ server, secretary }: OutsideNight, { zip }: OutsideFile): Promise<void> {
  const headers = { authorization: `Bearer ${secretary}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ file: Buffer.from(zip).toString('base64') })
  const reply = await fetch(`${server.url}/api/league/read-in`, { method: 'POST', headers, body })
  if (reply.status !== 201) throw new Error(await reply.text())
}

/** Makes everyone join. Returns the league's rows and version afterward. */
async function join(night: OutsideNight, lineage: string | null): Promise<{ rows: Rows; from: number }> {
  const store = withAutoTransactions(openSqliteStore(night.server.file))
  const ids = new Set([...night.phones, night.observer].map(({ options }) => options.owner.userId))
  for (const userId of [...ids].sort((a, b) => a - b)) {
    const account = await store.accounts.byId(userId)
    if (!account) throw new Error(`There is no account ${userId}.`)
    await store.setMember({ leagueId: LEAGUE, account, role: 2 })
    await store.accounts.memberships.choose(userId, LEAGUE)
  }
  if (lineage !== null) store.db.prepare('UPDATE league_versions SET read_in_version = NULL, lineage = ?').run(lineage)
  const [all, from] = await store.snapshot(
    async (tx) => [await readTables(tx, LEAGUE, tableNames), await tx.version(LEAGUE)] as const,
  )
  await store.close()
  return { rows: rowsOf(all as Lists), from }
}

async function lineageOf({ server }: OutsideNight): Promise<string> {
  const store = openSqliteStore(server.file)
  const { ids } = await store.snapshot((tx) => tx.ledger.lineage(LEAGUE))
  await store.close()
  return ids.join(' ')
}

type Lists = Readonly<Record<string, readonly object[]>>

function rowsOf(lists: Lists): Rows {
  const state = { rows: {} as Rows }
  const patches = Object.entries(lists).map(([table, rows]) => ({ table, rows: rows as never[], removed: [] }))
  takeRows(state, patches)
  return state.rows
}
