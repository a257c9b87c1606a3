import { type Capability, may } from '@glm/shared/schema/league/role'
import { errorText } from '@glm/shared/text/sentences'
import { activeSession } from '../auth/active-session.ts'
import type { AppContext } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Account } from '../store/account.ts'
import type { ReadTx } from '../store/store.ts'

/** The account of the request's session as it is on the server now, where it may still make this call. */
export async function currentAccount(tx: ReadTx, { c, now }: { c: AppContext; now: number }, needed: Capability | null): Promise<Account> {
  const account = (await activeSession(tx, c.get('session'), now))?.account
  if (!account) throw new ApiError(401, errorText.signIn)
  if (needed !== null && !may(account.role, needed)) throw new ApiError(403, errorText.notAllowed)
  return account
}
