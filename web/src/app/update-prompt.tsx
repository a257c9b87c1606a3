import { frameText } from '@glm/shared/text/screens/frame'
import { putUpdateOff, takeUpdate, useUpdateWaits } from './register-service-worker.ts'

/**
 * Tells the user that a new version is waiting, because it never activates on its own. If the user postpones it, asks
 * again at the next start.
 */
export function UpdatePrompt() {
  if (!useUpdateWaits()) return null
  return (
    <div className="update" role="status">
      <span>{frameText.newVersion}</span>
      <button className="btn" type="button" onClick={takeUpdate}>
        {frameText.useNow}
      </button>
      <button className="btn is-quiet" type="button" onClick={putUpdateOff}>
        {frameText.later}
      </button>
    </div>
  )
}
