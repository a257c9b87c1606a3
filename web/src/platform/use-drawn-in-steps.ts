import { startTransition, useEffect, useState } from 'react'
import { useOnPaper } from './use-media.ts'

type Steps = {
  /** How many are drawn at once: what is in sight. */
  first: number
  aStep: number
}

/**
 * How many of `all` parts of a long page are drawn: those in sight at once, the others step by step behind what people do, and
 * all of them when it prints, or where there is no window.
 *
 * @example
 * const drawn = useDrawnInSteps(pages.length, { first: 2, aStep: 4 })
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

/** Once what was drawn is before people's eyes; the result takes it back. */
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
