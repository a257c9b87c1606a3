import type { authRoutes } from '@glm/shared/api/account/auth'
import { leagueToWire } from '@glm/shared/api/wire-names'
import { toWireRole } from '@glm/shared/schema/league/helper-role'
import { Role } from '@glm/shared/schema/league/role'
import { serverSentence, serverText } from '@glm/shared/text/errors/server'
import { errorText, text } from '@glm/shared/text/sentences'
import { refuseCommon } from '../../auth/common-passwords.ts'
import { deviceOf } from '../../auth/device-of.ts'
import { type Identity, isOwnAddress, readIdentity } from '../../auth/known-identity.ts'
import { hashNetwork } from '../../auth/known-network.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import { type Limited, type Try, throttle } from '../../auth/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { tellOfPassword, tellOfProvider } from '../../email/email-account.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf } from '../../http/address-of.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import type { Account } from '../../store/account.ts'
import { leaguesOf } from '../../store/accounts/leagues-of.ts'
import { readTables } from '../../store/read-tables.ts'
import type { ReadTx } from '../../store/store.ts'
import { mayRegister, wantsOwner } from './may-register.ts'

type Rows = typeof authRoutes

/** Handles login, registration, the identity call, logout and password changes. */
export const authHandlers: Handlers<Rows> = {
  login,
  register,
  me: async ({ account, deps, tx }) => {
    // If the account is no longer in the league that the request names, the response is for the account's selected
    // league.
    const there = account.leagueId === null ? ((await tx.accounts.byId(account.id)) ?? account) : account
    const { id, email, username, name, role, isPaid, leagueId } = there
    const league = leagueId === null ? null : await wireOfLeague(tx, leagueId)
    const own = {
      id,
      email,
      username,
      name,
      ...toWireRole(role),
      is_paid: isPaid || deps.freeLeagues === true,
      leagueid: leagueId,
    }
    return { ...own, league, leagues: await leaguesOf(tx, id) }
  },
  logout: async ({ tx, c }) => {
    await tx.accounts.sessions.end(c.get('session').id)
    return { message: serverText.loggedOut }
  },
  changePassword,
}

const REGISTRATIONS = 100
/**
 * How many attempts can be made before throttling starts. `here`: attempts on one account from one network, so that a
 * stranger's guesses don't lock the owner out. `anywhere`: attempts on one account from all networks on which it has
 * never logged in successfully. `address`: attempts on all accounts from one network, which may be a whole clubhouse.
 */
export const FREE_TRIES = { here: 5, anywhere: 100, address: 300 }

async function login(call: RouteCall<Rows['login']>): Promise<{ token: string }> {
  const { store, tokens, now, events } = call.deps
  const { password } = call.body
  const email = call.body.email.toLowerCase()
  const place = hashNetwork(addressOf(call.c, call.deps), call.deps.secret)
  const { stored, known } = await store.snapshot(async (tx) => {
    // As entered, because the store ignores the case of A to Z only. The operator may have used other letters.
    const stored = await tx.accounts.byEmail(call.body.email)
    return { stored, known: stored !== undefined && (await tx.accounts.places.has(stored.id, place)) }
  })
  const network = addressOf(call.c, call.deps)
  const here = `account:${email}@${network}`
  const one = await beginTry(call, [
    { subject: here, free: FREE_TRIES.here },
    { subject: `address:${network}`, free: FREE_TRIES.address },
    ...(known ? [] : [{ subject: `anywhere:${email}`, free: FREE_TRIES.anywhere }]),
  ])
  try {
    if (!(await verifyPassword(stored?.passwordHash, password)) || !stored) {
      await one.failed()
      events?.({ event: 'log_in_failed', account: stored?.id ?? null })
      throw new ApiError(401, text.loginFailed)
    }
    await one.succeeded(here)
    if (!known) await store.write(null, (tx) => tx.accounts.places.note(stored.id, place, now()))
    return { token: await tokens.issue(stored, deviceOf(call.c.req.header('user-agent'))) }
  } finally {
    await one.dropped()
  }
}

async function beginTry({ deps }: { deps: AppDeps }, limited: readonly Limited[]): Promise<Try> {
  try {
    return await throttle(deps.store, deps.now).begin(limited)
  } catch (error) {
    deps.events?.({ event: 'log_in_slowed', account: null })
    throw error
  }
}

/**
 * An address that has an account gets the same response as one without an account, because only its owner may know
 * whether it has one.
 */
