import { frameText } from '@glm/shared/text/screens/frame'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { Link } from '@tanstack/react-router'
import { BookCheck, Download, Flag, Pencil } from 'lucide-react'
import { memo, useEffect } from 'react'
import { useSession } from '../account/session-context.ts'
import { blockerAdvice } from '../client/blocker-advice.ts'
import { usePhone } from '../client/client-provider.tsx'
import { useOtherLeagues } from '../client/other-leagues.tsx'
import { useAllSentLabel } from '../client/use-all-sent-label.ts'
import { useMemory, useSync } from '../client/use-rows.ts'
import { useUnsent } from '../client/use-unsent.ts'
import { clockTime } from '../platform/say-time.ts'
import { useAppBadge } from '../platform/use-app-badge.ts'
import { useToReview } from '../season/use-to-review.ts'
import { Icon } from '../ui/icon.tsx'
import { lookForUpdate } from './register-service-worker.ts'

/**
 * Shows on every screen how many changes are unsent or need review. Memoized, so that the link itself renders only
 * once.
 */
export const SyncLine = memo(function SyncLine() {
  return (
    <Link className="sync is-row" to="/tray">
      <Needs />
      <Unsent />
    </Link>
  )
})

function Needs() {
  const needs = useToReview()
  useAppBadge(needs)
  if (needs === 0) return null
  return (
    <span className="sync-needs">
      <Icon of={Flag} small />
      {frameText.needYou(needs)}
    </span>
  )
}

function Unsent() {
  const { rehearsal } = useSession()
  const lastSentAt = useMemory((memory) => memory.row('meta', ['me'])?.lastSentAt ?? null)
  const blocker = useSync((sync) => sync.blocker)
  const allSentLabel = useAllSentLabel()
  const { own, carried } = useUnsent()
  useEffect(() => void (blocker === 'app_too_old' && lookForUpdate().catch(() => undefined)), [blocker])
  const waiting = own + carried
  const elsewhere = useWaitingElsewhere()
  if (rehearsal) return <span className="sync-line">{rehearsalText.line}</span>
  const short = blocker && blockerAdvice[blocker].short
  const last = lastSentAt ? clockTime(lastSentAt) : null
  return (
    <span className="sync-line">
      <Icon of={waiting > 0 ? Pencil : allSentLabel === frameText.notLoaded ? Download : BookCheck} small />
      <span>
        {waiting > 0 ? (
          frameText.notSent(waiting)
        ) : last ? (
          allSentLabel
        ) : (
          <span className="sync-word" data-room={frameText.notLoaded}>
            {allSentLabel}
          </span>
        )}
        {last ? <span className="only-wide">{waiting > 0 ? frameText.lastSent(last) : `, ${last}`}</span> : null}
        {elsewhere === null ? null : (
          <>
            <span className="only-wide">. {elsewhere.words}</span>
            <span className="only-phone wraps">. {elsewhere.shortly}</span>
          </>
        )}
        {blocker !== null && short !== null ? (
          <>
            <span className="only-wide">. {syncBlockerText[blocker]}</span>
            <span className="only-phone">: {short}</span>
          </>
        ) : null}
      </span>
    </span>
  )
}

/** Returns the number of changes pending in the user's other leagues, as text; null if there are none. */
function useWaitingElsewhere(): { words: string; shortly: string } | null {
  const { session } = usePhone()
  const waiting = [...useOtherLeagues()].filter(([, kept]) => (kept?.unsent ?? 0) > 0)
  const [only] = waiting
  if (!only) return null
  const count = waiting.reduce((sum, [, kept]) => sum + (kept?.unsent ?? 0), 0)
  const named = waiting.length === 1 ? session.leagues?.find(({ id }) => id === only[0]) : undefined
  return {
    words: leaguesText.waitsIn({ count, league: named?.name ?? null }),
    shortly: leaguesText.waitsElsewhere(count),
  }
}
