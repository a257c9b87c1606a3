import * as client from 'openid-client'
import { ProviderFailed } from './provider-failed.ts'

export type ProviderSettings = {
  /** The URL of the provider's OpenID Connect issuer. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's display name, shown on the button. */
  name: string
  /** How to send the client secret when exchanging a code. */
  secretIn: 'header' | 'body'
  /** What the provider asks of users who are already logged in there: to log in again, or to choose an account. */
  prompt: 'login' | 'select_account'
}
/** The secrets of one login, which only this server and the provider know. */
export type ProviderAsked = { state: string; nonce: string; verifier: string }
/** The parameters of the provider's redirect back to the app. */
export type Returned = { code: string; state: string; iss?: string | undefined }
/**
 * A person whom the provider knows. `about` fetches their details. An email address is used only if the provider has
 * verified it.
 */
export type ProviderPerson = { subject: string; about: () => Promise<{ email: string | null; name: string | null }> }

export type LoginProvider = {
  name: string
  issuer: string
  /** Returns the URL where the provider asks the user to log in. @throws ProviderFailed */
  address(asked: ProviderAsked): Promise<string>
  /** Returns the person who logged in; null if the response is invalid. @throws ProviderFailed */
  whoReturned(returned: Returned, asked: ProviderAsked): Promise<ProviderPerson | null>
}

/** The path of the app's page that the provider redirects to. */
const RETURN_PATH = '/return'
const PATIENCE_SECONDS = 8
const CLOCKS_DIFFER_SECONDS = 30
/** How long to wait before retrying a provider that didn't answer the discovery request. */
const REST_MS = 5_000
const LONGEST_SUBJECT = 255

/**
 * OpenID Connect with one provider: authorization code flow with PKCE, state and nonce, with the ID token's signature
 * verified.
 */
export function loginProvider(settings: ProviderSettings, publicUrl: string): LoginProvider {
  const { name, issuer, prompt } = settings
  const returnUrl = `${publicUrl}${RETURN_PATH}`
  const found = discovered(settings)
  return {
    name,
    issuer,
    address: async ({ state, nonce, verifier }) => {
      const config = await found()
      const challenge = {
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      const asked = { redirect_uri: returnUrl, scope: 'openid email profile', state, nonce, prompt, ...challenge }
      return client.buildAuthorizationUrl(config, asked).href
    },
    whoReturned: async ({ code, state, iss }, asked) => {
      const config = await found()
      const back = new URL(returnUrl)
      for (const [key, value] of Object.entries({ code, state, iss }))
        if (value !== undefined) back.searchParams.set(key, value)
      const expected = { pkceCodeVerifier: asked.verifier, expectedState: asked.state, expectedNonce: asked.nonce }
      const tokens = await client.authorizationCodeGrant(config, back, expected).catch(nobodyOrFailed)
      const claims = tokens?.claims()
      if (!tokens || !claims || claims.sub.length > LONGEST_SUBJECT) return null
      return { subject: claims.sub, about: () => about(config, { ...claims, token: tokens.access_token }) }
    },
  }
}

/** Returns the provider's endpoints and keys, which are discovered only once. */
function discovered({
  issuer,
  clientId,
  clientSecret,
  secretIn,
}: ProviderSettings): () => Promise<client.Configuration> {
  const server = new URL(issuer)
  const proof = secretIn === 'header' ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret)
  const steps = [
    client.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  let known: Promise<client.Configuration> | null = null
  return () => {
    known ??= client
      .discovery(server, clientId, { [client.clockTolerance]: CLOCKS_DIFFER_SECONDS }, proof, {
        execute: steps,
        timeout: PATIENCE_SECONDS,
      })
      .catch((error: unknown) => {
        setTimeout(() => {
          known = null
        }, REST_MS).unref()
        throw new ProviderFailed(whyOf(error))
      })
    return known
  }
}

type Claims = { sub: string; token: string; email?: unknown; email_verified?: unknown; name?: unknown }

async function about(
  config: client.Configuration,
  claims: Claims,
): Promise<{ email: string | null; name: string | null }> {
  const told = await client.fetchUserInfo(config, claims.token, claims.sub).catch(() => ({}))
  const { email, email_verified, name } = { ...claims, ...told } as Claims
  const isVerified = email_verified === true && typeof email === 'string'
  return {
    email: isVerified ? email : null,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : null,
  }
}

/**
 * Returns null for a failure that a user or a stranger can cause. Throws for any other failure, because the operator
 * has to know about it.
 */
function nobodyOrFailed(error: unknown): null {
  const { code, error: said } = error as { code?: string; error?: string }
  const isTheirs =
    error instanceof client.ResponseBodyError ? said === 'invalid_grant' : code !== undefined && theirs.has(code)
  if (error instanceof client.AuthorizationResponseError || isTheirs) return null
  throw new ProviderFailed(whyOf(error))
}

const theirs = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

function whyOf(error: unknown): string {
  const { code, error: said, message } = error as { code?: string; error?: string; message?: string }
  return [said, code, message].filter(Boolean).join(', ')
}
