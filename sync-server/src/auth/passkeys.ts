import { createHmac } from 'node:crypto'
import type { PasskeyAnswer, PasskeyMade } from '@glm/shared/api/account/passkeys'
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Account } from '../store/account.ts'
import type { Passkey } from '../store/accounts/passkey-store.ts'
import { deriveKey } from './derive-key.ts'
import { createChallenge, QUESTION_MS, readQuestion } from './sealed-challenge.ts'

type Site = { publicUrl: string; secret: Uint8Array; now: () => number }
/** A challenge that was answered correctly, and when it would have expired. */
type Answered = { challenge: string; expiresAt: number }

const purpose = 'passkey-challenge'
/** Loaded on first use, because it imports parsers for every kind of certificate. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
const siteOf = ({ publicUrl }: Site) => ({ id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

/** Returns the options that a browser needs to create a passkey for an account. */
export async function askForPasskey(site: Site, account: Account, known: readonly Passkey[]) {
  const { generateRegistrationOptions } = await passkeyLibrary()
  return generateRegistrationOptions({
    rpName: 'Golf League Manager',
    rpID: siteOf(site).id,
    userName: account.email,
    userDisplayName: account.name,
    // The account's handle in a password manager. It is derived from the account's id, so that it doesn't reveal how
    // many accounts there are.
    userID: new Uint8Array(
      createHmac('sha256', deriveKey(site.secret, 'passkey-user')).update(String(account.id)).digest(),
    ),
    challenge: new Uint8Array(createChallenge({ ...site, purpose, now: site.now(), userId: account.id })),
    timeout: QUESTION_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // A passkey replaces both the email address and the password. The browser can find it without an address, and using
    // it requires a fingerprint, face or code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns the options that a browser needs to sign in with any passkey of this server. */
export async function askToLogIn(site: Site) {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  return generateAuthenticationOptions({
    rpID: siteOf(site).id,
    challenge: new Uint8Array(createChallenge({ ...site, purpose, now: site.now(), userId: null })),
    timeout: QUESTION_MS,
    userVerification: 'required',
  })
}

type Made = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> & Answered

/** Returns the passkey that a browser created for an account; null if the response is invalid. */
export async function readNewPasskey(site: Site, userId: number, response: PasskeyMade): Promise<Made | null> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(site)
  const asked = questionOf(site, userId)
  const told = { ...response, clientExtensionResults: {} } as unknown as Parameters<
    typeof verifyRegistrationResponse
  >[0]['response']
  const { verifyRegistrationResponse: verify } = await passkeyLibrary()
  const checked = await verify({
    response: told,
    expectedChallenge: asked.expects,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => null)
  const answered = asked.answered()
  if (!checked?.verified || !answered) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const transports = response.response.transports ?? []
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, ...answered }
}

/** Returns the signature counter from a login that was signed with a passkey; null if the response is invalid. */
export async function readLogIn(
  site: Site,
  passkey: Passkey,
  response: PasskeyAnswer,
): Promise<({ counter: number } & Answered) | null> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(site)
  const asked = questionOf(site, null)
  const told = { ...response, clientExtensionResults: {} } as unknown as Parameters<
    typeof verifyAuthenticationResponse
  >[0]['response']
  const { id, publicKey, counter } = passkey
  const { verifyAuthenticationResponse: verify } = await passkeyLibrary()
  const checked = await verify({
    response: told,
    expectedChallenge: asked.expects,
    expectedOrigin,
    expectedRPID,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => null)
  const answered = asked.answered()
  return checked?.verified && answered ? { counter: checked.authenticationInfo.newCounter, ...answered } : null
}

/**
 * `expects` checks that this server issued the challenge that a response answers. `answered` returns the last challenge
 * that passed this check.
 */
function questionOf(site: Site, userId: number | null) {
  let found: Answered | null = null
  return {
    answered: () => found,
    expects: (challenge: string): boolean => {
      const expiresAt = readQuestion(challenge, { ...site, purpose, now: site.now(), userId })
      if (expiresAt !== null) found = { challenge, expiresAt }
      return expiresAt !== null
    },
  }
}
