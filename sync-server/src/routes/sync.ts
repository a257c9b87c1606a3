import { syncRequest } from '@glm/shared/protocol/sync-request'
import { Role } from '@glm/shared/schema/role'
import { errorText } from '@glm/shared/text/sentences'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { AppContext, AppDeps, AppEnv } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'
import { readBody } from '../middleware/read-body.ts'
import { signedIn } from '../middleware/signed-in.ts'

const HEARTBEAT_MS = 25_000

/** The exchange of the phones, and the stream that tells them when to pull. */
export function syncRoutes(deps: AppDeps): Hono<AppEnv> {
  const { store, pokes } = deps
  const app = new Hono<AppEnv>()
  app.use('/sync', signedIn(deps, Role.User))
  app.use('/poke', signedIn(deps, Role.User))

  app.post('/sync', async (c) => {
    const request = await readBody(c, syncRequest)
    const author = { userId: c.get('account').id, role: c.get('account').role, leagueId: leagueOf(c) }
    const before = store.version(author.leagueId)
    const response = store.exchange(author, request, new Date(deps.now()).toISOString())
    if (response.cursor !== before) pokes.poke(author.leagueId, response.cursor)
    return c.json({ ...response, token: c.get('renewed') })
  })

  app.get('/poke', (c) => {
    const leagueId = leagueOf(c)
    return streamSSE(c, async (stream) => {
      const send = (version: number) => void stream.writeSSE({ event: 'poke', data: JSON.stringify({ version }) })
      const stop = pokes.listen(leagueId, send)
      stream.onAbort(stop)
      while (!stream.aborted) {
        await stream.writeSSE({ event: 'alive', data: '' })
        await stream.sleep(HEARTBEAT_MS)
      }
    })
  })
  return app
}

function leagueOf(c: AppContext): number {
  const { leagueId } = c.get('account')
  if (leagueId === null) throw new ApiError(404, errorText.notYours)
  return leagueId
}
