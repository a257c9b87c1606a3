import type { GuestBody, GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { claimId } from '@glm/shared/claims/claim-id'
import { mutations } from '@glm/shared/mutations/mutations'
import { mutationByName } from '@glm/shared/mutations/registry'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { GUEST_DEVICES, GUEST_ENTRIES_IN_ALL, GUEST_PHONES, guestId } from '@glm/shared/schema/league/guest'
import { Role } from '@glm/shared/schema/league/role'
import { anyMember, readerText } from '@glm/shared/schema/reader'
import { serverText } from '@glm/shared/text/errors/server'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import { ApiError } from '../errors/api-error.ts'
import type { GuestCode, GuestPhone } from '../store/guest-store.ts'
import type { ReadTx, Tx } from '../store/store.ts'
import { exchange } from './exchange.ts'
import type { ExchangeInput } from './exchange-input.ts'
import { claimsNamed, guestClient, originalOf } from './guest-names.ts'

/** `teamOf`: the team of each spot on the card. Other spots are rejected. */
type Sent = {
  code: GuestCode
  device: string
  read?: GuestBody['read']
  entries: readonly GuestEntry[]
  teamOf: ReadonlyMap<number, number>
  now: number
} & Pick<ExchangeInput, 'afterPush' | 'network'>
export type GuestExchanged = Pick<SyncResponse, 'lastSeq' | 'results'> & {
  problem: 'fork' | 'gap' | 'restored' | null
}

/**
 * Pushes the scores from a phone without an account as a separate client, through the same exchange, ledger and claims
 * as a member's phone. A guest's author id is derived from the numbers of the card and the phone. A guest can push only
 * `card.enter` for the spots on the card, and `card.sign` for the sides of the card's matches.
 */
export async function guestExchange(tx: Tx, sent: Sent): Promise<GuestExchanged> {
  const { code, device, entries, now, ...rest } = sent
  const standing = await guestStanding(tx, sent)
  if (standing.problem) return standing
  const phone = await phoneOf(tx, sent)
  const author = {
    userId: guestId({ card: code.number, phone: phone.number }),
    role: Role.User,
    leagueId: code.leagueId,
  }
  await nameGuest(tx, code, { userId: author.userId, phone: phone.number })
  const before = await tx.lock(code.leagueId)
  const clientId = guestClient(code, device)
  const [seen, replaced] = [await versionsSeen(tx, code.leagueId, entries), await claimsNamed(tx, code, entries)]
  const wire = entries.map((entry) =>
    wireOf(entry, { ...sent, clientId, userId: author.userId, seen: seen(entry), supersedes: replaced(entry) }),
  )
  const request = {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId,
    cursor: before,
    versionHashes: [],
    // The rows in the answer are dropped, so an ordinary member's permissions are enough to read them.
    readsAs: readerText(anyMember),
    acked: (entries[0]?.seq ?? 1) - 1,
    mutations: wire,
  }
  const receivedAt = new Date(now).toISOString()
  const { afterPush, network = null } = rest
  const response = await exchange(tx, { author, request, receivedAt, afterPush, network })
  const { lastSeq, results } = response
  await tx.guests.putPhone({ ...phone, entries: Math.max(phone.entries, lastSeq), lastAt: now })
  const problem = response.problem === 'fork' || response.problem === 'gap' ? response.problem : null
  return { lastSeq, results, problem }
}

/**
 * Returns the answer to a phone that doesn't send anything. If this server doesn't have the last card that the phone
 * has read, the server was restored from an older backup and may have lost entries that it had acknowledged.
 */
export async function guestStanding(
  tx: ReadTx,
  { code, device, read }: Pick<Sent, 'code' | 'device' | 'read'>,
): Promise<GuestExchanged> {
  const { leagueId } = code
  const isHere = !read?.hash || (await tx.ledger.ownHashes(leagueId, [[read.version, read.hash]])).length > 0
  const lastSeq = await tx.ledger.lastSeq(leagueId, guestClient(code, device))
  return { lastSeq, results: [], problem: isHere ? null : 'restored' }
}

/**
 * Returns a phone that has sent entries before, or a new one. A code accepts at most twelve phones. A phone that
 * continues under another device id keeps its number.
 */
async function phoneOf(tx: Tx, { code, device, entries, now }: Sent): Promise<GuestPhone> {
  const phones = await tx.guests.phonesOf(code.id)
  const known = phones.find((one) => one.device === device)
  if (known) return known
  const [was] = entries[0]?.original?.split(':') ?? []
  const before = phones.find((one) => one.device === was)
  const number = before?.number ?? Math.max(0, ...phones.map((one) => one.number)) + 1
  if (number > GUEST_PHONES || phones.length >= GUEST_DEVICES) throw new ApiError(409, serverText.manyCardPhones)
  return { cardId: code.id, device, number, entries: 0, lastAt: now }
}

/** Adds a member row for a guest, so that members' phones can show who entered these scores. */
async function nameGuest(tx: Tx, { leagueId, number }: GuestCode, guest: { userId: number; phone: number }) {
  const { userId, phone } = guest
  const known = await tx.read(leagueId, { table: 'members', key: [userId] })
  if (known.length > 0) return
  const version = (await tx.lock(leagueId)) + 1
  const name = guestText.author({ card: number, phone })
  const put = { userId, name, role: Role.User, playerId: null, confirmed: false, cardsAfter: null }
  await tx.rows.write(leagueId, version, [{ table: 'members', put }])
  await tx.ledger.setVersion(leagueId, version)
}

/**
 * Returns a lookup for the version that an entry's author saw: the entry's own version, or 0 if its hash isn't from
 * this server.
 */
async function versionsSeen(tx: Tx, leagueId: number, entries: readonly GuestEntry[]) {
  const named = new Map(entries.flatMap(({ seen }) => (seen ? [[seen.version, seen.hash] as VersionHash] : [])))
  const own = new Map(await tx.ledger.ownHashes(leagueId, [...named]))
  return ({ seen }: GuestEntry): number => (seen && own.get(seen.version) === seen.hash ? seen.version : 0)
}

type Place = Pick<Sent, 'code' | 'teamOf'> & { clientId: string; userId: number; seen: number; supersedes: string[] }

function wireOf(entry: GuestEntry, { code, teamOf, clientId, userId, seen, supersedes }: Place): WireMutation {
  const { seq, at } = entry
  const { weekId, matchId } = code
  const teamId = 'signs' in entry ? entry.team_id : teamOf.get(entry.player_id)
  // The card doesn't have this spot, or the phone has sent too many entries.
  if (teamId === undefined || seq > GUEST_ENTRIES_IN_ALL) throw new ApiError(404, serverText.cardEnded)
  const { name, args } =
    'signs' in entry
      ? mutations.card.sign({
          userId,
          weekId,
          matchId: entry.match_id ?? matchId,
          teamId,
          scores: entry.signs,
          reason: null,
        })
      : mutations.card.enter({
          userId,
          weekId,
          playerId: entry.player_id,
          teamId,
          cell: entry.cell,
          value: entry.score,
        })
  const version = mutationByName.get(name)?.version ?? 1
  const originalId = originalOf(code, entry)
  const said = { ...(originalId && { originalId }), ...(supersedes.length > 0 && { supersedes }) }
  return {
    seq,
    name,
    version,
    args,
    ids: [],
    seen,
    at,
    action: actionOf(originalId ?? claimId({ clientId, seq }), at),
    ...said,
  }
}

/**
 * Each entry is a separate action. Its name includes the time, so that the entries of two copies of a phone that enter
 * the same score under the same number get different actions.
 */
function actionOf(name: string, at: string | null): string {
  const time = Date.parse(at ?? '')
  return `${name.replace(':', '-')}${Number.isNaN(time) ? '' : `-${time.toString(36)}`}`
}
