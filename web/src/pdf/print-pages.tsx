import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOnPaper } from '../platform/use-media.ts'
import type { Drawn } from './drawn.ts'
import { DrawnView } from './drawn-view.tsx'

/**
 * The PDF's pages, which the browser prints instead of the screen; drawn when printing starts.
 * @param draw null while drawing isn't possible yet; then the screen itself is printed
 */
export function PrintPages({ draw }: { draw: (() => Drawn) | null }) {
  const onPaper = useOnPaper()
  return onPaper && draw ? createPortal(<Printed draw={draw} />, document.body) : null
}

/** Names the browser's printout, and the PDF that it saves, after the document. Restores the app's title afterwards. */
function Printed({ draw }: { draw: () => Drawn }) {
  const [{ title, pages }] = useState(draw)
  useLayoutEffect(() => {
    const app = document.title
    document.title = title
    return () => {
      document.title = app
    }
  }, [title])
  return <DrawnView pages={pages} />
}
