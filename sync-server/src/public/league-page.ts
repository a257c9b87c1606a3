import type { PublicPageContent, PublicStanding } from '@glm/shared/documents/public-page'
import type { PublicLive, PublicMatch, PublicSide, PublicStart, PublicWeek } from '@glm/shared/documents/public-week'
import { teamColorClass } from '@glm/shared/schema/people/team-colors'
import { publicSentence, publicText } from '@glm/shared/text/documents/public'
import { publishedText } from '@glm/shared/text/published'
import { playersText } from '@glm/shared/text/screens/people/players'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { html } from 'hono/html'
import { calendarPanel } from './calendar-panel.ts'
import { type Html, pageFrame, panel, saying } from './page-frame.ts'
import { playoffsPanel } from './playoffs-panel.ts'
import { type TeamPlace, teamLink } from './team-link.ts'

/**
 * The page's path, the colors of its teams, and the absolute URL for subscribing to calendars. `zone`: the league's
 * time zone; null if unknown. `clock`: formats a time in that zone.
 */
export type PageContext = TeamPlace & {
  webcal: string
  today: string
  zone: string | null
  clock: ((at: string) => string) | null
}

/** Returns a league's page: the next week, the last results, the standings, the schedule, and the calendars. */
export function leaguePage(content: PublicPageContent, place: PageContext): Html {
  const { title, description, season, course, next } = content
  const ahead = content.isSoon ? publicText.thisWeek : publicText.nextWeek
  const played = content.grid.weeks.length > 0
  const links = [
    ...(next ? [{ to: '#week', words: ahead }] : []),
    { to: '#standings', words: publicText.standings },
    ...(content.playoffs?.rounds.length ? [{ to: '#playoffs', words: standingsText.playoffs }] : []),
    { to: '#schedule', words: publicText.schedule },
    ...(content.awards.length > 0 ? [{ to: '#awards', words: statisticsText.awards }] : []),
    ...(played ? [{ to: '#calendar', words: publicText.calendar }] : []),
  ]
  const label = [season, course].filter(Boolean).join(' · ')
  const week = next ? weekPanel(next, { id: 'week', title: ahead, content, place }) : ''
  // On the night itself, the week above already shows the results.
  const results = content.results && content.results.number !== next?.number ? resultsPanel(content, place) : ''
  const standings = standingsPanel(content, place)
  const parts = partsPanels(content, place)
  const bracket = content.playoffs && content.playoffs.rounds.length > 0 ? playoffsPanel(content.playoffs, place) : ''
  return pageFrame(
    {
      title,
      label,
      heading: title,
      note: description,
      links,
      foot: publicSentence.updated(place.today),
      board: `${place.base}/board`,
      follow: place,
    },
    [
      week || results
        ? html`<div class="fold"><div>${week}${results}</div><div>${standings}${parts}${bracket}</div></div>`
        : html`${standings}${parts}${bracket}`,
      schedulePanel(content, place),
      content.awards.length > 0 ? awardsPanel(content) : null,
      played ? calendarPanel({ ...place, teams: content.teams, path: '' }) : null,
    ],
  )
}

type WeekOptions = { id: string; title: string; content: PublicPageContent; place: PageContext }

function weekPanel(week: PublicWeek, { id, title, content, place }: WeekOptions): Html {
  const note = `${publicSentence.weekOf(week.number, content.weeks)}, ${week.day}`
  return panel(
    { id, title, note },
    html`${weekBody(week, place)}${week.number === content.results?.number ? winnersList(content) : ''}`,
  )
}

function weekBody(week: PublicWeek, place: PageContext): Html {
  const says = week.what ? html`<p class="public-says"><b>${week.what}.</b> ${week.says ?? ''}</p>` : ''
  return html`${says}${week.matches.length > 0 ? matchTable(week, place) : ''}${!week.what && week.matches.length === 0 ? saying(playersText.notPairedYet) : ''}`
}

function matchTable({ matches }: PublicWeek, place: PageContext): Html {
  const scored = matches.some((m) => m.points !== null)
  return html`<div class="scroll"><table class="ledger">
<thead><tr><th scope="col">${publicText.start}</th><th scope="col">${publicText.sides}</th>${scored ? html`<th scope="col" class="num">${publicText.points}</th>` : ''}</tr></thead>
<tbody>${matches.map((match) => matchRow(match, { scored, place }))}</tbody>
</table></div>`
}

