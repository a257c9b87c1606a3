import { createHash } from 'node:crypto'
import type { GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { cellsIn } from '@glm/shared/claims/claims'
import type { GuestCode } from '../store/guest-store.ts'
import type { ReadTx } from '../store/store.ts'

/** Returns the client id that the server uses for a phone that has a code. */
export const guestClient = ({ id }: Pick<GuestCode, 'id'>, device: string): string =>
  `guest-${id.toString(36)}-${device}`

/**
 * Returns the id that guests use for a claim. The claim's own id contains the id of the author's device, which only
 * that device may use.
 */
export const claimToken = (by: string): string => createHash('sha256').update(by).digest('base64url').slice(0, 12)

/** Returns the original id of an entry that was renumbered; undefined for any other entry. */
export const originalOf = (code: GuestCode, { original }: GuestEntry): string | undefined =>
  original === undefined ? undefined : guestClient(code, original)

/**
 * Loads the cards that entries change, and returns a function that looks up the claims that an entry replaces. If a
 * claim isn't on the card because a restored server has lost it, it gets an id that no claim has (CL10).
 */
export async function claimsNamed(
  tx: ReadTx,
  code: GuestCode,
  entries: readonly GuestEntry[],
): Promise<(entry: GuestEntry) => string[]> {
  const naming = entries.flatMap((entry) => ('cell' in entry && entry.replaces?.some(isToken) ? [entry.player_id] : []))
  const cards = await tx.load(
    code.leagueId,
    [...new Set(naming)].map((playerId) => ({ table: 'cards' as const, key: [code.weekId, playerId] })),
  )
  const names = new Map(
    cellsIn(cards).flatMap(({ live, past }) => [...live, ...past].map(({ by }) => [claimToken(by), by] as const)),
  )
  const nameOf = (one: string) => (isToken(one) ? (names.get(one) ?? `lost-${one}:0`) : guestClient(code, one))
  return (entry) => ('cell' in entry ? (entry.replaces ?? []).map(nameOf) : [])
}

/**
 * Returns whether an id is a claim token from `claimToken()`. All other ids are `DEVICE:SEQ`, the ids of a guest's own
 * entries.
 */
const isToken = (name: string): boolean => !name.includes(':')
