import type { PublicNight, PublicStanding } from '@glm/shared/documents/public-page'
import type { PublicMatch, PublicSide, PublicWeek } from '@glm/shared/documents/public-week'
import { joinNames } from '@glm/shared/lib/join-names'
import { teamColorClass } from '@glm/shared/schema/people/team-colors'
import { boardText, publicSentence, publicText } from '@glm/shared/text/documents/public'
import { playersText } from '@glm/shared/text/screens/people/players'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { teamWithPlayers } from '@glm/shared/text/team-name'
import { html } from 'hono/html'
import type { Html } from '../page-frame.ts'
import type { TeamPlace } from '../team-link.ts'

type Colors = TeamPlace['colors']

/** `rows`: the pieces that a page break must not split. */
type Part = { id: string; title: string; note: string; rows: readonly Html[] | string }

/**
 * Returns the parts that the board shows in turn: tonight's matches (or the coming week), the results, the standings,
 * the division and segment tables, and the bracket.
 */
export function boardParts(night: PublicNight, { today, colors }: { today: string; colors: Colors }): Html {
  const { next, results, winners, through, standings, leftOut, parts, playoffs } = night
  const played = results && results.number !== next?.number ? results : null
  const list: (Part | null)[] = [
    next && weekPart(next, { id: 'week', title: titleOf(night, today), starts: true, colors }),
    played &&
      weekPart(played, { id: 'results', title: publicSentence.resultsOf(played.number), starts: false, colors }),
    winners.length > 0
      ? {
          id: 'winners',
          title: publicText.winners,
          note: publicSentence.weekTitle(results?.number ?? through),
          rows: winners.map(winnerRow),
        }
      : null,
    {
      id: 'standings',
      title: publicText.standings,
      note: through === 0 ? '' : [publicSentence.afterWeek(through), ...leftOut].join('. '),
      rows:
        through === 0
          ? publicText.noStandings
          : standings.map((one) => placeRow({ ...one, names: namesOf(one) }, colors)),
    },
    ...parts.map(({ title, standings: places }, i) => ({
      id: `part-${i + 1}`,
      title,
      note: '',
      rows: places.map((one) => placeRow(one, colors)),
    })),
    ...(playoffs?.rounds ?? []).map(({ title, day, games }, i) => ({
      id: `round-${i + 1}`,
      title: `${standingsText.playoffs}, ${title}`,
      note: day ?? '',
      rows: games.map(
        ({ sides }) => html`<tbody class="board-unit is-game">${sides.map((side) => seedRow(side, colors))}</tbody>`,
      ),
    })),
  ]
  return html`${list.map((part) => part && partOf(part))}`
}

const namesOf = ({ team, players }: PublicStanding): string =>
  teamWithPlayers({ name: team }, joinNames(players.map(({ name }) => name))) || publicText.noPlayer

function titleOf({ next, isSoon }: PublicNight, today: string): string {
  if (next?.date === today) return boardText.today
  return isSoon ? publicText.thisWeek : publicText.nextWeek
}

function partOf({ id, title, note, rows }: Part): Html {
  const body =
    typeof rows === 'string'
      ? html`<p class="board-says">${rows}</p>`
      : html`<table aria-label="${title}">${rows}</table>`
  return html`<section class="board-part" id="${id}" aria-labelledby="${id}-title">
<div class="board-head"><h2 id="${id}-title">${title}</h2><p>${note}</p><p class="board-count"></p></div>
${body}
</section>`
}

type WeekOptions = { id: string; title: string; starts: boolean; colors: Colors }

function weekPart(week: PublicWeek, { id, title, starts, colors }: WeekOptions): Part {
  const scored = week.matches.some(({ points }) => points !== null)
  const what =
    week.matches.length > 0
      ? week.matches.map((match) => matchRow(match, { starts, scored, colors }))
      : [week.what, week.says].filter(Boolean).join('. ')
  const note = [
    starts ? publicSentence.weekTitle(week.number) : null,
    week.day,
    week.matches.length > 0 ? week.what : null,
  ]
    .filter(Boolean)
    .join(', ')
  return { id, title, note, rows: what || playersText.notPairedYet }
}

function matchRow(
  { start, kind, sides, points, group }: PublicMatch,
  { starts, scored, colors }: { starts: boolean; scored: boolean; colors: Colors },
): Html {
  const bye = kind === 'bye' ? html`<span class="board-side soft">${boardText.bye}</span>` : ''
  const at = [group, start.time, start.hole, start.day].filter(Boolean).join(', ')
  return html`<tbody class="board-unit"><tr>${starts ? html`<th scope="row" class="board-start">${at}</th>` : ''}<td><div class="board-sides">${sides.map((side) => sideOf(side, colors))}${bye}</div></td>${
    scored ? html`<td class="board-points">${points ?? '–'}</td>` : ''
  }</tr></tbody>`
}

const sideOf = ({ number, names }: Pick<PublicSide, 'number' | 'names'>, colors: Colors): Html =>
  html`<span class="board-side"><b class="board-team ${teamColorClass(colors.get(Number(number)))}">${number}</b> <span>${names.split(/(?<=[,&]) /).map(nameOf)}</span></span>`

/** A name wraps only if it doesn't fit on one line. */
const nameOf = (name: string): Html => html`<span class="board-name">${name}</span> `

type Place = { place: string; number: string; names: string; points: string; left: string | null }

const placeRow = ({ place, number, names, points, left }: Place, colors: Colors): Html =>
  html`<tbody class="board-unit"><tr><th scope="row" class="board-place">${place}</th><td>${sideOf({ number, names }, colors)}${left ? html`<span class="board-left">${left}</span>` : ''}</td><td class="board-points">${points}</td></tr></tbody>`

const winnerRow = ({ contest, winners }: PublicNight['winners'][number]): Html =>
  html`<tbody class="board-unit"><tr><th scope="row" class="board-contest">${contest}</th><td>${winners ?? publicText.noWinner}</td></tr></tbody>`

type Seed = NonNullable<PublicNight['playoffs']>['rounds'][number]['games'][number]['sides'][number]

const seedRow = ({ seed, number, names, words, points, won }: Seed, colors: Colors): Html =>
  html`<tr class="${won ? 'is-through' : ''}"><th scope="row" class="board-place">${seed}</th><td>${
    number === '' ? html`<span class="soft">${words}</span>` : sideOf({ number, names }, colors)
  }${won ? html`<span class="vh">, ${publicText.goesOn}</span>` : ''}</td><td class="board-points">${points}</td></tr>`
