import type { accountRoutes } from '@glm/shared/api/account/account'
import { serverText } from '@glm/shared/text/errors/server'
import { text } from '@glm/shared/text/sentences'
import { accountLinkUrl, accountToken, hashOfToken, LINK_MS, makeAccountLink } from '../../auth/account-token.ts'
import { refuseCommon } from '../../auth/common-passwords.ts'
import { mayOpenAccount } from '../../auth/keeps-league.ts'
import { otherWaysIn } from '../../auth/login-methods.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import { type Try, throttle } from '../../auth/throttle.ts'
import type { AppContext, AppDeps } from '../../deps.ts'
import { tellOfPassword } from '../../email/email-account.ts'
import { emailTo } from '../../email/templates/templates.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf } from '../../http/address-of.ts'
import { nothingHere, ownLeague } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import type { Account } from '../../store/account.ts'
import type { AccountLink } from '../../store/accounts/link-store.ts'
import type { ReadTx } from '../../store/store.ts'
import { otherMember } from '../league/members.ts'
import { calendarAddress, sendOwnCalendar } from '../schedule/own-calendar.ts'
import { deleteAccount, myData } from './own-data.ts'

type Rows = typeof accountRoutes

/** Handles recovering an account, changing its address, and logging out lost phones. */
export const accountHandlers: Handlers<Rows> = {
  forgotPassword,
  setForgottenPassword,
  makeResetLink,
  changeName,
  changeEmail,
  confirmEmail,
  myData,
  calendarAddress,
  ownCalendar: sendOwnCalendar,
  deleteAccount,
  sessions: async ({ account, c, deps, tx }) => {
    const own = await tx.accounts.sessions.ofUser(account.id, deps.now())
    return own.map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      created_at: new Date(createdAt).toISOString(),
      used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
      current: id === c.get('session').id,
    }))
  },
  endSession: async ({ account, body, c, tx }) => {
    const ended = await tx.accounts.sessions.endOf(
      account.id,
      body.session === 'others' ? { allBut: c.get('session').id } : body.session,
    )
    return ended || body.session === 'others' ? { message: serverText.sessionEnded } : nothingHere()
  },
}

/**
 * How many attempts can be made before throttling starts. `asked`: link requests for one address from one network.
 * `askedAnywhere`: link requests for one address from all networks together. `askedHere`: link requests from one
 * network for all addresses together. `token`, `password`: wrong tokens and passwords.
 */
const FREE = { asked: 3, askedAnywhere: 20, askedHere: 30, token: 10, password: 5 }

/**
 * Emails a password-reset link to the owner of an account. Does the same work if an address has no account, so that
 * neither the response nor its timing reveals which addresses have one.
 */
async function forgotPassword({ body, c, deps }: RouteCall<Rows['forgotPassword']>): Promise<{ message: string }> {
  if (!deps.sendsMail) return { message: serverText.forgotNoMail }
  const { store, now, secret, events } = deps
  const email = body.email.toLowerCase()
  const network = addressOf(c, deps)
  const asked = [
    { subject: `forgot:${email}@${network}`, free: FREE.asked },
    { subject: `forgot:${email}`, free: FREE.askedAnywhere },
    { subject: `forgot-at:${network}`, free: FREE.askedHere },
  ]
  await (await begin(deps, asked)).failed()
  await store.write(null, async (tx) => {
    const account = await tx.accounts.byEmail(email)
    const linkId = await makeAccountLink(tx, { purpose: 'password', userId: account?.id ?? NOBODY, now: now(), secret })
    const to = { leagueId: null, userId: account?.id ?? null, address: account?.email ?? '', name: account?.name ?? '' }
    if (account)
      await tx.deliveries.add(
        [emailTo({ ...to, expiresAt: now() + LINK_MS }, 'resetLink', { linkId, name: account.name })],
        now(),
      )
    events?.({ event: 'reset_link_asked', account: account?.id ?? null })
  })
  return { message: serverText.forgotSent }
}

/** An account number that doesn't exist. */
const NOBODY = 0

async function setForgottenPassword({
  body,
  c,
  deps,
}: RouteCall<Rows['setForgottenPassword']>): Promise<{ message: string }> {
  const { store, now, events } = deps
  return tryToken({ c, deps }, async () => {
    const wanted = { hash: hashOfToken(body.token), purpose: 'password' as const, now: now() }
    const account = await store.snapshot(async (tx) => openedBy(tx, await tx.accounts.links.find(wanted)))
    if (!account) return null
    refuseCommon(body.new_password, { field: 'new_password', own: [account.email, account.username, account.name] })
    const passwordHash = await hashPassword(body.new_password)
    const done = await store.write(null, async (tx) => {
      // Checks again whether the link is permitted, because the member may have joined another league in the meantime,
      // or the secretary who created the link may no longer run the league.
      const link = await tx.accounts.links.use({ ...wanted, now: now() })
      if (!link || !(await openedBy(tx, link))) return false
      await tx.accounts.resetPassword(account.id, passwordHash, now())
      if (link.madeBy === null) await tx.accounts.confirm(account.id, now())
      await tellOfPassword({ ...deps, tx }, account)
      return true
    })
    if (!done) return null
    events?.({ event: 'password_reset_by_link', account: account.id })
    return { message: text.passwordReset }
  })
}

/** Returns the account whose password a link can reset; undefined if the link is no longer permitted. */
async function openedBy(tx: ReadTx, link: AccountLink | undefined): Promise<Account | undefined> {
  if (!link) return undefined
  const { userId, madeBy, leagueId } = link
  const holds = madeBy === null || leagueId === null || (await mayOpenAccount(tx, { userId, madeBy, leagueId }))
  return holds ? tx.accounts.byId(userId) : undefined
}

