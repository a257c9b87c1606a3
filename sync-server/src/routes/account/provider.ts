import type { providerRoutes } from '@glm/shared/api/account/provider'
import { serverSentence, serverText } from '@glm/shared/text/errors/server'
import { deviceOf } from '../../auth/device-of.ts'
import { type Identity, isOwnAddress, readIdentity, sealIdentity } from '../../auth/known-identity.ts'
import { requireRemainingLogin } from '../../auth/login-methods.ts'
import type { LoginProvider } from '../../auth/login-provider.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { ProviderFailed } from '../../auth/provider-failed.ts'
import { askedBy, makeTicket, readTicket } from '../../auth/provider-ticket.ts'
import { throttle } from '../../auth/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { tellOfProvider } from '../../email/email-account.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf } from '../../http/address-of.ts'
import { nothingHere } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import type { Account } from '../../store/account.ts'
import { FREE_TRIES } from './auth.ts'
import { mustBeConfirmed } from './confirmed-address.ts'

type Rows = typeof providerRoutes

/** Handles logging in through the operator's provider. Accounts are found only by their links, never by an address. */
export const providerHandlers: Handlers<Rows> = {
  loginProvider: async ({ deps }) => ({
    name: deps.provider?.name ?? null,
    registration: deps.registration ?? 'open',
  }),
  askProvider: async ({ deps }) => {
    const provider = providerOf(deps)
    const ticket = makeTicket(deps)
    const url = await provider.address(askedBy(ticket, deps.secret)).catch((error: unknown) => failed(deps, error))
    return { url, ticket }
  },
  providerReturn,
  providerLink: async ({ account, deps, tx }) => {
    const { provider } = deps
    const own =
      provider && (await tx.accounts.providerLinks.ofUser(account.id)).find(({ issuer }) => issuer === provider.issuer)
    return { provider: provider?.name ?? null, link: own ? wireOfLink(own) : null }
  },
  linkProvider,
  unlinkProvider: async ({ account, deps, tx }) => {
    const { issuer, name } = providerOf(deps)
    const own = await tx.accounts.providerLinks.ofUser(account.id)
    if (!own.some((one) => one.issuer === issuer)) return nothingHere()
    await requireRemainingLogin(tx, account)
    await tx.accounts.providerLinks.remove({ issuer, userId: account.id })
    deps.events?.({ event: 'provider_unlinked', account: account.id })
    return { message: serverSentence.providerUnlinked(name) }
  },
}

/** Returns a link as its owner sees it. */
export const wireOfLink = ({
  label,
  createdAt,
  usedAt,
}: {
  label: string
  createdAt: number
  usedAt: number | null
}) => ({
  label,
  created_at: new Date(createdAt).toISOString(),
  used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
})

function providerOf({ provider }: Pick<AppDeps, 'provider'>): LoginProvider {
  if (!provider) throw new ApiError(404, serverText.noProvider)
  return provider
}

function failed({ events, provider }: Pick<AppDeps, 'events' | 'provider'>, error: unknown): never {
  if (!(error instanceof ProviderFailed)) throw error
  events?.({ event: 'provider_failed', account: null, why: error.why })
  throw new ApiError(503, serverSentence.providerDown(provider?.name ?? ''))
}

/**
 * Throttled per network, together with password attempts, because each wrong attempt costs a request to the provider.
 */
async function providerReturn(call: RouteCall<Rows['providerReturn']>) {
  const { deps, body, c } = call
  const provider = providerOf(deps)
  const network = addressOf(c, deps)
  const limited = [
    { subject: `provider@${network}`, free: FREE_TRIES.here },
    { subject: `address:${network}`, free: FREE_TRIES.address },
  ]
  const one = await throttle(deps.store, deps.now).begin(limited)
  try {
    const person = await whoIs(call, provider)
    if (!person) {
      await one.failed()
      deps.events?.({ event: 'log_in_failed', account: null })
      throw new ApiError(401, serverSentence.providerRefused(provider.name))
    }
    await one.succeeded(limited[0]?.subject ?? '')
    const known = { issuer: provider.issuer, subject: person.subject }
    const account = await accountOf(deps, known, body.link === true)
    if (account === 'taken') throw new ApiError(409, serverSentence.providerTaken(provider.name))
    if (account)
      return { token: await deps.tokens.issue(account, deviceOf(c.req.header('user-agent'))), newcomer: null }
    const { email, name } = await person.about()
    const identity = await sealIdentity({ ...known, email, label: email ?? name ?? provider.name }, deps)
    return { token: null, newcomer: { identity, email, name } }
  } finally {
    await one.dropped()
  }
}

/** Each ticket is checked only once. A second return with the same ticket is rejected, no matter which code it has. */
async function whoIs({ deps, body }: RouteCall<Rows['providerReturn']>, provider: LoginProvider) {
  const { ticket, code, state, iss } = body
  const expiresAt = readTicket(ticket, deps)
  const asked = askedBy(ticket, deps.secret)
  if (expiresAt === null || asked.state !== state) return null
  const isFirst = await deps.store.write(null, (tx) =>
    tx.accounts.answered.note(ticket, { expiresAt, now: deps.now() }),
  )
  return isFirst
    ? provider.whoReturned({ code, state, iss }, asked).catch((error: unknown) => failed(deps, error))
    : null
}

type Known = Pick<Identity, 'issuer' | 'subject'>

/**
 * Returns the account that an identity is linked to, and records this use; null if there is none. `toLink`: the caller
 * wants to link the identity, so returns `taken` if it is already linked.
 */
async function accountOf({ store, now }: AppDeps, known: Known, toLink: boolean): Promise<Account | 'taken' | null> {
  return store.write(null, async (tx) => {
    const link = await tx.accounts.providerLinks.find(known)
    if (!link) return null
    if (toLink) return 'taken'
    await tx.accounts.providerLinks.noteUse(known, now())
    return (await tx.accounts.byId(link.userId)) ?? null
  })
}

/**
 * Requires the password. Otherwise, someone who finds a phone that is logged in could link their own identity and use
 * the account long after that login has ended.
 */
async function linkProvider(call: RouteCall<Rows['linkProvider']>): Promise<{ message: string }> {
  const { account, body, deps } = call
  const { name, issuer } = providerOf(deps)
  const subject = `link:${account.id}`
  const one = await throttle(deps.store, deps.now).begin([{ subject, free: FREE_TRIES.here }])
  try {
    const identity = await readIdentity(body.identity, issuer, deps)
    if (!identity) throw new ApiError(400, serverSentence.providerLate(name))
    if (!(await verifyPassword(account.passwordHash, body.password))) {
      await one.failed()
      throw new ApiError(400, serverText.passwordNotRight)
    }
    await one.succeeded(subject)
    if (!isOwnAddress(identity, account)) await mustBeConfirmed(deps, account)
    const { email: _, ...person } = identity
    await deps.store.write(null, async (tx) => {
      await tx.accounts.lock(account.id)
      const { id: userId } = await call.rights(tx)
      const added = await tx.accounts.providerLinks.add({ ...person, userId, createdAt: deps.now() })
      if (!added) throw new ApiError(409, serverSentence.providerTaken(name))
      await tellOfProvider({ ...deps, tx }, account, name)
    })
    deps.events?.({ event: 'provider_linked', account: account.id })
    return { message: serverSentence.providerLinked(name) }
  } finally {
    await one.dropped()
  }
}
