import { createHash } from 'node:crypto'
import { leagueCalendar } from '@glm/shared/documents/calendar-entries'
import type { PaperRows } from '@glm/shared/documents/paper-rows'
import { publicPage } from '@glm/shared/documents/public-page'
import { publicTeamPage } from '@glm/shared/documents/public-team-page'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { publicPath } from '@glm/shared/lib/public-address'
import { publicText } from '@glm/shared/text/public'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { paperOfLeague } from '../documents/paper-of-league.ts'
import type { AppContext, AppDeps, AppEnv } from '../environment.ts'
import { ApiError, onError } from '../middleware/api-error.ts'
import { calendarFile } from './calendar-file.ts'
import { todayAt } from './course-clock.ts'
import { entryChange } from './entry-change.ts'
import { findPublicLeague, type PublicLeague } from './find-public-league.ts'
import { leaguePage, type PagePlace } from './league-page.ts'
import { type Html, pageFrame } from './page-frame.ts'
import { stylesheet } from './stylesheet.ts'
import { teamPage } from './team-page.ts'

/** `paper` is null before the league has a season. */
type Found = PublicLeague & { paper: PaperRows | null; today: string; place: PagePlace }
type Maker = (c: AppContext, found: Found) => Html | string | null

/** What a league shows without an account: its page, its teams' pages, its calendars. Nothing of it writes. */
export function registerPublic(app: Hono<AppEnv>, deps: AppDeps): void {
  const pages = new Hono<AppEnv>({ strict: false })
  const started = deps.now()
  pages.get('/look.css', (c) =>
    c.body(stylesheet().css, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' }),
  )
  const serve = (path: string, type: string, make: Maker) => pages.get(path, (c) => answer(c, { deps, started, type, make }))
  serve('/:name/calendar.ics', CALENDAR, (_c, found) => calendarOf(found, null, deps))
  serve('/:name/team/:file{[0-9]+\\.ics}', CALENDAR, (c, found) => calendarOf(found, Number.parseInt(c.req.param('file') ?? '', 10), deps))
  serve('/:name/team/:number{[0-9]+}', PAGE, (c, { paper, page, today, place }) => {
    const content = paper && publicTeamPage(paper, { names: page.names, today, teamNumber: Number(c.req.param('number')) })
    return content && teamPage(content, place)
  })
  serve('/:name', PAGE, (c, { paper, page, league, today, place }) => {
    if (!paper) return noSeason(league.name)
    const through = /^\d{1,2}$/.exec(c.req.query('week') ?? '')
    return leaguePage(publicPage(paper, { names: page.names, today, through: through ? Number(through[0]) : null }), place)
  })
  pages.all('*', () => {
    throw new ApiError(404, publicText.endedSays)
  })
  pages.onError((error, c) => {
    if (!(error instanceof ApiError)) return onError(error, c)
    return c.html(endPage(error.message), error.status, { ...error.headers, ...unlisted, 'cache-control': 'no-store' })
  })
  app.route('/public', pages)
}

const PAGE = 'text/html; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'
const unlisted = { 'x-robots-tag': 'noindex, nofollow' }

type Answering = { deps: AppDeps; started: number; type: string; make: Maker }

/** What was read before and is still so is answered by 304, without reading the season. */
function answer(c: AppContext, { deps, started, type, make }: Answering): Response {
  const found = findPublicLeague(c, deps)
  const { league, page } = found
  const today = todayAt(deps.now(), page.timeZone)
  const state = [deps.store.mark(league.id), today, c.req.path, c.req.query('week'), started, stylesheet().hash]
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', ...unlisted }
  if (known(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const base = publicPath({ leagueId: league.id, key: page.key })
  const webcal = `${deps.publicUrl.replace(/^https?:/, 'webcal:')}${base}`
  const paper = paperOfLeague(deps.store, league.id)
  const made = make(c, { ...found, paper, today, place: { base, webcal, today: weekdayMonthDay(today) } })
  if (made === null) throw new ApiError(404, publicText.endedSays)
  return c.body(String(made), 200, { ...headers, 'content-type': type })
}

/** A cache between may have weakened the tag. */
const known = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

function calendarOf({ paper, page, league, place }: Found, teamNumber: number | null, { store, now, publicUrl }: AppDeps): string | null {
  const calendar = paper && leagueCalendar(paper, { names: page.names, teamNumber })
  if (!paper || !calendar) return null
  const sequence = entryChange(store, { leagueId: league.id, seasonId: paper.rows.season.id })
  return calendarFile(calendar, {
    leagueId: league.id,
    teamNumber,
    zone: page.timeZone,
    url: `${publicUrl}${place.base}`,
    now: now(),
    sequence,
  })
}

const noSeason = (name: string): Html => emptyPage(name, publicText.noSchedule)
const endPage = (says: string): Html => emptyPage(publicText.ended, says)

function emptyPage(heading: string, says: string): Html {
  return pageFrame({ title: heading, label: publicText.printed, heading, note: null, links: [], foot: null }, [
    html`<section class="panel"><p class="soft">${says}</p></section>`,
  ])
}
