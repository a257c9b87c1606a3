import { startTransition, useEffect, useState } from 'react'
import { useOnPaper } from './use-media.ts'

type Steps = {
  /** How many parts are rendered right away, because they are in view. */
  first: number
  aStep: number
}

/**
 * Returns how many of a long page's `all` parts to render. Those in view are rendered right away, and the others step
 * by step in the background. Returns `all` when the page is printed, or if there is no window.
 * @example const drawn = useDrawnInSteps(pages.length, { first: 2, aStep: 4 })
 */
export function useDrawnInSteps(all: number, { first, aStep }: Steps): number {
  const onPaper = useOnPaper()
  const [drawn, setDrawn] = useState(typeof window === 'undefined' ? all : first)
  useEffect(() => {
    if (drawn >= all) return
    return afterPaint(() => startTransition(() => setDrawn(drawn + aStep)))
  }, [drawn, all, aStep])
  return onPaper ? all : drawn
}

/** Calls `work` once the rendered parts are visible. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
