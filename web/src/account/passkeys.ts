import { accountText } from '@glm/shared/text/screens/account/account'
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type { Session } from '../sync-client/storage/session-database.ts'
import { callApi, callProblem } from './api.ts'
import { logInWith } from './session.ts'

/** Creates a passkey for the account on this device. Returns null if that worked, otherwise an error message. */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<string | null> {
  const asked = await callApi('POST /auth/passkeys/ask', { body: { password } })
  // The server has only been asked for a challenge, so nothing has changed, even if its response was lost.
  if (!asked.ok) return asked.error ?? accountText.passkeyAddFailed
  const made = await startRegistration({
    optionsJSON: asked.data as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(whyNot)
  if (typeof made === 'string') return made
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  const sent = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) }
  const added = await callApi('POST /auth/passkeys', {
    body: { name, made: { id, rawId, type: 'public-key', response: sent } },
  })
  return added.ok ? null : callProblem(added, accountText.passkeyAddFailed)
}

/**
 * Signs in with a passkey on this device. Returns the session, or an error message. If `signal` aborts, the device's
 * prompt closes and no one is signed in.
 */
export async function logInByPasskey(signal: AbortSignal): Promise<Session | string> {
  const asked = await callApi('POST /auth/passkey-login/ask')
  if (!asked.ok) return asked.error ?? accountText.logInFailed
  if (signal.aborted) return accountText.passkeyLoginStopped
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  const signed = await startAuthentication({ optionsJSON: asked.data }).catch(() => null)
  if (!signed || signal.aborted) return accountText.passkeyLoginStopped
  const { id, rawId, response } = signed
  const { clientDataJSON, authenticatorData, signature } = response
  const answer = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
  const logged = await callApi('POST /auth/passkey-login', { body: { answer } })
  if (!logged.ok) return logged.error ?? accountText.logInFailed
  return (await logInWith(logged.data.token).catch(() => null)) ?? accountText.logInFailed
}

/**
 * Returns why a device didn't create a passkey: it already has one, it can't create any, or no one answered the prompt.
 */
function whyNot(error: unknown): string {
  const { code = '' } = error instanceof WebAuthnError ? error : {}
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return accountText.passkeyHas
  const cannot = /INVALID_DOMAIN|INVALID_RP_ID|MISSING_|NO_SUPPORTED/.test(code)
  return cannot || !('PublicKeyCredential' in window) ? accountText.passkeysNone : accountText.passkeyStopped
}
