import { errorText } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import type Stripe from 'stripe'
import { ApiError } from '../middleware/api-error.ts'
import type { Account } from '../store/store.ts'
import type { LicenceSettings } from './licence-settings.ts'

type StripeSettings = NonNullable<LicenceSettings['stripe']>

/** The payment service's client; its library is loaded only where the operator has set a key. */
async function clientOf({ key, server }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(key, { telemetry: false, maxNetworkRetries: 1, timeout: 20_000, ...server })
}

function settingsOf({ stripe, price }: LicenceSettings) {
  if (!stripe || !price) throw new ApiError(404, serverText.noCard)
  return { stripe, price }
}

/** Begins a payment of one licence by this account; the address of the hosted page where it is paid. */
export async function beginCheckout(
  settings: LicenceSettings,
  { account, publicUrl }: { account: Account; publicUrl: string },
): Promise<string> {
  const { stripe, price } = settingsOf(settings)
  if (account.isPaid) throw new ApiError(409, serverText.licensedAlready)
  const client = await clientOf(stripe)
  const product = { currency: price.currency.toLowerCase(), unit_amount: price.amount, product_data: { name: 'Golf League Manager' } }
  const session = await client.checkout.sessions
    .create({
      mode: 'payment',
      client_reference_id: String(account.id),
      customer_email: account.email,
      line_items: [{ quantity: 1, price_data: product }],
      success_url: `${publicUrl}/buy?paid=1`,
      cancel_url: `${publicUrl}/buy`,
    })
    .catch(() => null)
  if (!session?.url) throw new ApiError(502, serverText.cardFailed)
  return session.url
}

export type Paid = { id: string; userId: number }

/** The payment that a report of the service tells of; null where it tells of something else. Throws where it is not signed by it. */
export async function readReport(settings: LicenceSettings, report: { raw: string; signature: string }): Promise<Paid | null> {
  const { stripe, price } = settingsOf(settings)
  const client = await clientOf(stripe)
  const event = await client.webhooks.constructEventAsync(report.raw, report.signature, stripe.webhookSecret).catch(() => null)
  if (!event) throw new ApiError(400, serverText.signatureWrong)
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded') return null
  const { id, payment_status, client_reference_id, amount_total, currency } = event.data.object
  const whole = (amount_total ?? 0) >= price.amount && currency === price.currency.toLowerCase()
  if (payment_status !== 'paid' || !whole || !/^\d{1,15}$/.test(client_reference_id ?? '')) return null
  if (typeof id !== 'string') throw new ApiError(400, errorText.badJson)
  return { id: `card:${id}`, userId: Number(client_reference_id) }
}
