import { useEffect, useState } from 'react'
import { onUpdateReady, takeUpdate } from './register-service-worker.ts'

/** Says that a new version waits; it never takes over by itself. */
export function UpdatePrompt() {
  const [worker, setWorker] = useState<ServiceWorker | null>(null)
  useEffect(() => onUpdateReady(setWorker), [])
  if (!worker) return null
  return (
    <div className="update" role="status">
      <span>A new version is ready.</span>
      <button className="btn" type="button" onClick={() => takeUpdate(worker)}>
        Use it now
      </button>
    </div>
  )
}
