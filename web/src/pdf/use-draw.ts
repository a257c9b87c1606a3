import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../platform/when-idle.ts'
import type { Draw } from './drawn.ts'
import { loadDraw, loadedDraw } from './make-pdf.ts'

/**
 * Returns the drawing code. `draw` is null until the code is loaded. Loading starts when `start` calls its callback (by
 * default, in an idle moment). `load` resolves once the code is loaded.
 */
export function useDraw(start = whenIdle): { draw: Draw | null; load: () => Promise<Draw> } {
  const [draw, setDraw] = useState(loadedDraw)
  useEffect(
    () =>
      start(() => {
        // Errors are ignored here, because clicking a button retries the load and reports any error.
        loadDraw().then(
          (loaded) => setDraw(() => loaded),
          () => undefined,
        )
      }),
    [start],
  )
  const load = async () => {
    const loaded = await loadDraw()
    flushSync(() => setDraw(() => loaded))
    return loaded
  }
  return { draw, load }
}
