import type { authRoutes } from '@glm/shared/api/auth'
import { leagueToWire } from '@glm/shared/api/wire-names'
import { Role } from '@glm/shared/schema/role'
import { errorText, text } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import { addressOf } from '../auth/address-of.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { throttle } from '../auth/throttle.ts'
import type { Call, Handlers } from '../http/call.ts'
import { ApiError } from '../middleware/api-error.ts'

type Rows = typeof authRoutes

/** Log-in, registration, the identity call and the own password. */
export const authHandlers: Handlers<Rows> = {
  login: async (call) => {
    const { email, password } = call.body
    const { store, tokens } = call.deps
    const stored = store.accounts.byEmail(email)
    const tries = tryOnce(call, `account:${email.toLowerCase()}`)
    if (!(await verifyPassword(stored?.passwordHash, password)) || !stored) throw new ApiError(401, text.loginFailed)
    tries.succeed()
    return { token: await tokens.issue(stored) }
  },
  register: async (call) => {
    const { password, ...body } = call.body
    const tries = throttle(call.deps.store.accounts.failures, call.deps.now)
    tries.begin([{ subject: `register:${addressOf(call.c, call.deps)}`, free: REGISTRATIONS }])
    const passwordHash = await hashPassword(password)
    const added = call.deps.store.accounts.add({ ...body, passwordHash, role: Role.User, isPaid: false, leagueId: null })
    if (added === 'email_taken') throw new ApiError(409, errorText.emailTaken)
    if (added === 'username_taken') throw new ApiError(409, errorText.usernameTaken)
    return { id: added.id, message: serverText.accountMade }
  },
  me: ({ account, deps }) => {
    const { id, email, username, name, role, isPaid, leagueId } = account
    const league = leagueId === null ? null : leagueToWire(leagueId, (read) => deps.store.read(leagueId, read))
    return { id, email, username, name, role, is_paid: isPaid, leagueid: leagueId, league }
  },
  changePassword: async (call) => {
    const { body, account } = call
    const { store, tokens } = call.deps
    const tries = tryOnce(call, `change:${account.id}`)
    if (!(await verifyPassword(account.passwordHash, body.old_password))) throw new ApiError(400, serverText.oldPasswordWrong)
    tries.succeed()
    store.accounts.setPassword(account.id, await hashPassword(body.new_password))
    const changed = store.accounts.byId(account.id) ?? account
    return { message: text.passwordReset, token: await tokens.issue(changed) }
  },
}

const REGISTRATIONS = 100
/** An address may be a whole club house behind one router; an account is one person. */
const FREE_TRIES = { account: 5, address: 300 }

/**
 * Counts a try as a wrong one before the password is looked at, so that a crowd of tries at once is slowed like a row of them.
 * Throws 429 where the account or the address must wait.
 */
function tryOnce({ c, deps }: Pick<Call, 'c' | 'deps'>, account: string) {
  const limits = throttle(deps.store.accounts.failures, deps.now)
  const address = `address:${addressOf(c, deps)}`
  limits.begin([
    { subject: account, free: FREE_TRIES.account },
    { subject: address, free: FREE_TRIES.address },
  ])
  return { succeed: () => limits.succeed({ account, address }) }
}
