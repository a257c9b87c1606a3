import { useEffect } from 'react'

/** Shows on the app's icon how many items need review. Does nothing if the system doesn't support badges. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!navigator.setAppBadge) return
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}
