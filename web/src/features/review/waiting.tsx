import { hindranceText, trayText } from '@glm/shared/text/screens/review'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import type { Hindrance, SyncState } from '../../sync-client/loop/sync-machine.ts'
import { Chip } from '../../ui/chip.tsx'
import { TraySection } from './review-section.tsx'

/** Only these hindrances wait for a person; the others pass by themselves. */
export const needsYou = (hindrance: Hindrance | null): boolean =>
  hindrance === 'signed_out' || hindrance === 'not_member' || hindrance === 'wifi_log_in' || hindrance === 'app_too_old'

/** How much waits on this phone, and why; of none that it is sent. */
export function Waiting({ count, sync: { hindrance, sending } }: { count: number; sync: SyncState }) {
  return (
    <TraySection
      title={needsYou(hindrance) ? trayText.notSent : trayText.onItsWay}
      words={needsYou(hindrance) ? text.keptUntilYouDecide : trayText.nothingToDo}
    >
      <p className="done-line">
        <span>
          {trayText.waiting(count)}
          {count > 0 ? <span className="soft"> · {hindranceText[hindrance ?? 'none']}</span> : null}
        </span>
        {hindrance === 'signed_out' ? (
          <Link className="btn is-main" to="/sign-in">
            Log in
          </Link>
        ) : (
          <Chip state={count === 0 ? 'server' : sending ? 'sending' : 'saved'} />
        )}
      </p>
    </TraySection>
  )
}
