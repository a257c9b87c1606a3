import type { Store } from '../store/store.ts'
import type { Pokes } from './pokes.ts'

/** The connection between processes. It sends and receives strings on a channel, and may lose some of them. */
type Wire = {
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, told: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>
}

const CHANNEL = 'glm_pokes'
/** Pokes for the same league within this many milliseconds are merged into one. */
const GATHER_MS = 20

/** Carries pokes between server processes that share a database, until `close` is called. */
export type PokeBus = { publish: (leagueId: number, version: number) => void; close: () => Promise<void> }

/**
 * Publishes this process's new versions to the other processes, and forwards their versions to its own listeners. The
 * heartbeats of streams make up for lost messages. After a broken connection, every league with listeners is poked with
 * its current version.
 */
export async function pokeBus(wire: Wire, pokes: Pokes, store: Store): Promise<PokeBus> {
  const waiting = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const send = () => {
    timer = null
    const text = [...waiting].map(([leagueId, version]) => `${leagueId}.${version}`).join()
    waiting.clear()
    wire.notify(CHANNEL, text).catch(() => undefined)
  }
  const heal = async () => {
    const leagues = pokes.listened()
    const versions = await store.snapshot((tx) => Promise.all(leagues.map((leagueId) => tx.version(leagueId))))
    for (const [i, leagueId] of leagues.entries()) pokes.tell(leagueId, versions[i] ?? 0)
  }
  const unlisten = await wire.listen(CHANNEL, hear(pokes), () => void heal().catch(() => undefined))
  return {
    publish: (leagueId, version) => {
      waiting.set(leagueId, Math.max(version, waiting.get(leagueId) ?? 0))
      timer ??= setTimeout(send, GATHER_MS)
    },
    close: async () => {
      if (timer) clearTimeout(timer)
      await unlisten().catch(() => undefined)
    },
  }
}

const hear = (pokes: Pokes) => (text: string) => {
  for (const part of text.split(',')) {
    const [leagueId, version] = part.split('.').map(Number)
    if (leagueId && version) pokes.tell(leagueId, version)
  }
}
