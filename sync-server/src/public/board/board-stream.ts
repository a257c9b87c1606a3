import { serverText } from '@glm/shared/text/errors/server'
import type { AppContext, AppDeps } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf } from '../../http/address-of.ts'
import { eventStream } from '../../http/event-stream.ts'
import { readTables } from '../../store/read-tables.ts'
import { HEARTBEAT_MS } from '../../sync/stream-times.ts'
import { findPublicLeague } from '../find-public-league.ts'
import type { BoardNews } from './board-news.ts'

/** The data of each event, because browsers ignore an event without data. */
const data = '-'

/**
 * Returns the stream of a board. It sends `changed` when something in the league has changed, and `alive` on every
 * heartbeat. It ends when the link to the board stops working. The next heartbeat makes up for notifications that were
 * lost between processes.
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
  return eventStream(c, { pokes: deps.pokes, idle: data }, async (stream) => {
    let known: number | null = null
    const unlisten = news.listen(league.id, (version) => {
      known = Math.max(known ?? 0, version)
      stream.send({ event: 'changed', data })
    })
    stream.onEnd(unlisten)
    stream.onEnd(leave)
    end = () => stream.end()
    while (!stream.isEnded) {
      const version = await versionIfShown()
      if (version === null) return
      stream.send({ event: known !== null && version !== known ? 'changed' : 'alive', data })
      known = version
      await stream.sleep(deps.heartbeatMs ?? HEARTBEAT_MS)
    }
  })
}
