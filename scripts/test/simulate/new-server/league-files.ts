import { carriedTables } from '@glm/shared/league-file/league-file'
import type { LeagueToPack } from '@glm/shared/league-file/pack-league'
import { readLeagueFile } from '@glm/shared/league-file/read-league-file'
import type { AnyRow, RowOf, TableName } from '@glm/shared/schema/tables'
import { fileOfLeague } from '@glm/shared/testing/a-league-file'
import { readTables } from '@glm/sync-server/store/read-tables'
import { leagueOnPhone } from '@glm/web/sync-client/transfer/league-on-phone'
import { AT, LEAGUE, users } from '../cast.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import { nameOf, type SimServer } from '../machines/sim-server.ts'
import { cellsOf, isCellTable } from '../seen/cells-of.ts'
import type { World } from '../world.ts'
import { addName, isOf, type MadeFile, realAuthor, type Told } from './era.ts'

type Course = RowOf<'courses'>
type Row = { table: TableName; row: AnyRow }
type Unsent = Told & { first: string }

/**
 * Exports a league's file from a secretary's phone, including its unsent changes. Only a phone that has read the
 * current server exports one; a file from an older server was exported earlier.
 */
export async function makeFile(world: World, league: number): Promise<void> {
  const { random, server } = world
  const makers: SimDatabase[] = []
  for (const db of world.databases()) if (db.leagueId === league && (await isUpToDate(server, db))) makers.push(db)
  if (makers.length === 0) return
  const maker = random.pick(makers)
  const { changes, ...held } = await leagueOnPhone(maker.storage)
  const isWhole = random.chance(0.5)
  const history = isWhole
    ? [...changes.filter(({ waiting }) => waiting), ...(await wholeHistory(server, league))]
    : changes
  const unsent = unsentOf(maker)
  world.struck('fileMade')
  if (unsent.length > 0) world.struck('fileWithUnsent')
  world.files.push(packed(server, { league, unsent, held: { ...held, history, wholeHistory: isWhole } }))
}

/** Exports a league's file from a phone that has just read everything. */
export async function fileOfServer(server: SimServer, league: number): Promise<MadeFile> {
  const history = await wholeHistory(server, league)
  const { rows, cursor, lineage } = await server.store.snapshot(async (tx) => ({
    rows: await readTables(tx, league, carriedTables),
    cursor: await tx.version(league),
    lineage: (await tx.ledger.lineage(league)).ids,
  }))
  const held = { rows, cursor, lineage, members: [], history, wholeHistory: true }
  return packed(server, { league, unsent: [], held: held as Held })
}

type Held = Omit<LeagueToPack, 'madeAt' | 'texts'>

function packed(
  server: SimServer,
  { league, unsent, held }: { league: number; unsent: readonly Unsent[]; held: Held },
): MadeFile {
  const { era } = server
  const { courses } = held.rows
  const zip = fileOfLeague({
    ...held,
    rows: { ...held.rows, courses: courses.map(playable) },
    madeAt: new Date(AT),
    texts: new Map(),
  })
  const mine = server
    .ledger()
    .filter(
      (row) => row.league_id === league && isOf(era, row) && row.version <= held.cursor && row.user_id !== users.max,
    )
  const carried = new Map([...era.carried].map(([action, names]) => [action, new Set(names)]))
  for (const row of mine) if (row.status !== 'refused') addName(carried, row.action, row.original_id ?? nameOf(row))
  const rows = rowsIn(held.rows)
  for (const { action, first } of unsent) addName(carried, action, first)
  const read = readLeagueFile(zip)
  if ('problem' in read) throw new Error(`A file can't be read: ${read.problem}.`)
  const authors = league === LEAGUE ? authorsOf(server, rows, rowsIn(read.file.rows)) : new Map()
  return { league, zip, courses, carried, told: [...era.told, ...toldBy(server), ...unsent], authors }
}

/**
 * Lengthens a course that is too short for a file. Most courses here are, so that a card is complete after a few taps.
 */
function playable({ holes, tees, ...course }: Course): Course {
  if (holes.length >= SHORTEST) return { ...course, holes, tees }
  const whole = Array.from({ length: SHORTEST }, (_, i) => ({ par: 4, strokeIndex: i + 1, yards: null }))
  return {
    ...course,
    holes: whole,
    tees: tees.map((tee) => ({ ...tee, rating: 36, slope: 113, front: null, back: null, holes: null })),
  }
}
const SHORTEST = 9

/** Returns this era's changes, with their real authors. */
const toldBy = (server: SimServer): Told[] =>
  server
    .ledger()
    .filter((row) => isOf(server.era, row))
    .map((row) => {
      const { league_id: league, action, user_id: author, at } = row
      return { league, name: nameOf(row), action, author, at }
    })

function unsentOf({ storage, leagueId: league, userId: author }: SimDatabase): Unsent[] {
  const { clientId = '' } = storage.peek('meta')[0] ?? {}
  return storage.peek('outbox').map(({ seq, action, at, originalId }) => {
    const name = `${clientId}:${seq}`
    return { league, name, action, author, at, first: originalId ?? name }
  })
}

async function isUpToDate({ store, era }: SimServer, { storage, userId, leagueId }: SimDatabase): Promise<boolean> {
  const [meta] = storage.peek('meta')
  const newest = meta?.versionHashes[0]
  if (!meta || !newest || meta.readsAs !== 'all' || meta.lineage?.[0] !== era.lineages[leagueId]) return false
  const [role, own] = [
    (await store.accounts.byId(userId, leagueId))?.role ?? 0,
    await store.snapshot((tx) => tx.ledger.ownHashes(leagueId, [newest])),
  ]
  return role >= 2 && own.length > 0 && storage.peek('leagues').length > 0
}

async function wholeHistory({ store }: SimServer, league: number): Promise<LeagueToPack['history']> {
  const all: LeagueToPack['history'][number][] = []
  for (let before: number | undefined; ; before = all.at(-1)?.version) {
    const page = await store.history(league, before === undefined ? {} : { before })
    all.push(...page)
    if (page.length === 0) return all
  }
}

const rowsIn = (rows: Readonly<Partial<Record<TableName, readonly AnyRow[]>>>): Row[] =>
  carriedTables.flatMap((table) => (rows[table] ?? []).map((row) => ({ table, row })))

/** Returns every claim's author, by the claim's cell and id. */
function claimsOf(rows: readonly Row[]): Map<string, number> {
  const all = rows.flatMap(({ table, row }) => (isCellTable(table) ? cellsOf(table, row) : []))
  return new Map(
    all.flatMap(({ place, cell }) =>
      [...cell.live, ...cell.past].map((claim) => [`${place} ${claim.by}`, claim.author] as const),
    ),
  )
}

/** Compares a file's claims with the claims that it was created from. */
function authorsOf({ era }: SimServer, before: readonly Row[], after: readonly Row[]): Map<number, number> {
  const known = claimsOf(before)
  return new Map(
    [...claimsOf(after)].flatMap(([claim, author]) => {
      const was = known.get(claim)
      return was === undefined ? [] : [[author, realAuthor(era, was)] as const]
    }),
  )
}
