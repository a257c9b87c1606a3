import type { accountRoutes } from '@glm/shared/api/account/account'
import { toWireRole } from '@glm/shared/schema/league/helper-role'
import { serverText } from '@glm/shared/text/errors/server'
import { verifyPassword } from '../../auth/passwords.ts'
import { throttle } from '../../auth/throttle.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { RouteCall } from '../../http/route-call.ts'
import { leaguesOf } from '../../store/accounts/leagues-of.ts'
import type { Delivery } from '../../store/deliveries/delivery.ts'
import { readTables } from '../../store/read-tables.ts'
import type { ReadTx } from '../../store/store.ts'
import { leaveLeague } from '../league/leave-league.ts'
import { wireOfLink } from './provider.ts'

type Rows = typeof accountRoutes

/** Returns everything that the server stores about this account and its confirmed player. */
export async function myData({ account, deps, tx }: RouteCall<Rows['myData']>) {
  const { id, email, username, name, role, leagueId } = account
  const log = (at: number) => new Date(at).toISOString()
  const sessions = (await tx.accounts.sessions.ofUser(id, deps.now())).map(({ device, createdAt }) => ({
    device,
    created_at: log(createdAt),
  }))
  const linked = (await tx.accounts.providerLinks.ofUser(id)).map(({ issuer, ...link }) => ({
    issuer,
    ...wireOfLink(link),
  }))
  const passkeys = (await tx.accounts.passkeys.ofUser(id)).map((one) => ({
    name: one.name,
    created_at: log(one.createdAt),
    used_at: one.usedAt === null ? null : log(one.usedAt),
  }))
  const devices = (await tx.devices.ofUser(id)).map(({ label, createdAt, sentAt }) => ({
    label,
    created_at: log(createdAt),
    sent_at: sentAt === null ? null : log(sentAt),
  }))
  const mails = await tx.deliveries.ofPerson({ userId: id, address: email })
  const leagues = await leaguesOf(tx, id)
  const inLeague = (one: number) => ownRowsOf(tx, { id, leagueId: one, mails })
  return {
    account: { id, email, username, name, ...toWireRole(role) },
    passkeys,
    linked,
    sessions,
    devices,
    mails: mails.filter((one) => !leagues.some((league) => league.id === one.leagueId)).map(wireOfMail),
    opted_out: (await tx.deliveries.optOutsOf(email)).map(({ leagueId: league_id, channel, kind, at }) => ({
      league_id,
      channel,
      kind,
      since: log(at),
    })),
    league: leagueId === null ? null : await inLeague(leagueId),
    other_leagues: await Promise.all(
      leagues
        .filter((one) => one.id !== leagueId)
        .map(async (league) => ({ ...league, rows: await inLeague(league.id) })),
    ),
  }
}

const wireOfMail = ({ channel, kind, address, state, createdAt }: Delivery) => ({
  channel,
  kind,
  address,
  state,
  created_at: new Date(createdAt).toISOString(),
})

type InLeague = { id: number; leagueId: number; mails: readonly Delivery[] }

/** Returns the account's data in one of its leagues. `mails`: its deliveries from everywhere. */
async function ownRowsOf(tx: ReadTx, { id, leagueId, mails }: InLeague) {
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
  // An account's own claim to be a player has no effect until a secretary confirms it.
  const playerId = member?.confirmed ? member.playerId : null
  const of = <R extends { playerId: number }>(list: readonly R[]) => list.filter((row) => row.playerId === playerId)
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
    photos: (await tx.photos.by(leagueId, id)).map(({ id: photoId, matchId, bytes, addedAt }) => ({
      id: photoId,
      match_id: matchId,
      bytes,
      added_at: new Date(addedAt).toISOString(),
    })),
    mails: mails.filter((one) => one.leagueId === leagueId).map(wireOfMail),
  }
}

/** How many times the password can be entered before throttling starts. */
const FREE = 5

/**
 * Empties the caller's account in all of its leagues: nobody can log in to it anymore, and its changes remain, but
 * without a name. A league can't lose its only secretary. The account's player is kept, because it is up to the
 * secretary to remove that name.
 */
export async function deleteAccount(call: RouteCall<Rows['deleteAccount']>): Promise<{ message: string }> {
  const { account, body, deps } = call
  const tried = await throttle(deps.store, deps.now).begin([{ subject: `delete:${account.id}`, free: FREE }])
  try {
    if (!(await verifyPassword(account.passwordHash, body.password))) {
      await tried.failed()
      throw new ApiError(400, serverText.passwordWrong)
    }
  } finally {
    await tried.dropped()
  }
  await deps.store.write(null, async (tx) => {
    // This lock prevents the account from joining a league while it is being deleted.
    await tx.accounts.lock(account.id)
    const living = await call.rights(tx)
    for (const { leagueId } of await tx.accounts.memberships.of(living.id)) {
      await leaveLeague(tx, { account: living, leagueId, changed: call.changed, now: deps.now() })
      await tx.redaction.member(leagueId, living.id)
    }
    await tx.redaction.account(living)
  })
  deps.events?.({ event: 'account_deleted', account: account.id })
  return { message: serverText.accountDeleted }
}
