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
      metadata: { [CHARGED.amount]: String(price.amount), [CHARGED.currency]: price.currency.toLowerCase() },
      line_items: [{ quantity: 1, price_data: product }],
      success_url: `${publicUrl}/buy?paid=1`,
      cancel_url: `${publicUrl}/buy`,
    })
    .catch(() => null)
  if (!session?.url) throw new ApiError(502, serverText.cardFailed)
  return session.url
}

/** The names under which a session keeps the price that it was started with, which may change before it is paid. */
const CHARGED = { amount: 'license_amount', currency: 'license_currency' }

type PaidSession = {
  id: string
  payment_status?: unknown
  client_reference_id?: string | null
  amount_total?: number | null
  currency?: unknown
  metadata?: unknown
}

/** The signature proves who sent a report, but not that the report has the right shape. */
function isSession(value: unknown): value is PaidSession {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false
  const { client_reference_id: reference = null, amount_total: amount = null } = value as Record<string, unknown>
  return (reference === null || typeof reference === 'string') && (amount === null || typeof amount === 'number')
}

/** `problem`: why the payment isn't for a license, if so. `userId`: the account that paid; null if unknown. */
export type Paid =
  | { id: string; userId: number; problem: null }
  | { userId: number | null; problem: 'account' | 'amount' | 'currency' }

/**
 * Returns the payment in a report from the service; null if it is about something else, or nothing has been paid.
 * Throws if the service didn't sign it.
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
  if (session.payment_status !== 'paid') return null
  const userId = /^\d{1,15}$/.test(session.client_reference_id ?? '') ? Number(session.client_reference_id) : null
  if (userId === null) return { userId, problem: 'account' }
  const asked = chargedBy(session, price)
  if (session.currency !== asked.currency) return { userId, problem: 'currency' }
  if ((session.amount_total ?? 0) < asked.amount) return { userId, problem: 'amount' }
  return { id: `card:${session.id}`, userId, problem: null }
}

/** Returns the price that a session was started with; the current one if the session doesn't say. */
function chargedBy({ metadata }: PaidSession, price: NonNullable<LicenseSettings['price']>) {
  const { [CHARGED.amount]: amount, [CHARGED.currency]: currency } = Object(metadata) as Record<string, unknown>
  if (/^\d{1,12}$/.test(String(amount)) && typeof currency === 'string') return { amount: Number(amount), currency }
  return { amount: price.amount, currency: price.currency.toLowerCase() }
}
