import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LicenceSettings } from './licence/licence-settings.ts'

export type Config = {
  port: number
  dataDir: string
  secret: Uint8Array
  publicUrl: string
  demo: boolean
  licence: LicenceSettings
  behindProxy: boolean
}
type Environment = Readonly<Record<string, string | undefined>>

/** A setting that makes no sense; its message is one sentence for the person who starts the program. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. Makes the data folder and, once, its secret (mode 600). */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT)
  const dataDir = resolve(env.GLM_DATA_DIR ?? 'data')
  const demo = readSwitch(env, 'GLM_DEMO') ?? true
  const behindProxy = readSwitch(env, 'GLM_BEHIND_PROXY') ?? false
  const licence = readLicence(env)
  const publicUrl = readUrl(env.GLM_PUBLIC_URL ?? `http://localhost:${port}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch {
    throw new ConfigError(`Set GLM_DATA_DIR to a folder that can be written; it is "${dataDir}".`)
  }
  return { port, dataDir, secret: readSecret(env.GLM_SECRET, dataDir), publicUrl, demo, licence, behindProxy }
}

function readPort(value = '8080'): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535) throw new ConfigError(`Set PORT to a whole number from 0 to 65535; it is "${value}".`)
  return port
}

function readUrl(value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/$/, '')
  throw new ConfigError(`Set GLM_PUBLIC_URL to an address like https://golf.example.com; it is "${value}".`)
}

function readSwitch(env: Environment, name: string): boolean | undefined {
  const value = env[name]
  if (!['0', '1', undefined].includes(value)) throw new ConfigError(`Set ${name} to 0 or 1; it is "${value}".`)
  return value === undefined ? undefined : value === '1'
}

function readLicence(env: Environment): LicenceSettings {
  const { GLM_STRIPE_KEY: key, GLM_STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const price = readPrice(env.GLM_PRICE)
  if (!key !== !webhookSecret) throw new ConfigError('Set GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET both, or neither.')
  if (key && !price) throw new ConfigError('Set GLM_PRICE as well: card payment needs a price.')
  return { price, contact: env.GLM_CONTACT?.trim() || null, stripe: key && webhookSecret ? { key, webhookSecret } : null }
}

function readPrice(value: string | undefined): LicenceSettings['price'] {
  if (!value) return null
  const found = /^(\d{1,6})(?:\.(\d{2}))? ([A-Z]{3})$/.exec(value)
  if (!found) throw new ConfigError(`Set GLM_PRICE to a price like "49.00 USD"; it is "${value}".`)
  return { amount: Number(found[1]) * 100 + Number(found[2] ?? 0), currency: found[3] ?? '' }
}

function readSecret(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) {
    if (given.length < 32) throw new ConfigError(`Set GLM_SECRET to at least 32 characters; it has ${given.length}.`)
    return new TextEncoder().encode(given)
  }
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return new TextEncoder().encode(readFileSync(file, 'utf8'))
}
