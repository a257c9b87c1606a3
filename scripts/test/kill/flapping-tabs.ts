import { randomInt } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { withDatabase } from '../../admin/open-database.ts'
import { dispatchSync } from '../browser/drive/dispatch-sync.ts'
import { lineSays } from '../browser/drive/line-says.ts'
import type { RealServer } from '../browser/drive/real-server.ts'
import { serverScores } from '../browser/drive/server-scores.ts'
import { readLedger } from '../simulate/checks/fold-ledger.ts'
import { pause } from './pace.ts'
import { CELLS, checkRoom, MATCHES, openPadAt, parKey, withPhone } from './with-phone.ts'

/**
 * `accepted`: score mutations the server accepted, each once. `cuts`: how often the network was cut. `woken`: how often
 * the service worker was run.
 */
export type FlappingTabs = { taps: number; onServer: number; accepted: number; cuts: number; woken: number }

/**
 * A connection to the server that can be cut: all connections break, and no new one is accepted until it is restored.
 */
type Wire = { url: string; cut: () => void; mend: () => void; close: () => void }

/**
 * Three tabs enter the scores of three matches at the same time, and the service worker is woken to send them.
 * Meanwhile, the network comes and goes many times a second. Then the network stays up, and the test counts what has
 * arrived.
 */
export async function tapInThreeTabs(tapsEach: number): Promise<FlappingTabs> {
  checkRoom(tapsEach, CELLS)
  let wire: Wire | undefined
  try {
    return await withPhone(
      async ({ server, page }) => {
        const { url, cut, mend } = wire as Wire
        const before = await acceptedBy(server)
        const tabs = [page, await page.context().newPage(), await page.context().newPage()]
        for (const [i, tab] of tabs.entries()) await openPadAt(tab, url, MATCHES[i] ?? 0)
        const figures = { cuts: 0, woken: 0 }
        let running = true
        const flaps = (async () => {
          for (; running; figures.cuts++) {
            cut()
            await pause(randomInt(20, 400))
            mend()
            await pause(randomInt(20, 400))
          }
        })()
        const wakes = (async () => {
          for (; running; figures.woken++) {
            await dispatchSync(page, url)
            await pause(randomInt(200, 600))
          }
        })()
        await Promise.all(
          tabs.map(async (tab) => {
            for (let i = 0; i < tapsEach; i++) {
              // Background tabs are tapped too, as if there were three windows side by side on a laptop.
              await parKey(tab).dispatchEvent('click')
              await pause(randomInt(30, 300))
            }
          }),
        )
        running = false
        await Promise.all([flaps, wakes])
        for (const tab of tabs) await lineSays(tab, 'Synced')
        const taps = tapsEach * tabs.length
        return {
          taps,
          onServer: (await serverScores(server)).length,
          accepted: (await acceptedBy(server)) - before,
          ...figures,
        }
      },
      {
        address: async (server) => {
          wire = await wireTo(server)
          return wire.url
        },
      },
    )
  } finally {
    wire?.close()
  }
}

const acceptedBy = ({ dataDir }: RealServer): Promise<number> =>
  withDatabase(
    dataDir,
    async (store) =>
      readLedger(store).filter(({ name, status }) => name === 'card.setHole' && status !== 'refused').length,
  )

async function wireTo(server: RealServer): Promise<Wire> {
  const open = new Set<Socket>()
  let whole = true
  const wire = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(server.port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => [open.delete(one), other.destroy()])
      one.pipe(other)
    }
    return near
  })
  await new Promise<void>((done) => wire.listen(0, '127.0.0.1', done))
  const address = wire.address()
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    cut,
    mend: () => {
      whole = true
    },
    close: () => [cut(), wire.close()],
  }
}
