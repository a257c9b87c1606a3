import { type TeamColor, teamColorClass } from '@glm/shared/schema/people/team-colors'
import { publicSentence } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import type { Html } from './page-frame.ts'

/** The path of a league's page, and the colors of its teams by number. */
export type TeamPlace = { base: string; colors: ReadonlyMap<number, TeamColor> }

/** Returns a team's number in its box, linked to the team's own page. */
export function teamLink(number: string, { base, colors }: TeamPlace): Html {
  return html`<a class="no ${teamColorClass(colors.get(Number(number)))}" href="${base}/team/${number}" aria-label="${publicSentence.teamTitle(number)}">${number}</a>`
}
