import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { frameText } from '@glm/shared/text/screens/frame'
import { installText } from '@glm/shared/text/screens/install'
import { screenText } from '@glm/shared/text/screens/screens'
import { Send } from 'lucide-react'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useAllSentLabel } from '../../client/use-all-sent-label.ts'
import { useRows } from '../../client/use-rows.ts'
import { isByHand } from '../../platform/install.ts'
import { useStoragePersisted } from '../../platform/persistent-storage.ts'
import { Icon } from '../../ui/icon.tsx'

/** Shows how many changes are pending on this phone, and that they are safe. */
export function SendState() {
  const { local } = usePhone()
  const kept = useStoragePersisted()
  const { rehearsal } = useSession()
  const allSentLabel = useAllSentLabel()
  const waiting = useRows('outbox')?.length ?? 0
  if (rehearsal) return null
  return (
    <section className="panel state">
      <div className="panel-head">
        <h2>{waiting > 0 ? dashboardText.notSentYet : allSentLabel}</h2>
        <span className="label">{dashboardText.onThisPhone}</span>
      </div>
      <p className="state-big">{waiting > 0 ? frameText.notSent(waiting) : dashboardText.nothingToSend}</p>
      <p className="small soft">{waiting > 0 ? dashboardText.safeHere : dashboardText.onTheServer}</p>
      {kept === false ? (
        <p className="small soft">{isByHand() ? installText.notKept : screenText.storageNotKept}</p>
      ) : null}
      {waiting > 0 ? (
        <button className="btn" type="button" onClick={() => local.driver.dispatch({ type: 'trigger', why: 'button' })}>
          <Icon of={Send} />
          {frameText.sendNow}
        </button>
      ) : null}
    </section>
  )
}
