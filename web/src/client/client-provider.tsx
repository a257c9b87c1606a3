import { frameText } from '@glm/shared/text/screens/frame'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { text } from '@glm/shared/text/sentences'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { keepToken } from '../account/session.ts'
import { useSession } from '../account/session-context.ts'
import { storedTokenOf } from '../account/stored-token.ts'
import { askToKeep } from '../platform/persistent-storage.ts'
import { Uncovered } from '../platform/use-uncovered.ts'
import { type LocalPhone, openLocalPhone } from '../sync-client/open-client.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { StorageWaits } from '../ui/storage-waits.tsx'
import { showToast } from '../ui/toast.tsx'
import { idsIn, OtherLeaguesProvider } from './other-leagues.tsx'
import { startSendingPhotos } from './photos/start-sending-photos.ts'
import { type Reading, ReadingSheet } from './reading-sheet.tsx'

type Signed = { session: Session; local: LocalPhone }
const Context = createContext<Signed | null>(null)

type Props = {
  session: Session
  /** What is shown below the message while the copy hasn't been read yet. */
  untilRead: ReactNode
  children: ReactNode
}

/**
 * Opens the signed-in user's copy of the current league on this device. Closes it when the user switches leagues or
 * signs out.
 */
export function PhoneProvider({ session, untilRead, children }: Props) {
  const { refresh, rehearsal } = useSession()
  const rehearses = rehearsal !== null
  const [local, setLocal] = useState<LocalPhone | null>(null)
  // Counts how many times the browser has evicted the copy. Each time, a new copy is created, and unsent changes are
  // recovered into it.
  const [copy, setCopy] = useState(0)
  const [broken, setBroken] = useState<string | null>(null)
  const { userId, leagueId, role, leagues } = session
  const others = leagues?.flatMap(({ id }) => (id === leagueId || rehearses ? [] : [id])).join() ?? ''
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
      token: () => storedTokenOf(userId),
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
  const onNotMember = useCallback(() => void refresh(), [refresh])
  // The user was removed from the league, so ask the server for their account and offer them their unsent changes.
  useEffect(
    () =>
      local?.driver.subscribe(({ blocker }) => {
        if (blocker === 'not_member') void refresh()
      }),
    [local, refresh],
  )
  useEffect(
    () =>
      local && leagueId !== null && !rehearses
        ? startSendingPhotos({ userId, leagueId, others: idsIn(others) }, local)
        : undefined,
    [local, userId, leagueId, others, rehearses],
  )
  // A secretary has changed the user's role, so ask the server for it and reopen the copy.
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
  // The user has signed in again after the token had expired, so send pending changes now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for a new token.
  useEffect(() => {
    if (local?.driver.current().blocker === 'signed_out') local.driver.dispatch({ type: 'signedIn' })
  }, [session.token, local])
  if (broken)
    return (
      <p role="alert">
        <Uncovered />
        {frameText.phoneFails} {broken}
      </p>
    )
  if (!local) return <StorageWaits />
  const reading = copy > 0 ? copyRead : leagueRead(session)
  return (
    <Context value={{ session, local }}>
      <OtherLeaguesProvider userId={userId} leagueIds={others} driver={local.driver} onNotMember={onNotMember}>
        {reading ? (
          <UntilRead local={local} reading={reading} untilRead={untilRead}>
            {children}
          </UntilRead>
        ) : (
          children
        )}
      </OtherLeaguesProvider>
    </Context>
  )
}

const copyRead: Reading = { title: text.copyReads, says: `${text.copyGone} ${text.copyNeedsSignal}` }

/** Shows the league's name, so that users who switch leagues don't mistake the empty copy for an empty league. */
function leagueRead({ leagues = [], leagueId }: Session): Reading | null {
  const name = leagues.find(({ id }) => id === leagueId)?.name
  return leagues.length > 1 && name !== undefined
    ? { title: leaguesText.reads(name), says: leaguesText.readsOnce }
    : null
}

/** Waits for the server's first answer, because a new copy must not look like an empty league. */
function UntilRead({
  local,
  reading,
  untilRead,
  children,
}: Omit<Props, 'session'> & { local: LocalPhone; reading: Reading }) {
  const { memory, driver } = local
  const cursor = useSyncExternalStore(memory.subscribe, () => memory.row('meta', ['me'])?.cursor ?? 0)
  const blocker = useSyncExternalStore(driver.subscribe, () => driver.current().blocker)
  if (cursor > 0) return children
  return (
    <main className="main">
      <Uncovered />
      <ReadingSheet {...reading} blocker={blocker} below={untilRead} />
    </main>
  )
}

/**
 * Returns the signed-in user and the copy of their league on this device. Use it only on screens that require signing
 * in.
 */
export function usePhone(): Signed {
  const signed = useContext(Context)
  if (!signed) throw new Error('Use usePhone() below PhoneProvider.')
  return signed
}

/** Like `usePhone()`, but returns null outside a league. */
export const useLeaguePhone = (): Signed | null => useContext(Context)
