import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { priceText } from '../license/license-settings.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { readConfig } from './config.ts'

const GLM_DATA_DIR = ownFolder('config')
const read = (env: Record<string, string>) => readConfig({ GLM_DATA_DIR, ...env })

describe('readConfig()', () => {
  test('creates the secret once, readable only by its owner', () => {
    const { secret } = read({})
    expect(read({}).secret).toEqual(secret)
    const file = join(GLM_DATA_DIR, 'secret')
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').length]).toEqual([0o600, 64])
  })
  test('accepts a price, and card payment only with a price and both secrets', () => {
    expect(read({ GLM_PRICE: '49.00 USD' }).license).toEqual({
      price: { amount: 4900, currency: 'USD' },
      contact: null,
      stripe: null,
    })
    const keys = { GLM_STRIPE_KEY: 'sk_test_1', GLM_STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(read({ GLM_PRICE: '20 EUR', ...keys }).license.stripe).toEqual({
      key: 'sk_test_1',
      webhookSecret: 'whsec_1',
    })
  })
  test.each([
    ['49.00 USD', '49.00 USD', 4900],
    ['20 EUR', '20.00 EUR', 2000],
    ['1999.50 SEK', '1999.50 SEK', 199_950],
    ['0.50 GBP', '0.50 GBP', 50],
    ['5000 ISK', '5000.00 ISK', 500_000],
    ['5000 JPY', null, null],
    ['5000.00 JPY', null, null],
    ['50000 KRW', null, null],
    ['9000 XOF', null, null],
    ['15 KWD', null, null],
    ['15.00 BHD', null, null],
  ])('shows and charges the price %s, or refuses a currency without cents', (given, shown, amount) => {
    const asked = () => read({ GLM_PRICE: given }).license.price
    const refused = `Set GLM_PRICE to a price in a currency with cents, such as USD or EUR; it is "${given}".`
    if (shown === null) expect(asked).toThrow(refused)
    else expect([priceText(asked()), asked()?.amount]).toEqual([shown, amount])
  })
  test('requires HTTPS for subdomains only if asked to', () => {
    const asked = [{}, { GLM_HSTS_SUBDOMAINS: '0' }, { GLM_HSTS_SUBDOMAINS: '1' }].map(
      (env) => read(env).hstsSubdomains,
    )
    expect(asked).toEqual([false, false, true])
  })
  test('accepts a database URL with a secret that all server processes share', () => {
    const given = { GLM_DATABASE_URL: 'postgres://golf@db/golf', GLM_SECRET: 'x'.repeat(32) }
    expect(read(given).database).toEqual({ url: 'postgres://golf@db/golf', listenUrl: undefined })
    expect(read({ ...given, GLM_DATABASE_LISTEN_URL: 'postgresql://db2/golf' }).database?.listenUrl).toBe(
      'postgresql://db2/golf',
    )
  })
  test.each([
    [{ PORT: 'eighty' }, 'Set PORT to a whole number from 0 to 65535; it is "eighty".'],
    [{ GLM_DEMO_TODAY: '7/4' }, 'Set GLM_DEMO_TODAY to a date like 2026-05-07; it is "7/4".'],
    [{ GLM_DEMO: 'yes' }, 'Set GLM_DEMO to 0 or 1; it is "yes".'],
    [{ GLM_BEHIND_PROXY: 'on' }, 'Set GLM_BEHIND_PROXY to 0 or 1; it is "on".'],
    [{ GLM_SECRET: 'short' }, 'Set GLM_SECRET to at least 32 characters; it has 5.'],
    [{ GLM_PUBLIC_URL: 'golf' }, 'Set GLM_PUBLIC_URL to an address like https://golf.example.com; it is "golf".'],
    ...['/league', '/?a=1', '/#top'].map((rest): [Record<string, string>, string] => [
      { GLM_PUBLIC_URL: `https://golf.example.com${rest}` },
      `Set GLM_PUBLIC_URL to https://golf.example.com, without anything after the host; it is "https://golf.example.com${rest}".`,
    ]),
    [
      { GLM_DATABASE_URL: 'golf' },
      'Set GLM_DATABASE_URL to an address like postgres://golf@db.example.com/golf; the current value isn’t one.',
    ],
    [{ GLM_DATABASE_LISTEN_URL: 'postgres://db/golf' }, 'Set GLM_DATABASE_URL as well as GLM_DATABASE_LISTEN_URL.'],
    [
      { GLM_DATABASE_URL: 'postgres://db/golf' },
      'Set GLM_SECRET as well as GLM_DATABASE_URL: every process that uses the database needs the same key, so none is generated.',
    ],
    [{ GLM_PRICE: 'cheap' }, 'Set GLM_PRICE to a price like "49.00 USD"; it is "cheap".'],
    [{ GLM_STRIPE_KEY: 'sk' }, 'Set both GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET, or neither.'],
    [
      { GLM_STRIPE_KEY: 'pk_1', GLM_STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'Set GLM_STRIPE_KEY to your Stripe secret key, which begins with sk_ or rk_.',
    ],
    [
      { GLM_STRIPE_KEY: 'sk_1', GLM_STRIPE_WEBHOOK_SECRET: 'wh' },
      'Set GLM_STRIPE_WEBHOOK_SECRET to the webhook’s secret, which begins with whsec_.',
    ],
    [
      { GLM_STRIPE_KEY: 'sk_1', GLM_STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'Set GLM_PRICE as well: card payment needs a price.',
    ],
  ])('rejects %j with a clear message', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })
})
