import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOnPaper } from '../platform/use-media.ts'
import type { Drawn } from './drawn.ts'
import { DrawnView } from './drawn-view.tsx'

/**
 * Makes the browser print the PDF's pages instead of the screen. They are drawn when printing starts.
 * @param draw null if the drawing code isn't loaded yet; then the screen itself is printed
 */
export function PrintPages({ draw }: { draw: (() => Drawn) | null }) {
  const onPaper = useOnPaper()
  return onPaper && draw ? createPortal(<Printed draw={draw} />, document.body) : null
}

/** Gives the printout, or the PDF that the browser saves, the document's title. Restores the app's title afterward. */
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
