import type { syncRoutes } from '@glm/shared/api/sync'
import { errorText } from '@glm/shared/text/sentences'
import { streamSSE } from 'hono/streaming'
import type { Handlers } from '../http/call.ts'
import { ownLeague } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'

const HEARTBEAT_MS = 25_000

/** The exchange of the phones, and the stream that tells them when to pull. */
export const syncHandlers: Handlers<typeof syncRoutes> = {
  sync: (call) => {
    const { account, deps, body, c } = call
    // Somebody else has signed in on that phone meanwhile: what waits there is not his.
    if (body.userId !== undefined && body.userId !== account.id) throw new ApiError(401, errorText.signIn)
    const author = { userId: account.id, role: account.role, leagueId: ownLeague(call, body.leagueId) }
    const before = deps.store.version(author.leagueId)
    const response = deps.store.exchange(author, body, new Date(deps.now()).toISOString())
    if (response.cursor !== before) call.changed(author.leagueId, response.cursor)
    return { ...response, token: c.get('renewed') }
  },
  history: (call) => call.deps.store.history(ownLeague(call), call.query),
  poke: (call) => {
    const { account, deps, c } = call
    const leagueId = ownLeague(call)
    /** A stream outlives its request: it ends with the session, and with the membership. */
    const holds = () => {
      const now = deps.store.accounts.byId(account.id)
      return now?.tokenEpoch === account.tokenEpoch && now.leagueId === leagueId
    }
    return streamSSE(c, async (stream) => {
      const send = (version: number) =>
        void (holds() ? stream.writeSSE({ event: 'poke', data: JSON.stringify({ version }) }) : stream.close())
      const stop = deps.pokes.listen(leagueId, send)
      stream.onAbort(stop)
      while (!stream.aborted && !stream.closed && holds()) {
        await stream.writeSSE({ event: 'alive', data: '' })
        await stream.sleep(HEARTBEAT_MS)
      }
      stop()
    })
  },
}