async function register(call: RouteCall<Rows['register']>): Promise<{ message: string; linked?: boolean }> {
  const { password, invite, identity, ...body } = call.body
  const { store, now, events } = call.deps
  const { isOwner } = await mayRegister(call.deps, invite)
  refuseCommon(password, { field: 'password', own: [body.email, body.username, body.name] })
  const named = await namedBy(call.deps, identity)
  // Every registration counts as a failure, so that a series of them from one address is slowed down.
  const one = await beginTry(call, [{ subject: `register:${addressOf(call.c, call.deps)}`, free: REGISTRATIONS }])
  await one.failed()
  const passwordHash = await hashPassword(password)
  // If the server sends email, the provider login is linked now only if the provider has verified the same address.
  const isLinked = named !== null && (!call.deps.sendsMail || isOwnAddress(named, body))
  const added = await store.write(null, async (tx) => {
    const { accounts } = tx
    if (isOwner) {
      // If two people use the owner link at once, the second waits here and then finds the account that the first one
      // created.
      await accounts.lockOwner()
      await wantsOwner(tx)
    }
    const role = isOwner ? Role.AppAdmin : Role.User
    const made = await accounts.add({ ...body, passwordHash, role, isPaid: isOwner, leagueId: null, createdAt: now() })
    if (made === 'email_taken') await accounts.holdName(body.username, now())
    // Only the new account is linked here. Linking an existing account requires its password.
    else if (named && isLinked && typeof made !== 'string') {
      const { email, ...person } = named
      await accounts.providerLinks.add({ ...person, userId: made.id, createdAt: now() })
      if (email !== null && isOwnAddress(named, body)) await accounts.confirm(made.id, now())
      await tellOfProvider({ ...call.deps, tx }, made, call.deps.provider?.name ?? '')
    }
    return made
  })
  if (added === 'username_taken') throw new ApiError(409, errorText.usernameTaken)
  if (added === 'email_taken') {
    const owner = await store.snapshot((tx) => tx.accounts.byEmail(body.email))
    events?.({ event: 'registration_of_known_address', account: owner?.id ?? null })
  }
  if (!named) return { message: serverText.accountMade }
  return { message: isLinked ? serverText.accountMade : serverText.accountMadeNotLinked, linked: isLinked }
}

async function namedBy(deps: AppDeps, identity: string | undefined): Promise<Identity | null> {
  if (identity === undefined) return null
  const named = deps.provider ? await readIdentity(identity, deps.provider.issuer, deps) : null
  if (!named) throw new ApiError(400, serverSentence.providerLate(deps.provider?.name ?? ''))
  return named
}

async function changePassword(call: RouteCall<Rows['changePassword']>): Promise<{ message: string; token: string }> {
  const { body, account } = call
  const { store, tokens, events } = call.deps
  refuseCommon(body.new_password, { field: 'new_password', own: [account.email, account.username, account.name] })
  const subject = `change:${account.id}`
  const one = await beginTry(call, [{ subject, free: FREE_TRIES.here }])
  try {
    if (!(await verifyPassword(account.passwordHash, body.old_password))) {
      await one.failed()
      throw new ApiError(400, serverText.oldPasswordWrong)
    }
    await one.succeeded(subject)
    const passwordHash = await hashPassword(body.new_password)
    const changed = await store.write(null, async (tx): Promise<Account> => {
      const { id } = await call.rights(tx)
      if (body.end_ways_in) await tx.accounts.resetPassword(id, passwordHash, call.deps.now())
      else await tx.accounts.setPassword(id, passwordHash)
      await tellOfPassword({ ...call.deps, tx }, account)
      return (await tx.accounts.byId(id)) ?? account
    })
    events?.({ event: 'password_changed', account: account.id })
    return {
      message: text.passwordReset,
      token: await tokens.issue(changed, deviceOf(call.c.req.header('user-agent'))),
    }
  } finally {
    await one.dropped()
  }
}

/** Returns the league in the contract's format; null before its first rows exist. */
async function wireOfLeague(tx: ReadTx, leagueId: number) {
  const { leagues, seasons, courses } = await readTables(tx, leagueId, ['leagues', 'seasons', 'courses'])
  const [league] = leagues
  const season = seasons.find(({ id }) => id === league?.currentSeasonId)
  return league ? leagueToWire({ league, season, course: courses.find(({ id }) => id === season?.courseId) }) : null
}
