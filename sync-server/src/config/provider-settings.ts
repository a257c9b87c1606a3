import type { ProviderSettings } from '../auth/login-provider.ts'
import { ConfigError } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

const needed = ['GLM_OIDC_ISSUER', 'GLM_OIDC_CLIENT_ID', 'GLM_OIDC_CLIENT_SECRET', 'GLM_OIDC_NAME'] as const
const LONGEST_NAME = 40

/** Reads the login provider settings; null if there is none. Throws a ConfigError if a setting is invalid. */
export function readProviderSettings(env: Environment): ProviderSettings | null {
  const values = needed.map((key) => env[key]?.trim() ?? '')
  if (values.every((value) => value === '')) return null
  const missing = needed.filter((_, i) => values[i] === '')
  if (missing.length > 0)
    throw new ConfigError(`Set ${missing.join(' and ')} as well, or none of the GLM_OIDC_… settings.`)
  const [issuer, clientId, clientSecret, name] = values as [string, string, string, string]
  if (!isSafe(issuer))
    throw new ConfigError(`Set GLM_OIDC_ISSUER to an https address like https://login.example.com; it is "${issuer}".`)
  if (name.length > LONGEST_NAME)
    throw new ConfigError(`Set GLM_OIDC_NAME to at most ${LONGEST_NAME} characters; it has ${name.length}.`)
  const secretIn = oneOf(env, 'GLM_OIDC_SECRET_IN', ['header', 'body'] as const)
  const prompt = oneOf(env, 'GLM_OIDC_PROMPT', ['login', 'select_account'] as const)
  return { issuer, clientId, clientSecret, name, secretIn, prompt }
}

/**
 * Plain http is allowed only on this machine. Anywhere else, the secret and the responses could be read and changed in
 * transit.
 */
function isSafe(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

/** Reads a setting that must be one of these values (default: the first one). */
function oneOf<T extends string>(env: Environment, name: string, values: readonly [T, T]): T {
  const value = env[name]
  if (value === undefined) return values[0]
  const found = values.find((one) => one === value)
  if (!found) throw new ConfigError(`Set ${name} to ${values.join(' or ')}; it is "${value}".`)
  return found
}
