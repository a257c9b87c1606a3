import type { PublicNight } from '@glm/shared/documents/public-page'
import type { PublicMatch, PublicSide, PublicWeek } from '@glm/shared/documents/public-week'
import { joinNames } from '@glm/shared/lib/join-names'
import { boardText, publicSentence, publicText } from '@glm/shared/text/documents/public'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { html } from 'hono/html'
import type { Html } from '../page-frame.ts'

/** `rows`: the units that a page break must not split. */
type Part = { id: string; title: string; note: string; rows: readonly Html[] | string }

/**
 * Returns the parts the board cycles through, in order: tonight (or the coming week), the results, the standings, the
 * division and segment tables, the bracket.
 */
export function boardParts(night: PublicNight, today: string): Html {
  const { next, results, winners, through, standings, leftOut, parts, playoffs } = night
  const played = results && results.number !== next?.number ? results : null
  const list: (Part | null)[] = [
    next && weekPart(next, { id: 'week', title: titleOf(night, today), starts: true }),
    played && weekPart(played, { id: 'results', title: publicSentence.resultsOf(played.number), starts: false }),
    winners.length > 0
      ? {
          id: 'winners',
          title: publicText.winners,
          note: publicSentence.weekTitle(through),
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
          : standings.map((one) =>
              placeRow({ ...one, names: joinNames(one.players.map(({ name }) => name)) || publicText.noPlayer }),
            ),
    },
    ...parts.map(({ title, standings: places }, i) => ({
      id: `part-${i + 1}`,
      title,
      note: '',
      rows: places.map(placeRow),
    })),
    ...(playoffs?.rounds ?? []).map(({ title, day, games }, i) => ({
      id: `round-${i + 1}`,
      title: `${standingsText.playoffs}, ${title}`,
      note: day ?? '',
      rows: games.map(({ sides }) => html`<tbody class="board-unit is-game">${sides.map(seedRow)}</tbody>`),
    })),
  ]
  return html`${list.map((part) => part && partOf(part))}`
}

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

function weekPart(week: PublicWeek, { id, title, starts }: { id: string; title: string; starts: boolean }): Part {
  const scored = week.matches.some(({ points }) => points !== null)
  const what =
    week.matches.length > 0
      ? week.matches.map((match) => matchRow(match, { starts, scored }))
      : [week.what, week.says].filter(Boolean).join('. ')
  const note = [
    starts ? publicSentence.weekTitle(week.number) : null,
    week.day,
    week.matches.length > 0 ? week.what : null,
  ]
    .filter(Boolean)
    .join(', ')
  return { id, title, note, rows: what || publicText.noSchedule }
}

function matchRow(
  { start, sides: [first, second], points }: PublicMatch,
  { starts, scored }: { starts: boolean; scored: boolean },
): Html {
  const other = second ? sideOf(second) : html`<span class="board-side soft">${boardText.bye}</span>`
  const at = [start.time, start.hole].filter(Boolean).join(', ')
  return html`<tbody class="board-unit"><tr>${starts ? html`<th scope="row" class="board-start">${at}</th>` : ''}<td><div class="board-sides">${sideOf(first)}${other}</div></td>${
    scored ? html`<td class="board-points">${points ?? '–'}</td>` : ''
  }</tr></tbody>`
}

const sideOf = ({ number, names }: Pick<PublicSide, 'number' | 'names'>): Html =>
  html`<span class="board-side"><b class="board-team">${number}</b> <span>${names.split(/(?<=[,&]) /).map(nameOf)}</span></span>`

/** A name breaks only if it doesn't fit on one line. */
const nameOf = (name: string): Html => html`<span class="board-name">${name}</span> `

type Place = { place: string; number: string; names: string; points: string; left: string | null }

const placeRow = ({ place, number, names, points, left }: Place): Html =>
  html`<tbody class="board-unit"><tr><th scope="row" class="board-place">${place}</th><td>${sideOf({ number, names })}${left ? html`<span class="board-left">${left}</span>` : ''}</td><td class="board-points">${points}</td></tr></tbody>`

const winnerRow = ({ contest, winners }: PublicNight['winners'][number]): Html =>
  html`<tbody class="board-unit"><tr><th scope="row" class="board-contest">${contest}</th><td>${winners ?? publicText.noWinner}</td></tr></tbody>`

type Seed = NonNullable<PublicNight['playoffs']>['rounds'][number]['games'][number]['sides'][number]

const seedRow = ({ seed, number, names, words, points, won }: Seed): Html =>
  html`<tr class="${won ? 'is-through' : ''}"><th scope="row" class="board-place">${seed}</th><td>${
    number === '' ? html`<span class="soft">${words}</span>` : sideOf({ number, names })
  }${won ? html`<span class="vh">, ${publicText.goesOn}</span>` : ''}</td><td class="board-points">${points}</td></tr>`
