import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import type { SecurityEvent } from '../../errors/security-events.ts'
import { issueLicenseCode } from '../../license/license-codes.ts'
import { callRoute, databaseHash, type Reply, routeOf } from '../../testing/a-client.ts'
import { aFullServer, type FullServer } from '../../testing/a-full-server.ts'
import { secret } from '../../testing/a-server.ts'
import type { RouteName, Sample } from '../../testing/samples.ts'

const DAY_MS = 86_400_000

async function desk() {
  const heard: SecurityEvent[] = []
  const b = await aFullServer({ events: (event) => void heard.push(event) })
  const tokens = { newcomer: await b.tokenOf(b.newcomer.id), unpaid: await b.tokenOf(b.unpaid.id) }
  const call = (name: RouteName, who: keyof typeof tokens, sample: Sample = {}): Promise<Reply> =>
    callRoute(b, { route: routeOf(name), sample, token: tokens[who] })
  const payments = () => heard.filter(({ event }) => event === 'payment_not_accepted')
  return { b, call, payments }
}

describe('a license code', () => {
  const redeem = (code: string): Sample => ({ body: { code } })
  const wrong = { status: 400, body: { error: 'This license code is wrong, or it was already used.' } }

  test('licenses only one account, and only once', async () => {
    const { b, call } = await desk()
    const code = await issueLicenseCode({ secret, now: b.now.value, days: 90 })
    expect((await call('redeemLicense', 'unpaid', redeem(code))).status).toBe(200)
    expect((await call('me', 'unpaid')).body).toMatchObject({ is_paid: true })
    await b.store.accounts.setPaid(b.newcomer.id, false)
    expect(await call('redeemLicense', 'newcomer', redeem(code))).toEqual(wrong)
  })
  test('can be sent again by the account that redeemed it, because the first response may have been lost', async () => {
    const { b, call } = await desk()
    const code = await issueLicenseCode({ secret, now: b.now.value, days: 90 })
    const first = await call('redeemLicense', 'unpaid', redeem(code))
    const before = await databaseHash(b)
    expect(await call('redeemLicense', 'unpaid', redeem(code))).toEqual(first)
    expect(await databaseHash(b)).toBe(before)
    // The code doesn't give a license back that was taken away.
    await b.store.accounts.setPaid(b.unpaid.id, false)
    expect(await call('redeemLicense', 'unpaid', redeem(code))).toEqual(wrong)
  })
  test('is not used up by an account that already has a license', async () => {
    const { b, call } = await desk()
    const code = await issueLicenseCode({ secret, now: b.now.value, days: 90 })
    const already = { status: 409, body: { error: 'Your account already has a license.' } }
    expect(await call('redeemLicense', 'newcomer', redeem(code))).toEqual(already)
    Object.assign(b.license, { price, stripe })
    expect(await call('licenseCheckout', 'newcomer')).toEqual(already)
    expect((await call('redeemLicense', 'unpaid', redeem(code))).status).toBe(200)
  })
  test('is refused if it has expired, is signed by another server, or is a login token; it doesn’t work as a login token either', async () => {
    const { b, call } = await desk()
    const code = await issueLicenseCode({ secret, now: b.now.value, days: 1 })
    const other = await issueLicenseCode({
      secret: new TextEncoder().encode('another secret of at least 32 bytes'),
      now: b.now.value,
      days: 90,
    })
    b.now.value += 2 * DAY_MS
    for (const bad of [code, other, await b.tokenOf(b.unpaid.id)])
      expect(await call('redeemLicense', 'unpaid', redeem(bad))).toEqual(wrong)
    expect((await callRoute(b, { route: routeOf('me'), sample: {}, token: code })).status).toBe(401)
    expect((await call('me', 'unpaid')).body).toMatchObject({ is_paid: false })
  })
})

const WEBHOOK_SECRET = 'whsec_test_secret'
const price = { amount: 4900, currency: 'USD' }
const stripe = { key: 'sk_test_key', webhookSecret: WEBHOOK_SECRET }

/** Returns a report from the payment service, signed by its own library. */
async function report(
  b: FullServer,
  {
    object,
    signedWith = WEBHOOK_SECRET,
    type = 'checkout.session.completed',
  }: { object: object; signedWith?: string; type?: string },
) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signature = new Stripe('sk_test_key').webhooks.generateTestHeaderString({ payload, secret: signedWith })
  const reply = await b.app.request('/api/license/webhook', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  return { status: reply.status, body: await reply.json() }
}

const charged = (amount: string, currency: string) => ({ license_amount: amount, license_currency: currency })

