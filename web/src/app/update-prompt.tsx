import { screenText } from '@glm/shared/text/screens'
import { useEffect, useState } from 'react'
import { onUpdateReady, takeUpdate } from './register-service-worker.ts'

/** Says that a new version waits; it never takes over by itself. Put off, it asks again at the next start. */
export function UpdatePrompt() {
  const [worker, setWorker] = useState<ServiceWorker | null>(null)
  useEffect(() => onUpdateReady(setWorker), [])
  if (!worker) return null
  return (
    <div className="update" role="status">
      <span>{screenText.newVersion}</span>
      <button className="btn" type="button" onClick={() => takeUpdate(worker)}>
        Use it now
      </button>
      <button className="btn is-quiet" type="button" onClick={() => setWorker(null)}>
        Later
      </button>
    </div>
  )
}
