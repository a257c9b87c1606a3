import { loginBody, registerBody } from '@glm/shared/api/auth'
import { leagueToWire } from '@glm/shared/api/wire-names'
import { Role } from '@glm/shared/schema/role'
import { errorText, text } from '@glm/shared/text/sentences'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { throttle } from '../auth/throttle.ts'
import type { AppContext, AppDeps, AppEnv } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'
import { readBody } from '../middleware/read-body.ts'
import { signedIn } from '../middleware/signed-in.ts'

/** Log-in, registration and the identity call. */
export function authRoutes(deps: AppDeps): Hono<AppEnv> {
  const { store, tokens } = deps
  const limits = throttle(store.accounts.failures, deps.now)
  const app = new Hono<AppEnv>()

  app.post('/login', async (c) => {
    const { email, password } = await readBody(c, loginBody)
    const subjects = [`account:${email.toLowerCase()}`, `address:${addressOf(c)}`]
    const waitMs = limits.waitMs(subjects)
    if (waitMs > 0) throw new ApiError(429, errorText.tooManyTries, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    const account = store.accounts.byEmail(email)
    if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
      limits.fail(subjects)
      throw new ApiError(401, text.loginFailed)
    }
    limits.succeed(subjects)
    return c.json({ token: await tokens.issue(account) })
  })

  app.post('/register', async (c) => {
    const { password, ...body } = await readBody(c, registerBody)
    const passwordHash = await hashPassword(password)
    const added = store.accounts.add({ ...body, passwordHash, role: Role.User, isPaid: false, leagueId: null })
    if (added === 'email_taken') throw new ApiError(409, errorText.emailTaken)
    if (added === 'username_taken') throw new ApiError(409, errorText.usernameTaken)
    return c.json({ id: added.id }, 201)
  })

  app.get('/me', signedIn(deps, Role.User), (c) => {
    const { id, email, username, name, role, isPaid, leagueId } = c.get('account')
    const league = leagueId === null ? null : leagueToWire(leagueId, (read) => store.read(leagueId, read))
    return c.json({ id, email, username, name, role, is_paid: isPaid, leagueid: leagueId, league })
  })
  return app
}

function addressOf(c: AppContext): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Requests made in process (tests) come from no socket.
    return 'unknown'
  }
}
