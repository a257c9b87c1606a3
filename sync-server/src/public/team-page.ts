import type { PublicDate, PublicTeamContent } from '@glm/shared/documents/public-team-page'
import { publicSentence, publicText } from '@glm/shared/text/documents/public'
import { html } from 'hono/html'
import { calendarPanel } from './calendar-panel.ts'
import { type PageContext, startLines } from './league-page.ts'
import { type Html, pageFrame, panel } from './page-frame.ts'
import { teamLink } from './team-link.ts'

/** Returns one team's season, date by date, and its calendar. */
export function teamPage({ title, season, team, place: rank, dates }: PublicTeamContent, place: PageContext): Html {
  const heading = `${publicSentence.teamTitle(team.number)}: ${team.names}`
  const label = [title, season, rank ? publicSentence.placed(rank) : null].filter(Boolean).join(' · ')
  const links = [{ to: place.base, words: publicText.toLeague }]
  const scored = dates.some((date) => date.points !== null)
  const table = html`<div class="scroll"><table class="ledger">
<thead><tr><th scope="col" class="mid">${publicText.week}</th><th scope="col">${publicText.date}</th><th scope="col">${publicText.opponent}</th>${scored ? html`<th scope="col" class="num">${publicText.points}</th>` : ''}</tr></thead>
<tbody>${dates.map((date) => dateRow(date, { scored, place }))}</tbody>
</table></div>`
  return pageFrame(
    {
      title: `${heading}, ${title}`,
      label,
      heading,
      note: null,
      links,
      foot: publicSentence.updated(place.today),
      follow: place,
    },
    [
      panel({ id: 'schedule', title: publicText.schedule }, table),
      calendarPanel({ ...place, path: `/team/${team.number}` }),
    ],
  )
}

function dateRow(
  { week, day, start, against, what, points, isNext }: PublicDate,
  { scored, place }: { scored: boolean; place: PageContext },
): Html {
  const opponent = against
    ? html`<span class="public-side">${teamLink(against.number, place)} <span>${against.names}</span></span>`
    : ''
  return html`<tr${isNext ? html` class="is-mine"` : ''}>
<td class="mid"><span class="place-cell">${week}</span></td>
<th scope="row" class="public-lines"><span class="nowrap">${day}</span>${Object.values(start).some(Boolean) ? html`<span class="public-when small soft">${startLines(start)}</span>` : ''}</th>
<td class="public-sides">${what ? html`<span>${what}</span>` : ''}${opponent}</td>
${scored ? html`<td class="num nowrap">${points ?? ''}</td>` : ''}</tr>`
}
