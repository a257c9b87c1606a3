import { publicSentence } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import type { Html } from './page-frame.ts'

/** Where the page of a league stands, as a path. */
export type TeamPlace = { base: string }

/** The number of a team in its box: it opens the team's own page. */
export function teamLink(number: string, { base }: TeamPlace): Html {
  return html`<a class="no" href="${base}/team/${number}" aria-label="${publicSentence.teamTitle(number)}">${number}</a>`
}
