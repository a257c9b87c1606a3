import type { passkeyRoutes } from '@glm/shared/api/account/passkeys'
import { serverText } from '@glm/shared/text/errors/server'
import { text } from '@glm/shared/text/sentences'
import { deviceOf } from '../../auth/device-of.ts'
import { requireRemainingLogin } from '../../auth/login-methods.ts'
import { askForPasskey, askToLogIn, readLogIn, readNewPasskey } from '../../auth/passkeys.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { throttle } from '../../auth/throttle.ts'
import { tellOfPasskey } from '../../email/email-account.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf } from '../../http/address-of.ts'
import { nothingHere } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import { MOST_PASSKEYS } from '../../store/accounts/passkey-store.ts'
import { FREE_TRIES } from './auth.ts'
import { mustBeConfirmed } from './confirmed-address.ts'

type Rows = typeof passkeyRoutes

/** Handles passkeys, which an account can have in addition to its password. */
export const passkeyHandlers: Handlers<Rows> = {
  passkeys: async ({ account, tx }) =>
    (await tx.accounts.passkeys.ofUser(account.id)).map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created_at: new Date(createdAt).toISOString(),
      used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
    })),
  askForPasskey: ask,
  addPasskey,
  renamePasskey: async ({ account, body, tx }) => {
    const renamed = await tx.accounts.passkeys.rename({ id: body.passkey, userId: account.id, name: body.name })
    return renamed ? { message: serverText.passkeySaved } : nothingHere()
  },
  removePasskey: async ({ account, body, deps, tx }) => {
    const own = await tx.accounts.passkeys.ofUser(account.id)
    if (!own.some(({ id }) => id === body.passkey)) return nothingHere()
    await requireRemainingLogin(tx, account)
    await tx.accounts.passkeys.remove({ id: body.passkey, userId: account.id })
    deps.events?.({ event: 'passkey_removed', account: account.id })
    return { message: serverText.passkeyRemoved }
  },
  // Creating a challenge neither reads nor writes any data, so it isn't throttled.
  askPasskeyLogin: async ({ deps }) => {
    const { challenge, rpId = '' } = await askToLogIn(deps)
    return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' }
  },
  passkeyLogin,
}

const TIMEOUT_MS = 5 * 60_000

/**
 * Requires the password. Otherwise, someone who finds a phone that is logged in could add a passkey and use the account
 * long after that login has ended.
 */
async function ask({ account, body, deps }: RouteCall<Rows['askForPasskey']>) {
  const subject = `passkey:${account.id}`
  const one = await throttle(deps.store, deps.now).begin([{ subject, free: FREE_TRIES.here }])
  try {
    if (!(await verifyPassword(account.passwordHash, body.password))) {
      await one.failed()
      throw new ApiError(400, serverText.passwordNotRight)
    }
    await one.succeeded(subject)
    await mustBeConfirmed(deps, account)
    const own = await deps.store.snapshot((tx) => tx.accounts.passkeys.ofUser(account.id))
    const { rp, user, challenge, pubKeyCredParams } = await askForPasskey(deps, account, own)
    return {
      challenge,
      pubKeyCredParams,
      rp: { id: rp.id ?? '', name: rp.name },
      user,
      timeout: TIMEOUT_MS,
      attestation: 'none' as const,
      excludeCredentials: own.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    }
  } finally {
    await one.dropped()
  }
}

async function addPasskey(call: RouteCall<Rows['addPasskey']>): Promise<{ message: string }> {
  const { account, body, deps } = call
  const { store, now, events } = deps
  const made = await readNewPasskey(deps, account.id, body.made)
  if (!made) throw new ApiError(400, serverText.passkeyWrong)
  await mustBeConfirmed(deps, account)
  await store.write(null, async (tx) => {
    await tx.accounts.lock(account.id)
    const { id: userId } = await call.rights(tx)
    const { passkeys } = tx.accounts
    if ((await passkeys.ofUser(userId)).length >= MOST_PASSKEYS) throw new ApiError(409, serverText.passkeysFull)
    const { challenge, expiresAt, ...passkey } = made
    const added =
      (await tx.accounts.answered.note(challenge, { expiresAt, now: now() })) &&
      (await passkeys.add({ ...passkey, userId, name: body.name, createdAt: now() }))
    if (!added) throw new ApiError(400, serverText.passkeyWrong)
    await tellOfPasskey({ ...deps, tx }, account)
  })
  events?.({ event: 'passkey_added', account: account.id })
  return { message: serverText.passkeyAdded }
}

/** Throttled per network, together with password attempts. An unknown passkey gets the same response as a wrong one. */
async function passkeyLogin(call: RouteCall<Rows['passkeyLogin']>): Promise<{ token: string }> {
  const { deps, body, c } = call
  const { store, tokens, now, events } = deps
  const network = addressOf(c, deps)
  const here = `passkey:${body.answer.id.slice(0, 100)}@${network}`
  const limited = [
    { subject: here, free: FREE_TRIES.here },
    { subject: `address:${network}`, free: FREE_TRIES.address },
  ]
  const one = await throttle(store, now)
    .begin(limited)
    .catch((error: unknown) => {
      events?.({ event: 'log_in_slowed', account: null })
      throw error
    })
  try {
    const passkey = await store.snapshot((tx) => tx.accounts.passkeys.byId(body.answer.id))
    const read = passkey && (await readLogIn(deps, passkey, body.answer))
    const account =
      read &&
      (await store.write(null, async (tx) => {
        const { challenge, expiresAt, counter } = read
        if (!(await tx.accounts.passkeys.byId(passkey.id))) return null
        if (!(await tx.accounts.answered.note(challenge, { expiresAt, now: now() }))) return null
        await tx.accounts.passkeys.noteUse(passkey.id, { counter, at: now() })
        return (await tx.accounts.byId(passkey.userId)) ?? null
      }))
    if (!account) {
      await one.failed()
      events?.({ event: 'log_in_failed', account: passkey?.userId ?? null })
      throw new ApiError(401, text.passkeyFailed)
    }
    await one.succeeded(here)
    return { token: await tokens.issue(account, deviceOf(c.req.header('user-agent'))) }
  } finally {
    await one.dropped()
  }
}
