import { frameText } from '@glm/shared/text/screens/frame'
import { putUpdateOff, takeUpdate, useUpdateWaits } from './register-service-worker.ts'

/** Says that a new version waits; it never takes over by itself. Put off, it asks again at the next start. */
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
