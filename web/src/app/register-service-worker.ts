type Listener = (waiting: ServiceWorker) => void
const listeners = new Set<Listener>()
let waiting: ServiceWorker | null = null
let asked = false

/** Told when a new build waits; it never takes over by itself under a person who enters scores. */
export function onUpdateReady(listener: Listener): () => void {
  listeners.add(listener)
  if (waiting) listener(waiting)
  return () => listeners.delete(listener)
}

/** Lets the new build take over. Only the tab in which a person said so loads anew: in another, scores may be half typed. */
export function takeUpdate(worker: ServiceWorker): void {
  asked = true
  worker.postMessage({ type: 'SKIP_WAITING' })
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => had && asked && location.reload())
  const registering = navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  void registering.then((registration) => {
    const announce = (worker: ServiceWorker | null) => {
      if (!worker || !navigator.serviceWorker.controller) return
      waiting = worker
      for (const listener of listeners) listener(worker)
    }
    // A browser that forbids workers may answer with nothing.
    if (!registration) return
    announce(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => worker.state === 'installed' && announce(worker))
    })
  })
}
