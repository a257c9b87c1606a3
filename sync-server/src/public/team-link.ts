import { publicSentence } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import type { Html } from './page-frame.ts'

/** The path of a league's page. */
export type TeamPlace = { base: string }

/** Returns a team's number in its box, linked to the team's own page. */
export function teamLink(number: string, { base }: TeamPlace): Html {
  return html`<a class="no" href="${base}/team/${number}" aria-label="${publicSentence.teamTitle(number)}">${number}</a>`
}
