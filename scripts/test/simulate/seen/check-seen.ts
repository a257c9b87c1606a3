import type { Claim } from '@glm/shared/schema/cell'
import type { AnyRow } from '@glm/shared/schema/tables'
import { LEAGUE, users } from '../cast.ts'
import type { LedgerRow, RowStep } from '../checks/fold-ledger.ts'
import { attackLabel } from '../machines/malicious-client.ts'
import { nameOf } from '../machines/sim-server.ts'
import { realAuthor } from '../new-server/era.ts'
import type { World } from '../world.ts'
import { type CellTable, cellsOf, isCellTable } from './cells-of.ts'

type Live = { place: string; claim: Claim<unknown> }
type Face = Pick<Claim<unknown>, 'author' | 'at'>
type Step = {
  world: World
  entry: LedgerRow
  authors: ReadonlyMap<string, string>
  /** Each change's author and time, by the change's id. */
  faces: ReadonlyMap<string, Face>
  sentToo: ReadonlySet<string>
  /** Each change's original id, by its current id. */
  originals: ReadonlyMap<string, string>
}

/** The value before anyone entered a handicap is nobody's claim. */
const isSomebodys = ({ claim }: Live): boolean => claim.author !== 0

/**
 * I17: an action only removes claims that its author had seen in the cell, as recorded by the harness itself; an undo
 * only removes its author's own claims. Returns a function that checks each step of the ledger.
 */
export function checkSeen(world: World, ledger: readonly LedgerRow[]): (step: RowStep) => void {
  const { era } = world.server
  const told = era.told.filter(({ league }) => league === LEAGUE)
  const rows = ledger.filter((row) => row.league_id === LEAGUE)
  const authors = new Map([
    ...told.flatMap((one) => byName(one, one.author === users.max ? attackLabel(one.name) : one.action)),
    ...rows.flatMap((row) => byName({ name: nameOf(row), author: row.user_id }, actOf(row))),
  ])
  const faces = new Map<string, Face>([
    ...told.flatMap((one) => byName<Face>(one, one)),
    ...rows.flatMap((row) => {
      const face = { author: row.user_id, at: row.at }
      return byName<Face>({ name: nameOf(row), author: row.user_id }, face)
    }),
  ])
  const sentToo = new Set(
    ledger.flatMap((row) =>
      row.league_id === LEAGUE && row.code === 'known' ? [`${row.client_id} ${row.original_id}`] : [],
    ),
  )
  const originals = new Map(rows.map((row) => [nameOf(row), row.original_id ?? nameOf(row)]))
  return ({ entry, table, before, after }) => {
    if (!isCellTable(table)) return
    const step = { world, entry, authors, faces, sentToo, originals }
    const real = (author: number) => realAuthor(era, author)
    const [was, is] = [liveIn(table, before, real), liveIn(table, after, real)]
    const names = new Set(is.map(({ place, claim }) => `${place} ${claim.by}`))
    for (const one of was) if (!names.has(`${one.place} ${one.claim.by}`) && isSomebodys(one)) holdSeen(step, one)
    countContests(step, is)
  }
}

/**
 * Stores a value under an entry's id, and also under its id plus author, because the malicious client reuses the ids of
 * others' changes.
 */
const byName = <V>({ name, author }: { name: string; author: number }, value: V): (readonly [string, V])[] => [
  [name, value],
  [`${name} ${author}`, value],
]

/**
 * Returns the action behind an entry. The malicious client may copy the name of someone else's action, so for its
 * entries the test harness makes up a name.
 */
export const actOf = (row: LedgerRow): string => (row.user_id === users.max ? attackLabel(nameOf(row)) : row.action)

const liveIn = (table: CellTable, row: AnyRow | undefined, real: (author: number) => number): Live[] =>
  row
    ? cellsOf(table, row).flatMap(({ place, cell }) =>
        cell.live.map((claim) => ({ place, claim: { ...claim, author: real(claim.author) } })),
      )
    : []

function holdSeen({ world, entry, authors, faces, sentToo, originals }: Step, { place, claim }: Live): void {
  const action = actOf(entry)
  // Everything sent under one client id belongs to the phone's user, no matter which copy of the phone sent it, even if
  // another copy sent first.
  const sent =
    claim.by.startsWith(`${entry.client_id}:`) ||
    [claim.by, originals.get(claim.by)].some((name) => sentToo.has(`${entry.client_id} ${name}`))
  const author = authors.get(`${claim.by} ${claim.author}`) ?? authors.get(claim.by) ?? ''
  const own = sent || world.acts.sameHands(action, author) || world.acts.tapped(action, claim.at)
  // A user who had seen the earlier value counts as having seen an undo that restores it.
  const same: Face[] = [
    claim,
    ...(claim.again ?? []).flatMap((name) => faces.get(`${name} ${claim.author}`) ?? faces.get(name) ?? []),
  ]
  const good = own || (!world.acts.takesBack(action) && same.some((one) => world.acts.hadSeen(action, place, one)))
  const what = () =>
    `${JSON.stringify(claim.value)} of ${claim.by} at ${place} was retired by ${nameOf(entry)} (${action}), unseen`
  world.hold('I17', good, what)
}

/**
 * Counts contests. A contest whose author had already seen all the other values is superfluous: it asks users about
 * something they have already decided.
 */
function countContests({ world, entry, authors }: Step, is: readonly Live[]): void {
  const mine = is.find(({ claim }) => claim.by === nameOf(entry))
  if (!mine) return
  const others = is.filter(({ place, claim }) => place === mine.place && differ(claim, mine.claim))
  if (others.length === 0) return
  const { acts, chosen } = world
  // Anyone who brings over an old copy is asked about everything entered in the league since, even what they already
  // knew.
  const isOld = chosen.has(actOf(entry))
  world.count(isOld ? 'contestsOfOldCopies' : 'contests')
  const needed = others.some(
    ({ place, claim }) => !acts.hadSeen(actOf(entry), place, claim) && authors.get(claim.by) !== actOf(entry),
  )
  if (!needed) world.count(isOld ? 'superfluousOfOldCopies' : 'superfluousContests')
}

const differ = (a: Claim<unknown>, b: Claim<unknown>): boolean => JSON.stringify(a.value) !== JSON.stringify(b.value)
