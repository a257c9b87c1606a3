import { callRoute, type Reply, routeOf } from './a-client.ts'
import { aFullServer, type FullServer } from './a-full-server.ts'
import type { RouteName, Sample } from './samples.ts'

type Who = 'secretary' | 'player' | 'admin' | 'stranger' | 'newcomer' | 'unpaid'
export type Body = Record<string, unknown>

/** Starts the full server, with a shorthand for calling a route as someone (by default, the secretary). */
export async function aDesk() {
  const b: FullServer = await aFullServer()
  const call = async (
    name: RouteName,
    sample: Sample & { as?: Who; headers?: Record<string, string> } = {},
  ): Promise<Reply> => {
    const { as = 'secretary', headers = {}, ...rest } = sample
    return callRoute(b, { route: routeOf(name), sample: rest, token: await b.tokenOf(b[as].id), headers })
  }
  /** Calls a route, expects it to succeed, and returns the body of the response. */
  const good = async <T = Body>(name: RouteName, sample: Parameters<typeof call>[1] = {}): Promise<T> => {
    const { status, body } = await call(name, sample)
    if (status >= 400) throw new Error(`${name} returned ${status}: ${JSON.stringify(body)}`)
    return body as T
  }
  return { b, call, good }
}
