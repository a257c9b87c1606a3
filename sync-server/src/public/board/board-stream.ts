import { serverText } from '@glm/shared/text/errors/server'
import { streamSSE } from 'hono/streaming'
import type { AppContext, AppDeps } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf } from '../../http/address-of.ts'
import { readTables } from '../../store/read-tables.ts'
import { StoreBusy } from '../../store/store-busy.ts'
import { HEARTBEAT_MS, RETRY_MS } from '../../sync/stream-times.ts'
import { findPublicLeague } from '../find-public-league.ts'
import type { BoardNews } from './board-news.ts'

/** Browsers ignore an event without data. */
const data = '-'

/**
 * The stream of a board: `changed` when something in the league changed, `alive` on every heartbeat. It ends when its
 * link does. The next heartbeat makes up for notifications lost between processes.
 * @throws 404 for an invalid link, 429 if too many boards are already listening
 */
export async function boardStream(
  c: AppContext,
  { deps, news }: { deps: AppDeps; news: BoardNews },
): Promise<Response> {
  const { league, page } = await findPublicLeague(c, deps)
  let end = () => {}
  const leave = deps.pokes.enter({ leagueId: league.id, address: addressOf(c, deps), onTaken: () => end() })
  if (!leave) throw new ApiError(429, serverText.manyStreams, { 'retry-after': '60' })
  const versionIfShown = () =>
    deps.store.snapshot(async (tx) => {
      const [row] = (await readTables(tx, league.id, ['leagues'])).leagues
      return row?.publicPage?.key === page.key ? tx.version(league.id) : null
    })
  return streamSSE(c, async (stream) => {
    let known: number | null = null
    const unlisten = news.listen(league.id, (version) => {
      known = Math.max(known ?? 0, version)
      void stream.writeSSE({ event: 'changed', data })
    })
    const forget = deps.pokes.onEnd(() => {
      forget()
      void stream.writeSSE({ event: 'alive', data, retry: RETRY_MS }).then(() => stream.close())
    })
    const stop = () => {
      unlisten()
      forget()
      leave()
    }
    stream.onAbort(stop)
    end = () => {
      stop()
      void stream.close()
    }
    try {
      while (!stream.aborted && !stream.closed) {
        const version = await versionIfShown()
        if (version === null) break
        await stream.writeSSE({ event: known !== null && version !== known ? 'changed' : 'alive', data })
        known = version
        await stream.sleep(deps.heartbeatMs ?? HEARTBEAT_MS)
      }
    } catch (error) {
      // The board reconnects.
      if (!(error instanceof StoreBusy)) throw error
    } finally {
      stop()
    }
  })
}
