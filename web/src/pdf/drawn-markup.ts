import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DrawnView } from './drawn-view.tsx'
import type { DrawnPage } from './record-pages.ts'

/** Returns the browser's printout as plain HTML, for tests that print it without the app. */
export const drawnMarkup = (pages: readonly DrawnPage[]): string =>
  renderToStaticMarkup(createElement(DrawnView, { pages }))
