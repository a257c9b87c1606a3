import type { licenceRoutes } from '@glm/shared/api/licence'
import { serverText } from '@glm/shared/text/server'
import type { Call, Handlers } from '../http/call.ts'
import { beginCheckout, readReport } from '../licence/card-payment.ts'
import { checkLicenceCode } from '../licence/licence-codes.ts'
import { priceText } from '../licence/licence-settings.ts'
import { ApiError } from '../middleware/api-error.ts'

type Rows = typeof licenceRoutes
type Names = 'licenceOffer' | 'redeemLicence' | 'licenceCheckout' | 'licenceWebhook'

/** How an account becomes a licensed one: by a code, or by a payment that the service has reported. */
export const licenceHandlers = {
  licenceOffer: ({ deps: { licence } }) => ({
    price: priceText(licence.price),
    card: licence.stripe !== null && licence.price !== null,
    code: true,
    contact: licence.contact,
  }),
  redeemLicence: async ({ deps, body, account }) => {
    const id = await checkLicenceCode(body.code, { secret: deps.secret, now: deps.now() })
    if (id !== null && account.isPaid) throw new ApiError(409, serverText.licensedAlready)
    if (id === null || !license(deps, { id: `code:${id}`, userId: account.id })) throw new ApiError(400, serverText.codeWrong)
    return { message: serverText.licensed }
  },
  licenceCheckout: async ({ deps, account }) => ({ url: await beginCheckout(deps.licence, { account, publicUrl: deps.publicUrl }) }),
  licenceWebhook: async ({ deps, raw, c }) => {
    const paid = await readReport(deps.licence, { raw, signature: c.req.header('stripe-signature') ?? '' })
    if (paid && deps.store.accounts.byId(paid.userId)) license(deps, paid)
    return { received: true }
  },
} satisfies Pick<Handlers<Rows>, Names>

/** False where this code or payment has counted already. */
function license({ store, now }: Call['deps'], { id, userId }: { id: string; userId: number }): boolean {
  return store.atomically(() => {
    const fresh = store.once.redeem({ id, userId, at: now() })
    if (fresh) store.accounts.setPaid(userId, true)
    return fresh
  })
}
