import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { anyPassword, done, wireName } from '../wire-fields.ts'

const MOST = 4_000
const bytes = z.string().check(z.minLength(1), z.maxLength(MOST), z.regex(/^[\w-]+$/))
const transport = z.string().check(z.minLength(1), z.maxLength(20))
const publicKey = z.literal('public-key')
const known = z.object({ id: bytes, type: publicKey, transports: z.optional(z.array(transport)) })

/**
 * A browser's response to creating a passkey (WebAuthn RegistrationResponseJSON), limited to the fields the server
 * reads.
 */
const made = z.strictObject({
  id: bytes,
  rawId: bytes,
  type: publicKey,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})
/** A browser's response to a sign-in (WebAuthn AuthenticationResponseJSON), limited to the fields the server reads. */
const answered = z.strictObject({
  id: bytes,
  rawId: bytes,
  type: publicKey,
  response: z.strictObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type PasskeyMade = z.infer<typeof made>
export type PasskeyAnswer = z.infer<typeof answered>

const listed = z.object({ id: z.string(), name: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) })

/** Passkeys: signing in with the device's fingerprint, face or PIN, in addition to the password. */
export const passkeyRoutes = defineRoutes({
  passkeys: {
    method: 'GET',
    path: '/auth/passkeys',
    needs: 'takePart',
    summary: 'Your passkeys, oldest first',
    answer: z.array(listed),
  },
  askForPasskey: {
    method: 'POST',
    path: '/auth/passkeys/ask',
    needs: 'takePart',
    summary:
      'Start adding a passkey; requires the password. Returns the options for navigator.credentials.create(), which are valid for ten minutes',
    body: z.strictObject({ password: anyPassword }),
    answer: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(known),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.boolean(),
        userVerification: z.literal('required'),
      }),
    }),
    slow: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/passkeys',
    needs: 'takePart',
    summary: 'Add the passkey that the browser created with the options from /auth/passkeys/ask',
    body: z.strictObject({ name: wireName, made }),
    answer: done,
    status: 201,
    slow: true,
  },
  renamePasskey: {
    method: 'POST',
    path: '/auth/passkeys/rename',
    needs: 'takePart',
    summary: 'Rename one of your passkeys',
    body: z.strictObject({ passkey: bytes, name: wireName }),
    answer: done,
  },
  removePasskey: {
    method: 'POST',
    path: '/auth/passkeys/remove',
    needs: 'takePart',
    summary: 'Remove one of your passkeys. The last way to sign in can’t be removed',
    body: z.strictObject({ passkey: bytes }),
    answer: done,
  },
  askPasskeyLogin: {
    method: 'POST',
    path: '/auth/passkey-login/ask',
    needs: null,
    summary:
      'Start signing in with a passkey. Returns the options for navigator.credentials.get(), which are valid once, for ten minutes',
    answer: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
    slow: true,
  },
  passkeyLogin: {
    method: 'POST',
    path: '/auth/passkey-login',
    needs: null,
    summary: 'Sign in with a passkey’s signature; returns a token, as with a password',
    body: z.strictObject({ answer: answered }),
    answer: z.object({ token: z.string() }),
    slow: true,
  },
})