describe('card payment', () => {
  const paid = (userId: number, more: object = {}) => ({
    id: 'cs_1',
    object: 'checkout.session',
    payment_status: 'paid',
    client_reference_id: String(userId),
    amount_total: 4900,
    currency: 'usd',
    ...more,
  })

  test('without a key, is not offered and never calls Stripe', async () => {
    const { b, call } = await desk()
    expect((await call('licenseOffer', 'unpaid')).body).toEqual({ price: null, card: false, code: true, contact: null })
    expect(await call('licenseCheckout', 'unpaid')).toEqual({
      status: 404,
      body: { error: 'Card payments aren’t set up on this server.' },
    })
    expect((await report(b, { object: paid(b.unpaid.id) })).status).toBe(404)
  })
  test('is offered with its price, and starts at the service’s hosted page', async () => {
    const { b, call } = await desk()
    const service = await paymentService()
    Object.assign(b.license, { price, contact: 'operator@example.com', stripe: { ...stripe, server: service.server } })
    expect((await call('licenseOffer', 'unpaid')).body).toEqual({
      price: '49.00 USD',
      card: true,
      code: true,
      contact: 'operator@example.com',
    })
    expect((await call('licenseCheckout', 'unpaid')).body).toEqual({ url: 'https://checkout.example.com/pay/cs_1' })
    const sent = new URLSearchParams(service.requests[0]?.body)
    expect([service.requests[0]?.url, service.requests[0]?.authorization]).toEqual([
      '/v1/checkout/sessions',
      'Bearer sk_test_key',
    ])
    expect([
      sent.get('client_reference_id'),
      sent.get('line_items[0][price_data][unit_amount]'),
      sent.get('success_url'),
    ]).toEqual([String(b.unpaid.id), '4900', 'https://golf.example.com/buy?paid=1'])
    expect((await call('me', 'unpaid')).body).toMatchObject({ is_paid: false })
    await service.close()
    expect((await call('licenseCheckout', 'unpaid')).status).toBe(502)
  })
  test('licenses the account only once, at the first report of its payment', async () => {
    const { b, call } = await desk()
    Object.assign(b.license, { price, stripe })
    expect(await report(b, { object: paid(b.unpaid.id) })).toEqual({ status: 200, body: { received: true } })
    expect((await call('me', 'unpaid')).body).toMatchObject({ is_paid: true })
    await b.store.accounts.setPaid(b.unpaid.id, false)
    expect((await report(b, { object: paid(b.unpaid.id) })).status).toBe(200)
    expect((await call('me', 'unpaid')).body).toMatchObject({ is_paid: false })
  })
  test.each([
    ['signed by someone else', {}, { signedWith: 'whsec_other' }, 400, null],
    ['not paid yet', { payment_status: 'unpaid' }, {}, 200, null],
    ['paid too little', { amount_total: 100 }, {}, 200, 'amount'],
    ['paid too little for its session', { metadata: charged('9900', 'usd') }, {}, 200, 'amount'],
    ['paid in another currency', { currency: 'jpy' }, {}, 200, 'currency'],
    ['paid in another currency than its session', { metadata: charged('4900', 'eur') }, {}, 200, 'currency'],
    ['with an unreadable price', { amount_total: 100, metadata: charged('cheap', 'usd') }, {}, 200, 'amount'],
    ['for no account', { client_reference_id: null }, {}, 200, 'account'],
    ['for a missing account', { client_reference_id: '999' }, {}, 200, 'account'],
    ['of another event type', {}, { type: 'checkout.session.expired' }, 200, null],
  ])('doesn’t license anyone if a payment report is wrong: %s', async (_what, more, options, status, why) => {
    const { b, payments } = await desk()
    Object.assign(b.license, { price, stripe })
    const before = await databaseHash(b)
    expect((await report(b, { object: paid(b.unpaid.id, more), ...options })).status).toBe(status)
    expect(await databaseHash(b)).toBe(before)
    expect(payments().map((one) => one.why)).toEqual(why === null ? [] : [why])
  })
  test('tells the operator if a deleted account has paid', async () => {
    const { b, payments } = await desk()
    Object.assign(b.license, { price, stripe })
    await b.store.redaction.account(b.unpaid)
    expect((await report(b, { object: paid(b.unpaid.id) })).status).toBe(200)
    expect(payments()).toEqual([{ event: 'payment_not_accepted', account: b.unpaid.id, why: 'account' }])
  })
  test.each([
    ['isn’t changed', price],
    ['is lowered', { amount: 900, currency: 'USD' }],
    ['is raised', { amount: 9900, currency: 'USD' }],
    ['is set in another currency', { amount: 4900, currency: 'EUR' }],
  ])('licenses whoever paid the price that they were shown, if it %s before they pay', async (_what, next) => {
    const { b, call, payments } = await desk()
    const service = await paymentService()
    Object.assign(b.license, { price, stripe: { ...stripe, server: service.server } })
    expect((await call('licenseCheckout', 'unpaid')).status).toBe(200)
    const sent = new URLSearchParams(service.requests[0]?.body)
    const metadata = Object.fromEntries(
      [...sent].flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])),
    )
    Object.assign(b.license, { price: next })
    expect((await report(b, { object: paid(b.unpaid.id, { metadata }) })).status).toBe(200)
    expect((await call('me', 'unpaid')).body).toMatchObject({ is_paid: true })
    expect(payments()).toEqual([])
    await service.close()
  })
})

test.each([
  ['nothing'],
  ['text'],
  [5],
  [{}],
  [{ id: 7 }],
  [{ id: 'cs_1', client_reference_id: 5 }],
  [{ id: 'cs_1', amount_total: 'much' }],
])('a correctly signed payment report with an invalid shape, %j, gets a 400', async (object) => {
  const { b } = await desk()
  Object.assign(b.license, { price, stripe })
  expect((await report(b, { object: object === 'nothing' ? undefined : object } as never)).status).toBe(400)
})

/** Starts a small local server that implements the one payment service call we make. */
async function paymentService() {
  const requests: { url: string; authorization: string; body: string }[] = []
  const read = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    return Buffer.concat(parts).toString()
  }
  const http = createServer(async (request, response) => {
    requests.push({
      url: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: await read(request),
    })
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.example.com/pay/cs_1' }),
    )
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      http.close(() => done())
      http.closeAllConnections()
    })
  return {
    requests,
    server: { host: '127.0.0.1', port: (http.address() as AddressInfo).port, protocol: 'http' as const },
    close,
  }
}
