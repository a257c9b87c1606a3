import { frameText } from '@glm/shared/text/frame'
import { useEffect, useState } from 'react'
import { onUpdateReady, takeUpdate } from './register-service-worker.ts'

/** Says that a new version waits; it never takes over by itself. Put off, it asks again at the next start. */
export function UpdatePrompt() {
  const [worker, setWorker] = useState<ServiceWorker | null>(null)
  useEffect(() => onUpdateReady(setWorker), [])
  if (!worker) return null
  return (
    <div className="update" role="status">
      <span>{frameText.newVersion}</span>
      <button className="btn" type="button" onClick={() => takeUpdate(worker)}>
        {frameText.useNow}
      </button>
      <button className="btn is-quiet" type="button" onClick={() => setWorker(null)}>
        {frameText.later}
      </button>
    </div>
  )
}
