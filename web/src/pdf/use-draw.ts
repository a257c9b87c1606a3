import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../platform/use-drawn-in-steps.ts'
import type { Draw } from './drawn.ts'
import { loadDraw } from './make-pdf.ts'

/**
 * Returns the drawing code. `draw` is null until it is loaded, which starts once the screen has been painted. `load`
 * waits for it.
 */
export function useDraw(): { draw: Draw | null; load: () => Promise<Draw> } {
  const [draw, setDraw] = useState<Draw | null>(null)
  useEffect(
    () =>
      afterPaint(() => {
        // Errors are ignored here, because clicking a button retries the load and reports any error.
        loadDraw().then(
          (loaded) => setDraw(() => loaded),
          () => undefined,
        )
      }),
    [],
  )
  const load = async () => {
    const loaded = await loadDraw()
    flushSync(() => setDraw(() => loaded))
    return loaded
  }
  return { draw, load }
}
