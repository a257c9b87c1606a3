import { Role } from '@glm/shared/schema/league/role'
import { frameText } from '@glm/shared/text/screens/frame'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { leaveScreen } from '../account/kept-screen.ts'
import { currentRehearsal, forgetRehearsal, REHEARSAL_KEY, type Rehearsal } from '../account/rehearsal.ts'
import { logOut, refreshSession, startSession, whenLoggedOutElsewhere } from '../account/session.ts'
import { SessionContext } from '../account/session-context.ts'
import { whenOpenedElsewhere } from '../account/shown-league.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { StorageWaits } from '../ui/storage-waits.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * How long to wait for the first screen's code: long enough to load it from a cheap phone's storage, but not from a
 * slow network.
 */
const CODE_MS = 1500

/** How long to wait before the app asks again who the user is, unless the device is connected sooner. */
const AGAIN_MS = 15_000

type Props = {
  /** Nothing is rendered until this settles: once the first screen's code is loaded, or after a timeout. */
  code: Promise<unknown>
  children: ReactNode
}

/**
 * Provides the signed-in user, and whether they are rehearsing. Renders nothing until it has read both from this
 * device's database.
 */
export function SessionProvider({ code, children }: Props) {
  const [session, show] = useState<Session | null | undefined>(undefined)
  const setSession = useCallback((next: Session | null) => show((before) => sayIfOut(before, next)), [])
  const [unanswered, setUnanswered] = useState<object | null>(null)
  const refresh = useCallback(
    async (leagueId?: number) => {
      const fresh = await refreshSession(leagueId)
      setUnanswered(fresh === undefined ? {} : null)
      if (fresh) setSession(fresh)
    },
    [setSession],
  )
  // Without a response, the app would go on showing the account as it was before the change, so ask again.
  useEffect(() => {
    if (!unanswered) return
    const again = () => void refresh()
    const timer = setTimeout(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [unanswered, refresh])
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isVerified = false
    const started = startSession((verified) => {
      isVerified = true
      setSession(verified)
      if (!verified) void logOut()
    })
    const late = new Promise((done) => setTimeout(done, CODE_MS))
    void Promise.all([started, Promise.race([code, late])]).then(
      ([read]) => isVerified || setSession(read),
      () => setUnreadable(true),
    )
  }, [setSession, code])
  // Another tab has signed out, so this tab must no longer show the user's data.
  useEffect(() => whenLoggedOutElsewhere(() => location.assign('/')), [])
  useEffect(() => whenOpenedElsewhere(openDashboard), [])
  useEffect(() => whenRehearsalChanges(openDashboard), [])
  const rehearsal = useMemo(() => (session ? currentRehearsal() : null), [session])
  const endRehearsal = useCallback(async () => {
    if (!rehearsal) return
    const { emptyRehearsal } = await import('../sync-client/storage/rehearsal-storage.ts')
    await emptyRehearsal(rehearsal)
    leaveScreen()
    forgetRehearsal()
    location.assign('/dashboard')
  }, [rehearsal])
  const leave = useCallback(async () => {
    await logOut()
    location.assign('/')
  }, [])
  const shown = useMemo(
    () => (session && rehearsal ? rehearsing(session, rehearsal) : (session ?? null)),
    [session, rehearsal],
  )
  const value = useMemo(
    () => ({ session: shown, rehearsal, setSession, refresh, leave, endRehearsal }),
    [shown, rehearsal, setSession, refresh, leave, endRehearsal],
  )
  if (session === undefined) return <StorageWaits failed={unreadable} />
  return <SessionContext value={value}>{children}</SessionContext>
}

/** If the user is no longer in the league shown before, tells them why they see a different one. */
function sayIfOut(before: Session | null | undefined, next: Session | null): Session | null {
  const was = before?.leagues?.find(({ id }) => id === before.leagueId)
  const now = next?.leagues?.find(({ id }) => id === next.leagueId)
  const isOut = was && now && before?.userId === next?.userId && !next?.leagues?.some(({ id }) => id === was.id)
  if (isOut) queueMicrotask(() => showToast(frameText.noLongerIn({ league: was.name, now: now.name })))
  return next
}

/** Opens the dashboard of the current league. */
function openDashboard(): void {
  leaveScreen()
  location.assign('/dashboard')
}

const rehearsing = (session: Session, { leagueId }: Rehearsal): Session => ({
  ...session,
  leagueId,
  role: Role.LeagueAdmin,
})

/**
 * Calls `tell` when another tab has started or ended a rehearsal, because a tab must not show one league and act on
 * another.
 */
function whenRehearsalChanges(tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === REHEARSAL_KEY && tell()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
