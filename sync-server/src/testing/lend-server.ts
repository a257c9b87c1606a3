import { afterAll } from 'vitest'
import { writesTo } from './a-client.ts'
import type { FullServer } from './a-full-server.ts'
import { keptAfterTest } from './after-test.ts'

/**
 * Returns a function that lends a server for one call: the same server until a call has written something, and then a
 * new one. Most calls only read or are refused, and a new server takes longer than a call. Each account has one session
 * on it. Call this in a `describe`, which closes the server.
 */
export function lendServer<B extends Pick<FullServer, 'store' | 'tokenOf'>>(start: () => Promise<B>) {
  let lent: { b: B; writes: string; release: () => void } | null = null
  afterAll(() => lent?.release())
  return async (): Promise<B> => {
    if (lent && (await writesTo(lent.b)) === lent.writes) return lent.b
    lent?.release()
    const { kept: fresh, release } = await keptAfterTest(start)
    const tokens = new Map<number, string>()
    const tokenOf = async (id: number): Promise<string> => {
      const unwritten = (await writesTo(mine.b)) === mine.writes
      const token = tokens.get(id) ?? (await fresh.tokenOf(id))
      tokens.set(id, token)
      if (unwritten) mine.writes = await writesTo(mine.b)
      return token
    }
    const b = { ...fresh, tokenOf }
    const mine = { b, release, writes: await writesTo(b) }
    lent = mine
    return b
  }
}