function matchRow(
  { start, kind, sides, points, live, group }: PublicMatch,
  { scored, place }: { scored: boolean; place: PageContext },
): Html {
  const bye = kind === 'bye' ? html`<span class="soft">${publicText.bye}</span>` : ''
  return html`<tr><th scope="row" class="public-start">${group ? html`<span>${group}</span> ` : ''}${startLines(start)}</th><td class="public-sides">${sides.map((side) => sideLine(side, place))}${bye}${live ? liveLine(live, place) : ''}</td>${
    scored ? html`<td class="num nowrap">${points ?? '–'}</td>` : ''
  }</tr>`
}

/** Renders the score of a match in progress together with its age, so that an old score doesn't look current. */
function liveLine({ says, at }: PublicLive, { clock }: PageContext): Html {
  const when = at === null || clock === null ? null : publicSentence.asOf(clock(at))
  return html`<span class="public-live small soft">${[says, when].filter(Boolean).join(', ')}</span>`
}

/**
 * Renders the tee time, the starting hole, the holes of a match that covers only part of the round, and the makeup date.
 * They are on separate lines if space is tight.
 */
export const startLines = ({ time, hole, part, day }: PublicStart): Html =>
  html`${[time, hole, part, day].map((line) => (line ? html`<span>${line}</span> ` : ''))}`

function sideLine({ number, names }: PublicSide, place: PageContext): Html {
  return html`<span class="public-side">${teamLink(number, place)} <span>${names}</span></span>`
}

function standingsPanel(content: PublicPageContent, place: PageContext): Html {
  const { through, scored, standings, leftOut } = content
  if (through === 0) return panel({ id: 'standings', title: publicText.standings }, saying(publicText.noStandings))
  const body = html`${scored.length > 1 ? weekLinks(scored, through, place) : ''}${versionLinks(content, place)}<div class="scroll"><table class="ledger public-standings">
<thead><tr><th scope="col">${publicText.place}</th><th scope="col" class="mid">${publicText.team}</th><th scope="col">${publicText.players}</th><th scope="col" class="num">${publicText.average}</th><th scope="col" class="num">${publicText.handicap}</th><th scope="col" class="num">${publicText.points}</th></tr></thead>
${standings.map((standing) => standingRows(standing, place))}
</table></div>${leftOut.map((line) => html`<p class="small soft">${line}</p>`)}`
  return panel({ id: 'standings', title: publicText.standings, note: publicSentence.afterWeek(through) }, body)
}

/** Returns the tables of divisions and segments, each with its own places. */
function partsPanels({ parts }: PublicPageContent, place: PageContext): Html {
  return html`${parts.map(({ title, standings }, i) =>
    panel(
      { id: `part-${i + 1}`, title },
      html`<div class="scroll"><table class="ledger public-standings" aria-label="${title}">
<thead><tr><th scope="col">${publicText.place}</th><th scope="col" class="mid">${publicText.team}</th><th scope="col">${publicText.players}</th><th scope="col" class="num">${publicText.points}</th></tr></thead>
<tbody>${standings.map(
        ({ place: rank, number, names, points, left }) =>
          html`<tr><th scope="row" class="nowrap"><span class="place-cell">${rank}</span></th><td class="mid">${teamLink(number, place)}</td><td>${names}${left ? html`<br><span class="soft small">${left}</span>` : ''}</td><td class="num"><span class="figure">${points}</span></td></tr>`,
      )}</tbody>
</table></div>`,
    ),
  )}`
}

/** Renders one line per player, so that a long name doesn't move anyone else's figures. */
function standingRows({ place: rank, number, team, players, points, left }: PublicStanding, place: PageContext): Html {
  const named = team ? [html`<td colspan="3"><b>${team}</b></td>`] : []
  const [first, ...others] = [...named, ...(players.length > 0 ? players : [nobody]).map(playerCells)]
  const lines = html` rowspan="${1 + others.length + (left ? 1 : 0)}"`
  return html`<tbody><tr>
<th scope="rowgroup" class="nowrap"${lines}><span class="place-cell">${rank}</span></th>
<td class="mid"${lines}>${teamLink(number, place)}</td>
${first}
<td class="num"${lines}><span class="figure">${points}</span></td>
</tr>${others.map((cells) => html`<tr class="is-more">${cells}</tr>`)}${
    left ? html`<tr class="is-more"><td colspan="3" class="soft small">${left}</td></tr>` : ''
  }</tbody>`
}