/** Resets a password without email: the secretary shows the link, and the member opens it on their own phone. */
async function makeResetLink(call: RouteCall<Rows['makeResetLink']>) {
  const { secret, publicUrl, now, events } = call.deps
  const account = await otherMember(call, call.params.id)
  const by = { userId: call.account.id, leagueId: ownLeague(call) }
  const allowed = { userId: account.id, madeBy: by.userId, leagueId: by.leagueId }
  if (!(await mayOpenAccount(call.tx, allowed))) throw new ApiError(409, serverText.notThisLink)
  const id = await makeAccountLink(call.tx, { purpose: 'password', userId: account.id, by, now: now(), secret })
  events?.({ event: 'reset_link_made', account: account.id, by: call.account.id })
  return {
    url: accountLinkUrl({ publicUrl, page: 'reset-password', token: accountToken(id, secret) }),
    expires_at: new Date(now() + LINK_MS).toISOString(),
    ways_in: await otherWaysIn(call.tx, account.id),
  }
}

/**
 * Renames the account, and its member row in each of its leagues. If the name is already taken in a league, a number is
 * added to it.
 */
async function changeName({ account, body, tx, changed }: RouteCall<Rows['changeName']>): Promise<{ message: string }> {
  await tx.accounts.setName(account.id, body.name)
  const renamed = body.name !== account.name
  for (const { leagueId } of await tx.accounts.memberships.of(account.id)) {
    const member = await tx.accounts.byId(account.id, leagueId)
    if (member) changed(leagueId, await tx.setMember({ leagueId, account: member, role: member.role, renamed }))
  }
  return { message: serverText.nameSaved }
}

async function changeEmail(call: RouteCall<Rows['changeEmail']>): Promise<{ message: string; changed: boolean }> {
  const { account, body, deps } = call
  const { store, now, secret, events } = deps
  const newEmail = body.new_email
  if (newEmail.toLowerCase() === account.email.toLowerCase()) throw new ApiError(400, serverText.emailSame)
  const one = await begin(deps, [{ subject: `email:${account.id}`, free: FREE.password }])
  // Every attempt counts, whether or not it succeeds, because the email is sent to any address that is entered.
  await one.failed()
  if (!(await verifyPassword(account.passwordHash, body.password))) throw new ApiError(400, serverText.oldPasswordWrong)
  events?.({ event: 'email_change_asked', account: account.id })
  if (!deps.sendsMail) {
    // If the address belongs to another account, it isn't saved, but the response is the same: only the owner of an
    // address may know whether it has an account.
    await store.write(null, async (tx) => tx.accounts.setEmail((await call.rights(tx)).id, newEmail))
    return { message: serverText.emailSaved, changed: true }
  }
  await store.write(null, async (tx) => {
    const { id, email, name } = await call.rights(tx)
    const linkId = await makeAccountLink(tx, { purpose: 'email', userId: id, newEmail, now: now(), secret })
    const to = { leagueId: null, userId: id, name }
    const told = emailTo({ ...to, address: email }, 'emailAsked', { name })
    // If the address belongs to another account, no confirmation email is sent, but the response is the same: only the
    // owner of an address may know whether it has an account.
    const isFree = (await tx.accounts.byEmail(newEmail)) === undefined
    const confirm = emailTo({ ...to, name: '', address: newEmail, expiresAt: now() + LINK_MS }, 'confirmEmail', {
      linkId,
    })
    await tx.deliveries.add(isFree ? [told, confirm] : [told], now())
  })
  return { message: serverText.emailToConfirm, changed: false }
}

async function confirmEmail({ body, c, deps }: RouteCall<Rows['confirmEmail']>): Promise<{ message: string }> {
  const { store, now, events } = deps
  return tryToken({ c, deps }, async () => {
    const before = await store.write(null, async (tx): Promise<Account | null> => {
      const link = await tx.accounts.links.use({ hash: hashOfToken(body.token), purpose: 'email', now: now() })
      const account = link && (await tx.accounts.byId(link.userId))
      if (!account || !link.newEmail || !(await tx.accounts.setEmail(account.id, link.newEmail))) return null
      await tx.accounts.confirm(account.id, now())
      if (link.newEmail === account.email) return account
      const old = { leagueId: null, userId: account.id, address: account.email, name: account.name }
      if (deps.sendsMail) await tx.deliveries.add([emailTo(old, 'emailChanged', { name: account.name })], now())
      return account
    })
    if (!before) return null
    const isSame = (await store.snapshot((tx) => tx.accounts.byId(before.id)))?.email === before.email
    events?.({ event: isSame ? 'email_confirmed' : 'email_changed', account: before.id })
    return { message: isSame ? serverText.emailConfirmed : serverText.emailChanged }
  })
}

type Trying = { c: AppContext; deps: AppDeps }

/**
 * Checks a token with `look`, which returns null for a wrong, used or expired one. All three are throttled and get the
 * same response.
 */
async function tryToken<T>({ c, deps }: Trying, look: () => Promise<T | null>): Promise<T> {
  const one = await begin(deps, [{ subject: `link-at:${addressOf(c, deps)}`, free: FREE.token }])
  try {
    const found = await look()
    if (found !== null) return found
    await one.failed()
    deps.events?.({ event: 'link_refused', account: null })
    throw new ApiError(400, serverText.linkEnded)
  } finally {
    await one.dropped()
  }
}

const begin = ({ store, now }: AppDeps, limited: Parameters<ReturnType<typeof throttle>['begin']>[0]): Promise<Try> =>
  throttle(store, now).begin(limited)
