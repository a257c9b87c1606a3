import type { PaperDocument } from '@glm/shared/documents/paper-document'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawnPage } from './drawn-pages.ts'
import { DrawnView } from './drawn-view.tsx'
import { PaperView } from './paper-view.tsx'

/** The print view as bare markup, for tests that put it on paper without an app around it. */
export const paperMarkup = (document: PaperDocument): string => renderToStaticMarkup(createElement(PaperView, { document }))

/** The same for pages that were drawn. */
export const drawnMarkup = (pages: readonly DrawnPage[]): string => renderToStaticMarkup(createElement(DrawnView, { title: '', pages }))
