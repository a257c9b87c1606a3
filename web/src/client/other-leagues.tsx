import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { keepToken } from '../account/session.ts'
import { storedTokenOf } from '../account/stored-token.ts'
import type { LocalPhone } from '../sync-client/open-client.ts'
import { type KeptLeague, keptLeague, sendLeague } from '../sync-client/send-league.ts'

/** What this device stores about the user's other leagues; null for a league that has no copy here. */
export type OtherLeagues = ReadonlyMap<number, KeptLeague | null>

const none: OtherLeagues = new Map()
const Context = createContext(none)
export const useOtherLeagues = (): OtherLeagues => useContext(Context)

/**
 * How long to wait before retrying a league whose changes couldn't be sent even though the current league's changes
 * were.
 */
const AGAIN_MS = 30_000

type Props = {
  userId: number
  /** The ids of the leagues, separated by commas; empty for none. */
  leagueIds: string
  driver: LocalPhone['driver']
  /** Called if the user is no longer a member of one of these leagues. */
  onNotMember: () => void
  children: ReactNode
}

/**
 * Provides live information about the user's other leagues: changes that another tab or the service worker sends are
 * counted right away. Whenever the current league's sync works, the other leagues' pending changes are sent too, each
 * to its own league.
 */
export function OtherLeaguesProvider({ userId, leagueIds, driver, onNotMember, children }: Props) {
  const kept = useLiveQuery(async () => readKept(userId, idsIn(leagueIds)), [userId, leagueIds]) ?? none
  const waiting = [...kept].flatMap(([leagueId, league]) => (league?.unsent ? [leagueId] : [])).join()
  useEffect(() => {
    if (waiting === '') return
    const sender = leagueSender({ userId, leagueIds: idsIn(waiting), onNotMember })
    const sendIfFound = ({ sending, blocker } = driver.current()) => !sending && blocker === null && sender.send()
    sendIfFound()
    const unsubscribe = driver.subscribe(sendIfFound)
    return () => {
      unsubscribe()
      sender.stop()
    }
  }, [userId, waiting, driver, onNotMember])
  return <Context value={kept}>{children}</Context>
}

/** Returns the league ids in a string, where they are separated by commas; none for an empty string. */
export const idsIn = (joined: string): number[] => (joined === '' ? [] : joined.split(',').map(Number))

/** A copy that can't be read counts as missing, so that it doesn't break the current league. */
async function readKept(userId: number, leagueIds: readonly number[]): Promise<OtherLeagues> {
  const read = (leagueId: number) => keptLeague({ userId, leagueId }).catch(() => null)
  return new Map(await Promise.all(leagueIds.map(async (leagueId) => [leagueId, await read(leagueId)] as const)))
}

/**
 * `send` sends the pending changes of these leagues, one league at a time, and repeats that every 30 s until `stop` is
 * called.
 */
function leagueSender({
  userId,
  leagueIds,
  onNotMember,
}: Pick<Props, 'userId' | 'onNotMember'> & { leagueIds: number[] }) {
  let busy = false
  let again = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendAll = async () => {
    for (const leagueId of leagueIds) {
      if (stopped) return
      const result = await sendLeague(
        { userId, leagueId },
        { token: () => storedTokenOf(userId), onToken: keepToken },
      ).catch(() => null)
      if (result?.kind === 'failed' && result.failure.kind === 'not_member') onNotMember()
    }
  }
  const send = async () => {
    clearTimeout(timer)
    again = busy
    if (busy || stopped) return
    busy = true
    await sendAll()
    busy = false
    if (again) void send()
    else if (!stopped) timer = setTimeout(send, AGAIN_MS)
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  return { send: () => void send(), stop }
}
