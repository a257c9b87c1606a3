import { useEffect } from 'react'

/** Shows on the app's icon how many items need the user. Does nothing if the system has no badges. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!navigator.setAppBadge) return
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}