const nobody = { name: publicText.noPlayer, average: '', handicap: '' }

function playerCells({ name, average, handicap }: PublicStanding['players'][number]): Html {
  return html`<td>${name}</td><td class="num">${average}</td><td class="num">${handicap}</td>`
}

function weekLinks(scored: readonly number[], through: number, { base }: PageContext): Html {
  const links = scored.map((week) => {
    const current = week === through ? html` aria-current="true"` : ''
    return html`<a class="no" href="${base}?week=${week}#standings" aria-label="${publicSentence.afterWeek(week)}"${current}>${week}</a>`
  })
  return html`<nav class="public-weeks" aria-label="${publicText.asOf}"><span class="label">${publicText.asOf}</span>${links}</nav>`
}

/** Links to the table as published and to the corrected one, if the week has been corrected since it was published. */
function versionLinks({ published, through }: PublicPageContent, { base }: PageContext): Html | '' {
  if (!published) return ''
  const link = (version: 'corrected' | 'published', words: string) => {
    const current = version === published.version ? html` aria-current="true"` : ''
    return html`<a href="${base}?week=${through}${version === 'published' ? '&as=published' : ''}#standings"${current}>${words}</a>`
  }
  const links = [
    link('corrected', publishedText.asCorrected),
    link('published', publishedText.asPublishedOn(published.day)),
  ]
  return html`<nav class="public-weeks public-versions" aria-label="${publishedText.table}"><span class="label">${publishedText.table}</span>${links}</nav>`
}

function winnersList({ winners }: PublicPageContent): Html | '' {
  if (winners.length === 0) return ''
  return html`<h3 class="public-under">${publicText.winners}</h3><ul class="winners">${winners.map(
    ({ contest, winners: names }) => html`<li><span>${contest}</span><span>${names ?? publicText.noWinner}</span></li>`,
  )}</ul>`
}

function resultsPanel(content: PublicPageContent, place: PageContext): Html {
  const { results: week } = content
  if (!week) return html``
  const body = html`${weekBody(week, place)}${winnersList(content)}`
  return panel({ id: 'results', title: publicSentence.resultsOf(week.number), note: week.day }, body)
}

function awardsPanel({ awards }: PublicPageContent): Html {
  const rows = awards.map(
    ({ title, winners, value }) =>
      html`<tr><th scope="row">${title}</th><td>${winners}</td><td class="num">${value}</td></tr>`,
  )
  const body = html`<table class="ledger"><tbody>${rows}</tbody></table>`
  return panel({ id: 'awards', title: statisticsText.awards, note: statisticsText.leading }, body)
}

function schedulePanel({ grid, teams, next }: PublicPageContent, place: PageContext): Html {
  if (grid.weeks.length === 0)
    return panel({ id: 'schedule', title: publicText.schedule }, saying(publicText.noSchedule))
  const rows = grid.weeks.map(({ week, date, special, shaded, cells }) => {
    const of = special
      ? html`<td colspan="${Math.max(1, teams.length)}">${special}</td>`
      : cells.map((cell) => (/^\d*$/.test(cell) ? html`<td>${cell}</td>` : html`<td class="is-bye">${cell}</td>`))
    const looks = [shaded || special ? 'is-special' : '', week === String(next?.number) ? 'is-now' : '']
      .filter(Boolean)
      .join(' ')
    return html`<tr class="${looks}"><th scope="row" class="is-week">${week}</th><td class="is-date">${date}</td>${of}</tr>`
  })
  const heads = teams.map(
    ({ number }) =>
      html`<th scope="col"><a class="rota-team ${teamColorClass(place.colors.get(Number(number)))}" href="${place.base}/team/${number}" aria-label="${publicSentence.teamTitle(number)}">${number}</a></th>`,
  )
  return panel(
    { id: 'schedule', title: publicText.schedule, note: publicText.scheduleHint, hint: true },
    html`<div class="scroll" role="region" aria-label="${publicText.scheduleOfAll}" tabindex="0"><table class="rota">
<thead><tr><th scope="col" class="is-week">${publicText.week}</th><th scope="col" class="is-date">${publicText.date}</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`,
  )
}
