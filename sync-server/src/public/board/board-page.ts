import type { PublicNight } from '@glm/shared/documents/public-page'
import { boardText, publicSentence, publicText } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import { commonHead, type Html } from '../page-frame.ts'
import type { TeamPlace } from '../team-link.ts'
import { boardFiles } from './board-files.ts'
import { boardParts } from './board-parts.ts'

/** `zone`: the course's time zone; null for the screen's own. `theme`: null for the screen's preference. */
export type BoardPlace = TeamPlace & { today: string; zone: string | null; theme: string | null }

/**
 * Returns the page for the clubhouse screen. It lists its parts from top to bottom; the script shows them a screenful
 * at a time, and reloads this page whenever the stream reports a change.
 */
export function boardPage(night: PublicNight, place: BoardPlace): Html {
  const title = publicSentence.boardOf(night.title)
  return frame({ title, place }, [
    top(night.title, night.season),
    html`<main class="board-parts">${boardParts(night, place)}</main>`,
  ])
}

/** The page that is shown before the league has a season. */
export const emptyBoard = (name: string, place: BoardPlace): Html =>
  frame({ title: publicSentence.boardOf(publicSentence.title(name)), place }, [
    top(publicSentence.title(name), ''),
    html`<main class="board-parts"><section class="board-part" id="none"><div class="board-head"><h2>${publicText.schedule}</h2></div><p class="board-says">${publicText.noSchedule}</p></section></main>`,
  ])

const top = (league: string, season: string): Html =>
  html`<header class="board-top"><div class="board-league"><h1>${league}</h1><p>${season}</p></div><time id="clock"></time></header>`

function frame(
  { title, place: { base, zone, theme } }: { title: string; place: BoardPlace },
  parts: readonly Html[],
): Html {
  const { hash } = boardFiles()
  const path = `/public/board/${hash}`
  return html`<!doctype html>
<html lang="en" class="board" data-made="${hash}" data-stream="${base}/changes" data-zone="${zone ?? ''}"${theme ? html` data-theme="${theme}"` : ''}>
<head>
${commonHead(title)}
<link rel="stylesheet" href="${path}/board.css">
<script type="module" src="${path}/board.js"></script>
</head>
<body>
${parts}
<footer class="board-foot">
<p class="board-state" role="status"><span id="current">${boardText.upToDate}</span><b id="lost" hidden>${boardText.lost}</b> <time id="as-of"></time></p>
<p id="held" hidden>${boardText.paused}</p>
</footer>
<template id="ended"><section class="board-part" id="over"><div class="board-head"><h2>${publicText.ended}</h2></div><p class="board-says">${boardText.ended}</p></section></template>
</body>
</html>`
}
