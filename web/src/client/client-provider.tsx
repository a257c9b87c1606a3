import { frameText } from '@glm/shared/text/screens/frame'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { text } from '@glm/shared/text/sentences'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { keepToken } from '../account/session.ts'
import { useSession } from '../account/session-context.ts'
import { storedToken } from '../account/stored-token.ts'
import { askToKeep } from '../platform/persistent-storage.ts'
import { type LocalPhone, openLocalPhone } from '../sync-client/open-client.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { StorageWaits } from '../ui/storage-waits.tsx'
import { showToast } from '../ui/toast.tsx'
import { watchOtherLeagues } from './other-leagues.ts'

type Signed = { session: Session; local: LocalPhone }
const Context = createContext<Signed | null>(null)

/** Opens the league's copy on this device for the person signed in, and closes it when they leave. */
export function PhoneProvider({ session, children }: { session: Session; children: ReactNode }) {
  const { refresh, rehearsal } = useSession()
  const rehearses = rehearsal !== null
  const [local, setLocal] = useState<LocalPhone | null>(null)
  // Raised when the browser has thrown the copy away: a new one is made, and what was not sent comes back to it.
  const [copy, setCopy] = useState(0)
  const [broken, setBroken] = useState<string | null>(null)
  const { userId, leagueId, role } = session
  useEffect(() => {
    if (leagueId === null) return
    let opened: LocalPhone | null = null
    let gone = false
    const onGone = () => {
      if (gone) return
      setLocal(null)
      setCopy(copy + 1)
      showToast(text.copyGone)
    }
    openLocalPhone({
      owner: { userId, leagueId, role },
      rehearsal: rehearses,
      token: storedToken,
      onToken: keepToken,
      onGone,
    })
      .then((phone) => {
        opened = phone
        if (gone) phone.close()
        else setLocal(phone)
      })
      .catch((error: unknown) => setBroken(String(error)))
    void askToKeep()
    return () => {
      gone = true
      opened?.close()
    }
  }, [userId, leagueId, role, copy, rehearses])
  const { leagues } = session
  const others = leagues?.flatMap(({ id }) => (id === leagueId ? [] : [id])).join() ?? ''
  // What waits in a league that is not on the screen is sent as soon as this one finds the server.
  useEffect(() => {
    if (!local || rehearses || others === '') return
    const onNotMember = () => void refresh()
    const leagueIds = others.split(',').map(Number)
    const watch = watchOtherLeagues({ userId, leagueIds, token: storedToken, onToken: keepToken, onNotMember })
    const unsubscribe = local.driver.subscribe(({ sending, blocker }) => !sending && blocker === null && watch.send())
    return () => {
      unsubscribe()
      watch.stop()
    }
  }, [local, rehearses, others, userId, refresh])
  // Taken out of the league: the server says who they are now, and what was not sent is offered to them.
  useEffect(
    () =>
      local?.driver.subscribe(({ blocker }) => {
        if (blocker === 'not_member') void refresh()
      }),
    [local, refresh],
  )
  // A secretary has given them another role: the server says which, and the copy is opened with it.
  useEffect(() => {
    if (!local || rehearses) return
    const told = () => local.memory.row('members', [userId])?.role
    let heard = told()
    return local.memory.subscribe(() => {
      const [before, now] = [heard, told()]
      heard = now
      if (before !== undefined && now !== undefined && now !== before) void refresh()
    })
  }, [local, userId, rehearses, refresh])
  // Signed in again after the token had run out: what waited goes out now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is what this waits for.
  useEffect(() => {
    if (local?.driver.current().blocker === 'signed_out') local.driver.dispatch({ type: 'signedIn' })
  }, [session.token, local])
  if (broken)
    return (
      <p role="alert">
        {frameText.phoneFails} {broken}
      </p>
    )
  if (!local) return <StorageWaits />
  const reading = copy > 0 ? copyRead : leagueRead(session)
  return (
    <Context value={{ session, local }}>
      {reading ? (
        <UntilRead local={local} {...reading}>
          {children}
        </UntilRead>
      ) : (
        children
      )}
    </Context>
  )
}

type Reading = { title: string; says: string }
const copyRead: Reading = { title: text.copyReads, says: `${text.copyGone} ${text.copyNeedsSignal}` }

/** Who goes from one league to another must not take the empty copy for an empty league. */
function leagueRead({ leagues = [], leagueId }: Session): Reading | null {
  const name = leagues.find(({ id }) => id === leagueId)?.name
  return leagues.length > 1 && name !== undefined
    ? { title: leaguesText.reads(name), says: leaguesText.readsOnce }
    : null
}

/** A new copy is empty until the server has answered: no screen may say that there is nothing. */
function UntilRead({ local, title, says, children }: Reading & { local: LocalPhone; children: ReactNode }) {
  const { memory } = local
  const cursor = useSyncExternalStore(memory.subscribe, () => memory.row('meta', ['me'])?.cursor ?? 0)
  if (cursor > 0) return children
  return (
    <main className="main" role="status">
      <div className="sheet">
        <EmptyState title={title}>{says}</EmptyState>
      </div>
    </main>
  )
}

/** The signed-in person and their league's copy on this device. Only screens behind the sign-in may ask. */
export function usePhone(): Signed {
  const signed = useContext(Context)
  if (!signed) throw new Error('Use usePhone() below PhoneProvider.')
  return signed
}

/** The same where a screen also works for those without a league: null for them. */
export const useLeaguePhone = (): Signed | null => useContext(Context)
