import { frameText } from '@glm/shared/text/screens/frame'
import { logOutText } from '@glm/shared/text/screens/log-out'
import { leaveText } from '@glm/shared/text/screens/people/leave'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { removeFromDevice } from '../account/remove-from-device.ts'
import { useSession } from '../account/session-context.ts'
import { usePhone } from '../client/client-provider.tsx'
import { useOtherLeagues } from '../client/other-leagues.tsx'
import { shareUnsent } from '../client/share-file.ts'
import { useSyncState } from '../client/use-rows.ts'
import { useUnsent } from '../client/use-unsent.ts'
import { useUnsentElsewhere } from '../client/use-unsent-elsewhere.ts'
import { photosWait } from '../platform/photo-notes.ts'
import { Modal } from '../ui/modal.tsx'
import { Notice } from '../ui/notice.tsx'
import { TypeToConfirm } from './type-to-confirm.tsx'
import { unsentWork } from './unsent-work.ts'
import { useWorkHere } from './use-work-here.ts'

/**
 * Signs the user out. If only this device has some of their work, in any league, offers to send it, save it as a file,
 * keep it on this phone, or discard it by typing a word. Otherwise deletes the leagues' copies, unless this is the user's
 * own device.
 */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { local, session: own } = usePhone()
  const { session, leave } = useSession()
  const { blocker } = useSyncState()
  const others = useOtherLeagues()
  const left = useUnsentElsewhere(own)
  const { own: toSave } = useUnsent()
  const here = useWorkHere()
  const work = unsentWork({
    here,
    others,
    left,
    leagues: own.leagues ?? [],
    photos: photosWait(own.userId),
  })
  const says = leaveText.unsentWork(work)
  const nothing = says === ''
  const save = async () => shareUnsent(await local.phone.packUnsent(session?.name ?? ''))
  const discard = async () => {
    await removeFromDevice(own.userId)
    await leave()
  }
  return (
    <Modal title={logOutText.ask} onClose={onClose}>
      {nothing ? (
        <Notice kind="good">
          {leaveText.allSentNow} {leaveText.ownDevice}
        </Notice>
      ) : (
        <Notice kind="needs">
          {says}
          {work.unsent > 0 && blocker ? ` ${syncBlockerText[blocker]}` : ''}
        </Notice>
      )}
      <div className="tools">
        {nothing ? (
          <>
            <button className="btn" type="button" onClick={() => void leave()}>
              {leaveText.keepOwnAndLogOut}
            </button>
            <button className="btn is-main" type="button" onClick={() => void discard()}>
              {leaveText.takeOffAndLogOut}
            </button>
          </>
        ) : (
          <>
            <button
              className="btn"
              type="button"
              disabled={here.unsent === 0}
              onClick={() => local.driver.dispatch({ type: 'trigger', why: 'button' })}
            >
              {frameText.sendNow}
            </button>
            <button className="btn" type="button" disabled={toSave === 0} onClick={() => void save()}>
              {logOutText.saveAsFile}
            </button>
            <button className="btn is-main" type="button" onClick={() => void leave()}>
              {logOutText.keep}
            </button>
          </>
        )}
      </div>
      {nothing ? null : (
        <>
          <p className="small soft">{leaveText.keptForReturn}</p>
          <TypeToConfirm act={logOutText.discard} onDiscard={() => void discard()} />
        </>
      )}
    </Modal>
  )
}
