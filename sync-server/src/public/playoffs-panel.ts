import type { PublicPlayoffSide, PublicPlayoffs } from '@glm/shared/documents/public-playoffs'
import { publicText } from '@glm/shared/text/documents/public'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { html } from 'hono/html'
import { type Html, panel } from './page-frame.ts'
import { type TeamPlace, teamLink } from './team-link.ts'

/** Returns the bracket, round by round, with winners highlighted. */
export function playoffsPanel({ says, rounds }: PublicPlayoffs, place: TeamPlace): Html {
  const body = rounds.map(
    ({
      title,
      day,
      games,
    }) => html`<h3 class="public-under">${[title, day].filter(Boolean).join(' · ')}</h3><table class="ledger public-playoffs" aria-label="${title}">
<thead><tr><th scope="col">${publicText.seed}</th><th scope="col">${publicText.team}</th><th scope="col" class="num">${publicText.points}</th></tr></thead>
${games.map((game) => gameRows(game, place))}
</table>`,
  )
  return panel({ id: 'playoffs', title: standingsText.playoffs, note: says }, html`${body}`)
}

function gameRows({ sides, note }: { sides: readonly PublicPlayoffSide[]; note: string }, place: TeamPlace): Html {
  const said = note ? html`<tr class="is-more"><td></td><td colspan="2" class="small soft">${note}</td></tr>` : ''
  return html`<tbody>${sides.map((side) => sideRow(side, place))}${said}</tbody>`
}

function sideRow({ seed, number, names, words, points, won }: PublicPlayoffSide, place: TeamPlace): Html {
  const who =
    number === ''
      ? html`<span class="soft">${words}</span>`
      : html`<span class="public-side">${teamLink(number, place)} <span>${names}</span></span>`
  return html`<tr><th scope="row">${seed}</th><td>${won ? html`<b>${who}</b><span class="vh">, ${publicText.goesOn}</span>` : who}</td><td class="num">${won ? html`<b>${points}</b>` : points}</td></tr>`
}
