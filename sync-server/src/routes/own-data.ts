import type { accountRoutes } from '@glm/shared/api/account'
import { hasRole, Role } from '@glm/shared/schema/role'
import { serverText } from '@glm/shared/text/errors/server'
import { verifyPassword } from '../auth/passwords.ts'
import { throttle } from '../auth/throttle.ts'
import { ApiError } from '../http/api-error.ts'
import type { RouteCall } from '../http/route-call.ts'
import type { Account } from '../store/account.ts'
import { readTables } from '../store/read-tables.ts'
import type { ReadTx, Tx } from '../store/store.ts'

type Rows = typeof accountRoutes

/** Everything that the server keeps under this account and under the player that they are confirmed to be. */
export async function myData({ account, deps, tx }: RouteCall<Rows['myData']>) {
  const { id, email, username, name, role, leagueId } = account
  const log = (at: number) => new Date(at).toISOString()
  const sessions = (await tx.accounts.sessions.ofUser(id, deps.now())).map(({ device, createdAt }) => ({
    device,
    created_at: log(createdAt),
  }))
  const passkeys = (await tx.accounts.passkeys.ofUser(id)).map((one) => ({
    ...{ name: one.name, created_at: log(one.createdAt) },
    used_at: one.usedAt === null ? null : log(one.usedAt),
  }))
  return {
    account: { id, email, username, name, role },
    passkeys,
    sessions,
    league: leagueId === null ? null : await ownRowsOf(tx, { id, email, leagueId }),
  }
}

async function ownRowsOf(tx: ReadTx, { id, email, leagueId }: { id: number; email: string; leagueId: number }) {
  const rows = await readTables(tx, leagueId, [
    'members',
    'players',
    'cards',
    'handicaps',
    'subAssignments',
    'availability',
    'subRequests',
    'gameEntries',
    'treasuryEntries',
  ])
  const member = rows.members.find(({ userId }) => userId === id) ?? null
  // What an account says of itself opens nothing before a secretary has confirmed it.
  const playerId = member?.confirmed ? member.playerId : null
  const of = <R extends { playerId: number }>(list: readonly R[]) => list.filter((row) => row.playerId === playerId)
  const mails = (await tx.deliveries.ofLeague(leagueId)).filter(
    (one) => one.userId === id || one.address.toLowerCase() === email.toLowerCase(),
  )
  return {
    member,
    player: rows.players.find((player) => player.id === playerId) ?? null,
    cards: of(rows.cards),
    handicaps: of(rows.handicaps),
    sub_assignments: of(rows.subAssignments),
    availability: of(rows.availability),
    asked: rows.subRequests.flatMap((row) =>
      playerId !== null && row.asked.includes(playerId) ? [{ weekId: row.weekId, playerId: row.playerId }] : [],
    ),
    games: of(rows.gameEntries),
    treasury: of(rows.treasuryEntries),
    mails: mails.map(({ kind, address, state, createdAt }) => ({ kind, address, state, created_at: new Date(createdAt).toISOString() })),
  }
}

/** Free tries of the password. */
const FREE = 5

/**
 * Empties the own account: nobody logs in to it, and what it did stays done under no name. A league keeps a secretary, and the
 * player of the account stays a player: that name is the secretary's to remove.
 */
export async function deleteAccount(call: RouteCall<Rows['deleteAccount']>): Promise<{ message: string }> {
  const { account, body, deps } = call
  const tried = await throttle(deps.store, deps.now).begin([{ subject: `delete:${account.id}`, free: FREE }])
  if (!(await verifyPassword(account.passwordHash, body.password))) {
    await tried.failed()
    throw new ApiError(400, serverText.passwordWrong)
  }
  await tried.dropped()
  const { leagueId } = account
  await deps.store.write(leagueId, async (tx) => {
    const living = await call.rights(tx)
    // Who joined or left a league meanwhile tries again: this transaction writes to the league that was asked about.
    if (living.leagueId !== leagueId) throw new ApiError(409, serverText.tryAgain)
    await leaveLeague(tx, living, call.changed)
    await tx.redaction.account(living)
  })
  deps.events?.({ event: 'account_deleted', account: account.id })
  return { message: serverText.accountDeleted }
}

async function leaveLeague(tx: Tx, account: Account, changed: (leagueId: number, version: number) => void): Promise<void> {
  const { id, role, leagueId } = account
  if (leagueId === null) return
  const others = (await tx.accounts.ofLeague(leagueId)).filter((one) => one.id !== id && hasRole(one.role, Role.LeagueAdmin))
  if (hasRole(role, Role.LeagueAdmin) && others.length === 0) throw new ApiError(409, serverText.lastSecretary)
  changed(leagueId, await tx.setMember({ leagueId, account, role: null }))
  await tx.redaction.member(leagueId, id)
}
