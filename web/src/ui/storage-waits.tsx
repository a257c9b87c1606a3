import { lazy, Suspense, useEffect, useState } from 'react'

const StorageHelp = lazy(() => import('./storage-help.tsx').then((m) => ({ default: m.StorageHelp })))

/**
 * How long to wait before showing help. Browsers usually open their storage in well under a second, but some never do
 * after an update or with a damaged profile.
 */
const LATE_MS = 8_000

/**
 * Renders nothing while this device's storage is being opened. If that fails or hangs, says what is safe and what to
 * do.
 */
export function StorageWaits({ failed = false }: { failed?: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, LATE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return failed || late ? (
    <Suspense>
      <StorageHelp />
    </Suspense>
  ) : null
}
