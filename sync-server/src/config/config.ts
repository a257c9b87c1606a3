import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isCalendarDate } from '@glm/shared/lib/calendar-date'
import type { LicenseSettings } from '../license/license-settings.ts'
import type { PostgresAddress } from '../store/postgres/postgres-driver.ts'
import { ownerOf, ownLike } from '../store/sqlite/file-owner.ts'

export type Config = {
  port: number
  /** The address to listen on (default: all addresses of this machine). */
  host?: string
  dataDir: string
  /** Set to use PostgreSQL instead of the file in the data folder. */
  database?: PostgresAddress
  secret: Uint8Array
  publicUrl: string
  demo: boolean
  /** YYYY-MM-DD, the day around which the demo season is built (default: today). */
  demoToday?: string
  license: LicenseSettings
  behindProxy: boolean
  /** Whether subdomains must use TLS as well (HSTS `includeSubDomains`). */
  hstsSubdomains: boolean
}
type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid setting. The message is for the person starting the program. */
export class ConfigError extends Error {}

/** Returns the data folder, whether or not it exists. */
export const dataFolderOf = (env: Environment): string => resolve(env.GLM_DATA_DIR ?? 'data')

/**
 * Reads the configuration from the environment. Creates the data folder and its secret (mode 600) if they are missing.
 * @param makeSecret false for a command that fills the folder with data from elsewhere, because that data comes with
 * its own secret
 */
export function readConfig(env: Environment, { makeSecret = true }: { makeSecret?: boolean } = {}): Config {
  const port = readPort(env.PORT)
  const dataDir = dataFolderOf(env)
  const demo = readSwitch(env, 'GLM_DEMO') ?? false
  const demoToday = readDay(env, 'GLM_DEMO_TODAY')
  const behindProxy = readSwitch(env, 'GLM_BEHIND_PROXY') ?? false
  const hstsSubdomains = readSwitch(env, 'GLM_HSTS_SUBDOMAINS') ?? false
  const host = readHost(env, { demo, behindProxy })
  const license = readLicense(env)
  const publicUrl = readUrl(env.GLM_PUBLIC_URL ?? `http://localhost:${port}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch {
    throw new ConfigError(`Set GLM_DATA_DIR to a writable folder; it is "${dataDir}".`)
  }
  const database = readDatabase(env)
  const secret = makeSecret || env.GLM_SECRET !== undefined ? readSecret(env.GLM_SECRET, dataDir) : new Uint8Array()
  return {
    port,
    ...(host ? { host } : {}),
    dataDir,
    ...(database ? { database } : {}),
    secret,
    publicUrl,
    demo,
    ...(demoToday ? { demoToday } : {}),
    license,
    behindProxy,
    hstsSubdomains,
  }
}

function readPort(value = '8080'): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new ConfigError(`Set PORT to a whole number from 0 to 65535; it is "${value}".`)
  return port
}

/**
 * Where the server listens. The demo prints its logins, and a server behind a proxy is reached through the proxy, so
 * both listen only on this machine.
 */
function readHost(
  { GLM_HOST: host }: Environment,
  { demo, behindProxy }: { demo: boolean; behindProxy: boolean },
): string | undefined {
  if (host !== undefined && !/^[\w.:%-]{1,255}$/.test(host))
    throw new ConfigError(`Set GLM_HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0; it is "${host}".`)
  return host ?? (demo || behindProxy ? '127.0.0.1' : undefined)
}

function readUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  // Links are built by appending a path to this URL, so anything after the host would end up in the middle of them.
  if (url && /^https?:$/.test(url.protocol) && value.replace(/\/$/, '').toLowerCase() === url.origin.toLowerCase())
    return url.origin
  if (url && /^https?:$/.test(url.protocol) && url.host)
    throw new ConfigError(`Set GLM_PUBLIC_URL to ${url.origin}, without anything after the host; it is "${value}".`)
  throw new ConfigError(`Set GLM_PUBLIC_URL to an address like https://golf.example.com; it is "${value}".`)
}

/**
 * Reads the database settings. Several processes may share a database and must accept each other's signatures, so a
 * shared secret is required.
 */
function readDatabase({
  GLM_DATABASE_URL: url,
  GLM_DATABASE_LISTEN_URL: listenUrl,
  GLM_SECRET: secret,
}: Environment): PostgresAddress | null {
  for (const [name, value] of Object.entries({ GLM_DATABASE_URL: url, GLM_DATABASE_LISTEN_URL: listenUrl }))
    if (value !== undefined && !(URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)))
      throw new ConfigError(
        `Set ${name} to an address like postgres://golf@db.example.com/golf; the current value isn’t one.`,
      )
  if (url === undefined && listenUrl !== undefined)
    throw new ConfigError('Set GLM_DATABASE_URL as well as GLM_DATABASE_LISTEN_URL.')
  if (url === undefined) return null
  if (secret === undefined)
    throw new ConfigError(
      'Set GLM_SECRET as well as GLM_DATABASE_URL: every process that uses the database needs the same key, so none is generated.',
    )
  return { url, listenUrl }
}

