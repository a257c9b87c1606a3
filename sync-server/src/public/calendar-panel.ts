import type { PublicTeam } from '@glm/shared/documents/public-page'
import { publicText } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import { type Html, panel } from './page-frame.ts'

/** `path`: the team's path, relative to the league's page; '' for the league. */
type Options = { base: string; webcal: string; path: string; teams?: readonly PublicTeam[] }

/** Returns a panel with links for subscribing to the league's or a team's calendar. */
export function calendarPanel({ base, webcal, path, teams }: Options): Html {
  const file = path === '' ? '/calendar.ics' : `${path}.ics`
  const list = teams?.map(
    ({ number, names }) =>
      html`<li><a href="${base}/team/${number}"><span class="no">${number}</span> <span>${names}</span></a></li>`,
  )
  return panel(
    { id: 'calendar', title: publicText.calendar, flush: false },
    html`<p>${publicText.calendarHint}</p>
<p class="public-buttons"><a class="btn is-main" href="${webcal}${file}">${publicText.subscribe}</a> <a class="btn" href="${googleLink(webcal + file)}" rel="noreferrer">${publicText.google}</a>
<a class="btn" href="${base}${file}">${publicText.download}</a></p>
${list ? html`<p class="small soft">${publicText.ownTeamHint}</p><ul class="public-teams">${list}</ul>` : ''}`,
  )
}

/** Returns a link to Google Calendar's own page, because Android phones don't open `webcal:` addresses. */
const googleLink = (webcal: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
