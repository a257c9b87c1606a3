import { externalStore } from '../platform/external-store.ts'
import { type KeptLeague, keptLeague, sendLeague } from '../sync-client/send-league.ts'

/** The person's leagues that are not on the screen, as stored on this device; null: no copy here. */
export type OtherLeagues = ReadonlyMap<number, KeptLeague | null>

const others = externalStore<OtherLeagues>(new Map())
export const useOtherLeagues = others.use

/** How long until the next attempt, if something could not be sent although the current league reached the server. */
const AGAIN_MS = 30_000

type Watched = {
  userId: number
  leagueIds: readonly number[]
  token: () => string | null
  onToken: (token: string) => void
  /** The server no longer considers the person a member of one of them. */
  onNotMember: () => void
}

/**
 * Watches the leagues that are not on the screen; `send` sends their pending changes, each under its own membership.
 */
export function watchOtherLeagues({ userId, leagueIds, token, onToken, onNotMember }: Watched): {
  send: () => void
  stop: () => void
} {
  let busy = false
  let again = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    const kept = await Promise.all(
      leagueIds.map(async (leagueId) => [leagueId, await keptLeague({ userId, leagueId })] as const),
    )
    if (!stopped) others.set(new Map(kept))
  }
  const work = async () => {
    for (const [leagueId, kept] of others.get()) {
      if (stopped || !kept?.unsent) continue
      const result = await sendLeague({ userId, leagueId }, { token, onToken })
      if (result.kind === 'failed' && result.failure.kind === 'not_member') onNotMember()
    }
    await look()
  }
  const waits = () => [...others.get().values()].some((kept) => kept?.unsent)
  const begin = async (what: () => Promise<void>) => {
    busy = true
    await what().catch(() => undefined)
    busy = false
    if (again) send()
    else if (what === work && waits() && !stopped) timer = setTimeout(send, AGAIN_MS)
  }
  const send = () => {
    clearTimeout(timer)
    again = busy
    if (!busy && !stopped && waits()) void begin(work)
  }
  others.set(new Map())
  void begin(look)
  return {
    send,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      others.set(new Map())
    },
  }
}