function readSwitch(env: Environment, name: string): boolean | undefined {
  const value = env[name]
  if (!['0', '1', undefined].includes(value)) throw new ConfigError(`Set ${name} to 0 or 1; it is "${value}".`)
  return value === undefined ? undefined : value === '1'
}

function readDay(env: Environment, name: string): string | undefined {
  const value = env[name]
  if (value === undefined || isCalendarDate(value)) return value
  throw new ConfigError(`Set ${name} to a date like 2026-05-07; it is "${value}".`)
}

function readLicense(env: Environment): LicenseSettings {
  const { GLM_STRIPE_KEY: key, GLM_STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const price = readPrice(env.GLM_PRICE)
  if (!key !== !webhookSecret)
    throw new ConfigError('Set both GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET, or neither.')
  if (key && !/^[sr]k_/.test(key))
    throw new ConfigError('Set GLM_STRIPE_KEY to your Stripe secret key, which begins with sk_ or rk_.')
  if (webhookSecret && !/^whsec_/.test(webhookSecret))
    throw new ConfigError('Set GLM_STRIPE_WEBHOOK_SECRET to the webhook’s secret, which begins with whsec_.')
  if (key && !price) throw new ConfigError('Set GLM_PRICE as well: card payment needs a price.')
  return {
    price,
    contact: env.GLM_CONTACT?.trim() || null,
    stripe: key && webhookSecret ? { key, webhookSecret } : null,
  }
}

/**
 * The currencies whose smallest unit isn't a hundredth, according to ISO 4217 and to what the payment service charges.
 * (It charges ISK and UGX in hundredths.)
 */
const WITHOUT_CENTS = new Set(
  'BHD BIF CLP DJF GNF IQD JOD JPY KMF KRW KWD LYD MGA OMR PYG RWF TND VND VUV XAF XOF XPF'.split(' '),
)

function readPrice(value: string | undefined): LicenseSettings['price'] {
  if (!value) return null
  const found = /^(\d{1,6})(?:\.(\d{2}))? ([A-Z]{3})$/.exec(value)
  if (!found) throw new ConfigError(`Set GLM_PRICE to a price like "49.00 USD"; it is "${value}".`)
  const [, whole, cents = '0', currency = ''] = found
  if (WITHOUT_CENTS.has(currency))
    throw new ConfigError(`Set GLM_PRICE to a price in a currency with cents, such as USD or EUR; it is "${value}".`)
  return { amount: Number(whole) * 100 + Number(cents), currency }
}

function readSecret(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) {
    if (given.length < 32) throw new ConfigError(`Set GLM_SECRET to at least 32 characters; it has ${given.length}.`)
    return new TextEncoder().encode(given)
  }
  const file = join(dataDir, 'secret')
  try {
    if (!existsSync(file)) {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
      ownLike(file, dataDir)
    }
    const kept = readFileSync(file, 'utf8')
    if (kept.length >= 32) return new TextEncoder().encode(kept)
  } catch {
    const subject = existsSync(file) ? file : dataDir
    throw new ConfigError(
      `Make ${subject} readable and writable for this account: it belongs to ${ownerOf(subject)}, and the key that signs sessions is stored there.`,
    )
  }
  throw new ConfigError(`Restore the key that signs sessions from a backup, or delete it: ${file} is incomplete.`)
}
