import { serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import type Stripe from 'stripe'
import { ApiError } from '../errors/api-error.ts'
import type { Account } from '../store/account.ts'
import type { LicenseSettings } from './license-settings.ts'

type StripeSettings = NonNullable<LicenseSettings['stripe']>

/** Returns the payment service's client; its library is loaded only if the operator has set a key. */
async function clientOf({ key, server }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(key, { telemetry: false, maxNetworkRetries: 1, timeout: 20_000, ...server })
}

function settingsOf({ stripe, price }: LicenseSettings) {
  if (!stripe || !price) throw new ApiError(404, serverText.noCard)
  return { stripe, price }
}

/** Starts this account's payment for a license; returns the URL of the hosted payment page. */
export async function beginCheckout(
  settings: LicenseSettings,
  { account, publicUrl }: { account: Account; publicUrl: string },
): Promise<string> {
  const { stripe, price } = settingsOf(settings)
  if (account.isPaid) throw new ApiError(409, serverText.licensedAlready)
  const client = await clientOf(stripe)
  const product = {
    currency: price.currency.toLowerCase(),
    unit_amount: price.amount,
    product_data: { name: 'Golf League Manager' },
  }
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

type PaidSession = {
  id: string
  payment_status?: unknown
  client_reference_id?: string | null
  amount_total?: number | null
  currency?: unknown
}

/** The signature proves who sent a report, but not that the report has the right shape. */
function isSession(value: unknown): value is PaidSession {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false
  const { client_reference_id: reference = null, amount_total: amount = null } = value as Record<string, unknown>
  return (reference === null || typeof reference === 'string') && (amount === null || typeof amount === 'number')
}

export type Paid = { id: string; userId: number }

/**
 * Returns the payment in a report from the service; null if it is about something else. Throws if the service didn't
 * sign it.
 */
export async function readReport(
  settings: LicenseSettings,
  report: { raw: string; signature: string },
): Promise<Paid | null> {
  const { stripe, price } = settingsOf(settings)
  const client = await clientOf(stripe)
  const event = await client.webhooks
    .constructEventAsync(report.raw, report.signature, stripe.webhookSecret)
    .catch(() => null)
  if (!event) throw new ApiError(400, serverText.signatureWrong)
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
    return null
  const session: unknown = event.data?.object
  if (!isSession(session)) throw new ApiError(400, errorText.badJson)
  const { id, payment_status, client_reference_id, amount_total, currency } = session
  const whole = (amount_total ?? 0) >= price.amount && currency === price.currency.toLowerCase()
  if (payment_status !== 'paid' || !whole || !/^\d{1,15}$/.test(client_reference_id ?? '')) return null
  return { id: `card:${id}`, userId: Number(client_reference_id) }
}
