import type { licenseRoutes } from '@glm/shared/api/account/license'
import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../http/route-call.ts'
import { beginCheckout, readReport } from '../../license/card-payment.ts'
import { checkLicenseCode } from '../../license/license-codes.ts'
import { priceText } from '../../license/license-settings.ts'
import type { Tx } from '../../store/store.ts'

type Rows = typeof licenseRoutes
type Names = 'licenseOffer' | 'redeemLicense' | 'licenseCheckout' | 'licenseWebhook'

/** Licenses an account, with a code or with a payment that the payment service reports. */
export const licenseHandlers = {
  licenseOffer: async ({ deps: { license } }) => ({
    price: priceText(license.price),
    card: license.stripe !== null && license.price !== null,
    code: true,
    contact: license.contact,
  }),
  redeemLicense: async ({ deps, body, rights, c }) => {
    const id = await checkLicenseCode(body.code, { secret: deps.secret, now: deps.now() })
    await deps.store.write(null, async (tx) => {
      await tx.accounts.lock(c.get('account').id)
      const account = await rights(tx)
      // The same code from the same account again: only the first response was lost.
      if (id !== null && account.isPaid && (await tx.once.redeemedBy(`code:${id}`)) === account.id) return
      if (id !== null && account.isPaid) throw new ApiError(409, serverText.licensedAlready)
      const fresh = id !== null && (await license(tx, { id: `code:${id}`, userId: account.id, at: deps.now() }))
      if (!fresh) throw new ApiError(400, serverText.codeWrong)
    })
    return { message: serverText.licensed }
  },
  licenseCheckout: async ({ deps, account }) => ({
    url: await beginCheckout(deps.license, { account, publicUrl: deps.publicUrl }),
  }),
  licenseWebhook: async ({ deps, raw, c }) => {
    const paid = await readReport(deps.license, { raw, signature: c.req.header('stripe-signature') ?? '' })
    if (!paid) return { received: true }
    // Whoever pays expects a license, so the operator must learn about a payment that brings none.
    const problem = paid.problem ?? (await deps.store.write(null, (tx) => licensePaid(tx, paid, deps.now())))
    if (problem !== null) deps.events?.({ event: 'payment_not_accepted', account: paid.userId, why: problem })
    return { received: true }
  },
} satisfies Pick<Handlers<Rows>, Names>

/** Licenses the account that paid, once for each payment. Returns what is wrong, if anything. */
async function licensePaid(tx: Tx, paid: { id: string; userId: number }, at: number): Promise<'account' | null> {
  if (!(await tx.accounts.byId(paid.userId))) return 'account'
  await license(tx, { id: paid.id, userId: paid.userId, at })
  return null
}

/** Licenses an account. Returns false if this code or payment has already been used. */
async function license(tx: Tx, { id, userId, at }: { id: string; userId: number; at: number }): Promise<boolean> {
  const fresh = await tx.once.redeem({ id, userId, at })
  if (fresh) await tx.accounts.setPaid(userId, true)
  return fresh
}
