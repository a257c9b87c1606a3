import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Config = { port: number; dataDir: string; secret: Uint8Array; publicUrl: string; demo: boolean }
type Environment = Readonly<Record<string, string | undefined>>

/** A setting that makes no sense; its message is one sentence for the person who starts the program. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. Makes the data folder and, once, its secret (mode 600). */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT)
  const dataDir = resolve(env.GLM_DATA_DIR ?? 'data')
  if (!['0', '1', undefined].includes(env.GLM_DEMO)) throw new ConfigError(`Set GLM_DEMO to 0 or 1; it is "${env.GLM_DEMO}".`)
  const publicUrl = readUrl(env.GLM_PUBLIC_URL ?? `http://localhost:${port}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch {
    throw new ConfigError(`Set GLM_DATA_DIR to a folder that can be written; it is "${dataDir}".`)
  }
  return { port, dataDir, secret: readSecret(env.GLM_SECRET, dataDir), publicUrl, demo: env.GLM_DEMO !== '0' }
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

function readSecret(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) {
    if (given.length < 32) throw new ConfigError(`Set GLM_SECRET to at least 32 characters; it has ${given.length}.`)
    return new TextEncoder().encode(given)
  }
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return new TextEncoder().encode(readFileSync(file, 'utf8'))
}
