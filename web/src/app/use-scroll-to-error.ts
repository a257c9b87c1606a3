import { useEffect } from 'react'
import { scrollToErrorAfter } from '../ui/scroll-to-error.ts'

/** Every form of the app, in one place: what a refused one marks as wrong is brought into sight and gets the focus. */
export function useScrollToError(): void {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) scrollToErrorAfter(target)
    }
    document.addEventListener('submit', listen, { capture: true })
    return () => document.removeEventListener('submit', listen, { capture: true })
  }, [])
}
