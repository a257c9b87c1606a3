import { useEffect } from 'react'

/** Shows how many items need review on the app's icon. Does nothing if the system has no badges. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!navigator.setAppBadge) return
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}
