import { anyMember, type Reader, readerOf } from '@glm/shared/schema/reader'
import type { Author } from './author.ts'
import type { ReadTx } from './store.ts'

/**
 * Returns the permissions that apply when an account reads its league. An account that relays changes reads with its own
 * permissions, because its own phone gets the rows; the author gets the rows in their own sync.
 */
export async function accountReader(
  tx: Pick<ReadTx, 'read'>,
  { userId, role, leagueId, carrierId }: Author,
): Promise<Reader> {
  if (carrierId !== undefined) return anyMember
  const whole = readerOf(role, undefined)
  if (whole.all) return whole
  const [member] = await tx.read(leagueId, { table: 'members', key: [userId] })
  return readerOf(role, member && 'confirmed' in member ? member : undefined)
}
