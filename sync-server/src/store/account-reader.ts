import { anyMember, type Reader, readerOf } from '@glm/shared/schema/reader'
import type { Author } from './author.ts'
import type { ReadTx } from './store.ts'

/**
 * Returns the permissions that apply when an account reads its league. If another account relays the changes, the rows
 * in the answer are limited to what every member may read (RD4). Both accounts get their own rows when their own phones
 * sync.
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
