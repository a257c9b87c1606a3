import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOnPaper } from '../platform/use-media.ts'
import type { Drawn } from './drawn.ts'
import { DrawnView } from './drawn-view.tsx'

/**
 * What the browser prints in place of the screen, drawn in the moment in which it prints: the pages of the PDF.
 *
 * @param draw null as long as nothing can be drawn: then the screen itself is printed
 */
export function PrintPages({ draw }: { draw: (() => Drawn) | null }) {
  const onPaper = useOnPaper()
  return onPaper && draw ? createPortal(<Printed draw={draw} />, document.body) : null
}

/** Names the browser's print, and the PDF that it saves, after the paper; the title is the app's again afterwards. */
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
