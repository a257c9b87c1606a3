import { frameText } from '@glm/shared/text/frame'
import { text } from '@glm/shared/text/sentences'
import { hindranceText } from '@glm/shared/text/tray'
import { Link } from '@tanstack/react-router'
import { BookCheck, Flag, Pencil } from 'lucide-react'
import { contestedFor } from '../live/contested.ts'
import { usePhone } from '../live/phone-context.tsx'
import { useAppBadge } from '../live/use-app-badge.ts'
import { useRows, useSyncState } from '../live/use-rows.ts'
import { useSeason } from '../live/use-season.ts'
import { useUnsent } from '../live/use-unsent.ts'
import { Icon } from '../ui/icon.tsx'

/** What is not sent yet, and what needs a person: always on screen, in words. */
export function SyncLine() {
  const live = useSeason()
  const { session } = usePhone()
  const parked = useRows('parked')
  const meta = useRows('meta')?.[0]
  const { hindrance } = useSyncState()
  const needs = (parked?.length ?? 0) + (live ? contestedFor(live, session.role).length : 0)
  useAppBadge(needs)
  const { own, carried } = useUnsent()
  const waiting = own + carried
  const last = meta?.lastSentAt ? clock(meta.lastSentAt) : null
  return (
    <Link className="sync is-row" to="/tray">
      {needs > 0 ? (
        <span className="sync-needs">
          <Icon of={Flag} small />
          {frameText.needYou(needs)}
        </span>
      ) : null}
      <span className="sync-line">
        <Icon of={waiting > 0 ? Pencil : BookCheck} small />
        <span>
          {waiting > 0 ? frameText.notSent(waiting) : frameText.allSent}
          {last ? <span className="only-wide">{waiting > 0 ? frameText.lastSent(last) : `, ${last}`}</span> : null}
          {hindrance === 'signed_out' || hindrance === 'not_member' ? (
            <>
              <span className="only-wide">. {hindranceText[hindrance]}</span>
              <span className="only-phone">: {hindrance === 'signed_out' ? text.signInShort : frameText.notInLeague}</span>
            </>
          ) : null}
        </span>
      </span>
    </Link>
  )
}

const clock = (iso: string): string => new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
