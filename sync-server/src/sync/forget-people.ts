import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { forgetPlayer } from '@glm/shared/mutations/people/player-forget'
import { type Leaving, leavingOf, redactTexts } from '@glm/shared/mutations/people/redact-call'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import { isRowId } from '@glm/shared/schema/fields'
import type { Player } from '@glm/shared/schema/people/player'
import { type AnyRow, tableNames } from '@glm/shared/schema/tables'
import type { Account } from '../store/account.ts'
import { readTables } from '../store/read-tables.ts'
import type { Tx } from '../store/store.ts'
import { matchesOfPeople } from './matches-of-people.ts'

/** A player to remove, and the league's players, all as they are before the push. */
export type Person = { player: Player; players: readonly Player[] }

/**
 * Returns the people that a push may remove. If the push has late changes about people who were removed earlier,
 * returns those people too. They are read before any change is applied. Usually there are none.
 */
export async function peopleLeaving(tx: Tx, leagueId: number, due: readonly WireMutation[]): Promise<Person[]> {
  const asked = new Set(due.flatMap(({ name, args }) => (name === forgetPlayer.name ? [idIn(args)] : [])))
  const about = await formerIn(tx, leagueId, due)
  if (asked.size + about.size === 0) return []
  const { players } = await readTables(tx, leagueId, ['players'])
  const held = new Set(players.map(({ id }) => id))
  return [...players, ...[...addedIn(due).values()].filter(({ id }) => !held.has(id))]
    .filter(({ id, former }) => (former == null ? asked.has(id) : about.has(id)))
    .map((player) => ({ player, players }))
}

const idIn = (args: unknown): unknown => (args as { id?: unknown } | null)?.id

/**
 * Returns the ids of removed people whose rows this push changes. A change may be the one that added the player, sent
 * again under another number, so its new ids are looked up too. A change adds at most one player, so the first new id
 * is enough.
 */
async function formerIn(tx: Tx, leagueId: number, due: readonly WireMutation[]): Promise<Set<number>> {
  const asked = due.flatMap(({ name, args, ids }) => (name.startsWith('player.') ? [idIn(args), ids[0]] : []))
  const known = [...new Set(asked)].filter((id): id is number => typeof id === 'number' && isRowId(id))
  const reads = known.map((id) => ({ table: 'players' as const, key: [id] as const }))
  const rows = reads.length === 0 ? [] : (await tx.load(leagueId, reads)).flat()
  return new Set(rows.flatMap((row) => ('former' in row && row.former != null ? [row.id] : [])))
}

/**
 * Returns the players that the push itself adds or restores, by id. They aren't in the database yet: a player can be
 * added and then removed while offline, or a removal can be undone before the person is removed for good. If several
 * changes are about the same player, one is enough here, because the others are read from the ledger.
 */
const addedIn = (due: readonly WireMutation[]): Map<unknown, Player> =>
  new Map(
    due.flatMap(({ name, args, ids }): [unknown, Player][] => {
      if (name === 'player.add') return ids.map((id) => [id, { ...(args as Omit<Player, 'id'>), id }])
      return name === 'player.restore' ? [[idIn(args), args as Player]] : []
    }),
  )

type Forgetting = { leagueId: number; version: number; changes: readonly Change[]; people: readonly Person[] }

/**
 * Erases removed people from everything the push doesn't write itself: free text in rows, the ledger, emails, photos of
 * their cards, and their accounts. Runs in the push's transaction.
 */
export async function forgetPeople(tx: Tx, { leagueId, version, changes, people }: Forgetting): Promise<void> {
  for (const { player, players } of people) {
    const [now] = await tx.read(leagueId, { table: 'players', key: [player.id] })
    const number = now && 'former' in now ? now.former : null
    if (number == null) continue
    const leaving = leavingOf({ player, number, players }, await tx.redaction.changesOf(leagueId))
    await redactRows(tx, { leagueId, version, leaving })
    await tx.redaction.person(leagueId, leaving)
    // A name in a photo can't be erased, so the photos are removed.
    await tx.photos.removeOfMatches(leagueId, [...(await matchesOfPeople(tx, leagueId, [player.id]))])
  }
  for (const id of accountsLeaving(changes)) await forgetAccount(tx, leagueId, id)
}

/**
 * Returns the accounts whose member rows the push removed. Only the removal of a person removes a member row, and
 * changes earlier in the same push may decide whose.
 */
const accountsLeaving = (changes: readonly Change[]): number[] =>
  changes.flatMap((change) => (change.table === 'members' && 'remove' in change ? change.remove : []))

async function forgetAccount(tx: Tx, leagueId: number, id: number): Promise<void> {
  await tx.redaction.member(leagueId, id)
  await tx.photos.removeBy(leagueId, id)
  const account = await tx.accounts.byId(id, leagueId)
  if (account?.leagueId !== leagueId) return
  const others = (await tx.accounts.memberships.of(id)).filter((one) => one.leagueId !== leagueId)
  // An account that is also in another league isn't erased. It only leaves this league.
  if (others.length === 0) await tx.redaction.account(account)
  else await leaveOnly(tx, leagueId, account)
}

async function leaveOnly(tx: Tx, leagueId: number, account: Account): Promise<void> {
  await tx.accounts.memberships.end(account.id, leagueId)
  await tx.redaction.mailsOf(leagueId, account)
}

async function redactRows(
  tx: Tx,
  { leagueId, version, leaving }: { leagueId: number; version: number; leaving: Leaving },
): Promise<void> {
  const rows = await readTables(tx, leagueId, tableNames)
  const changes = tableNames.flatMap((table) =>
    (rows[table] as AnyRow[]).flatMap((row) => {
      const without = redactTexts(row, leaving)
      return JSON.stringify(without) === JSON.stringify(row) ? [] : [{ table, put: without } as never]
    }),
  )
  await tx.rows.write(leagueId, version, changes)
}
