import { serverText } from '@glm/shared/text/errors/server'
import { LINK_MS, makeAccountLink } from '../../auth/account-token.ts'
import { throttle } from '../../auth/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { emailTo } from '../../email/templates/templates.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Account } from '../../store/account.ts'

const FREE_MAILS = 3

/**
 * If the account's address isn't confirmed yet, throws 409 and emails a link to confirm it. Only someone who receives
 * the account's email may add a second login method. Otherwise, someone who registered with another person's address
 * could still log in after that person reset the password. On a server without email, nobody can confirm an address;
 * there, a reset ends every other login method.
 */
export async function mustBeConfirmed(deps: AppDeps, { id, email, name }: Account): Promise<void> {
  const { store, now, secret, sendsMail } = deps
  if (!sendsMail || (await store.snapshot((tx) => tx.accounts.isConfirmed(id)))) return
  await (await throttle(store, now).begin([{ subject: `confirm:${id}`, free: FREE_MAILS }])).failed()
  await store.write(null, async (tx) => {
    const linkId = await makeAccountLink(tx, { purpose: 'email', userId: id, newEmail: email, now: now(), secret })
    const to = { leagueId: null, userId: id, address: email, name, expiresAt: now() + LINK_MS }
    await tx.deliveries.add([emailTo(to, 'confirmEmail', { linkId, own: true })], now())
  })
  throw new ApiError(409, serverText.confirmFirst)
}
