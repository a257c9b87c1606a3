import { boardText, publicText } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import { pageFiles } from './page-files.ts'

export type Html = ReturnType<typeof html>
export type Frame = {
  title: string
  label: string
  heading: string
  note: string | null
  links: readonly Link[]
  foot: string | null
  board?: string
  /**
   * Set if the page updates automatically while it is open. `zone`: the time zone of the times that it shows; null for
   * the reader's own.
   */
  follow?: { zone: string | null }
}
export type Link = { to: string; words: string }

/** Returns the head that every public page has. It keeps the page out of search engines. */
export const commonHead = (title: string): Html => html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg">`

/**
 * Returns a plain HTML page around its sections. It works without scripts, uses no external resources, and is hidden
 * from search engines.
 */
export function pageFrame(
  { title, label, heading, note, links, foot, board, follow }: Frame,
  sections: readonly (Html | null)[],
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
${commonHead(title)}
<link rel="stylesheet" href="/public/look.css?${pageFiles().hash}">
${follow ? html`<script type="module" src="/public/follow.js?${pageFiles().hash}"></script>` : ''}
</head>
<body>
<main class="public">
${follow ? followLine(follow.zone) : ''}
<div class="sheet">
<header class="page-header">
<div class="page-header-text"><p class="label">${label}</p><h1>${heading}</h1>${note ? html`<p class="soft">${note}</p>` : ''}</div>
${links.length > 0 ? html`<nav class="tools" aria-label="${publicText.parts}">${links.map(({ to, words }) => html`<a class="btn" href="${to}">${words}</a>`)}</nav>` : ''}
</header>
${sections.map((section) => section ?? '')}
</div>
<p class="public-foot small soft">${foot ? html`<span>${foot}</span>` : ''}${board ? html`<a href="${board}">${publicText.board}</a>` : ''}<span>${publicText.printed}</span></p>
</main>
</body>
</html>`
}

/**
 * The line is hidden until the script runs. The time is outside the element with the status role, so that screen
 * readers don't announce it every half minute.
 */
const followLine = (zone: string | null): Html =>
  html`<p class="public-follow small soft" id="follow" data-zone="${zone ?? ''}" hidden><span role="status"><span id="follow-current">${publicText.following}</span><b id="follow-lost" hidden>${boardText.lost}</b></span> <time id="follow-at"></time></p>`

/** `hint`: whether the note is about clicking or tapping. If so, it isn't printed. */
type Panel = { id: string; title: string; note?: string | null; hint?: boolean; flush?: boolean }

/** Returns a section with its own heading. */
export function panel({ id, title, note, hint = false, flush = true }: Panel, body: Html): Html {
  const said = note ? html`<span class="${hint ? 'public-hint small soft' : 'small soft'}">${note}</span>` : ''
  return html`<section class="${flush ? 'panel is-flush' : 'panel'}" id="${id}" aria-labelledby="${id}-title">
<div class="panel-head"><h2 id="${id}-title">${title}</h2>${said}</div>
${body}
</section>`
}

/** Returns a message to show while a section is still empty. */
export const saying = (words: string): Html => html`<p class="public-says soft">${words}</p>`
