import { hindranceText, trayText } from '@glm/shared/text/screens/tray'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import type { Hindrance, SyncState } from '../../sync-client/loop/sync-machine.ts'
import { Chip } from '../../ui/chip.tsx'
import { TraySection } from './tray-section.tsx'

/** Only these hindrances wait for a person; the others pass by themselves. */
export const needsYou = (hindrance: Hindrance | null): boolean =>
  hindrance === 'signed_out' || hindrance === 'not_member' || hindrance === 'wifi_log_in' || hindrance === 'app_too_old'

/** How much waits on this phone, and why. */
export function Waiting({ count, sync: { hindrance, sending } }: { count: number; sync: SyncState }) {
  if (count === 0) return null
  return (
    <TraySection
      title={needsYou(hindrance) ? trayText.notSent : trayText.onItsWay}
      words={needsYou(hindrance) ? text.keptUntilYouDecide : trayText.nothingToDo}
    >
      <p className="done-line">
        <span>
          {count === 1 ? '1 change' : `${count} changes`}
          <span className="soft"> · {hindranceText[hindrance ?? 'none']}</span>
        </span>
        {hindrance === 'signed_out' ? (
          <Link className="btn is-main" to="/sign-in">
            Log in
          </Link>
        ) : (
          <Chip state={sending ? 'sending' : 'saved'} />
        )}
      </p>
    </TraySection>
  )
}
