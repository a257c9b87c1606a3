import { createHash } from 'node:crypto'
import { leagueCalendar } from '@glm/shared/documents/calendar-entries'
import { publicNight, publicPage, publicPagePieces } from '@glm/shared/documents/public-page'
import { publicTeamPage } from '@glm/shared/documents/public-team-page'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { publicPath } from '@glm/shared/lib/public-address'
import { colorsByNumber } from '@glm/shared/schema/people/team-colors'
import type { Season } from '@glm/shared/season/season'
import type { TableVersion } from '@glm/shared/season/shown-table'
import { publicText } from '@glm/shared/text/documents/public'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppContext, AppDeps, AppEnv } from '../deps.ts'
import { readSeason } from '../documents/read-season.ts'
import { clockOf, todayAt } from '../email/course-clock.ts'
import { ApiError, onError } from '../errors/api-error.ts'
import { ByteCache } from '../http/byte-cache.ts'
import { FairQueue, rounds } from '../http/fair-queue.ts'
import { withinOpenBudget } from '../http/within-open-budget.ts'
import { boardFiles } from './board/board-files.ts'
import { boardPage, emptyBoard } from './board/board-page.ts'
import { registerBoard } from './board/register-board.ts'
import { calendarFile } from './calendar-file.ts'
import { entryChange } from './entry-change.ts'
import { findPublicLeague, type PublicLeague } from './find-public-league.ts'
import { leaguePage, type PageContext } from './league-page.ts'
import { pageFiles } from './page-files.ts'
import { type Html, pageFrame } from './page-frame.ts'
import { teamPage } from './team-page.ts'

/** `season` is null while the league has no season. */
type Found = PublicLeague & { season: Season | null; today: string; place: PageContext }
type Maker = (c: AppContext, found: Found) => Html | string | null | Promise<Html | string | null>

/**
 * Registers everything that a league shows without an account: its page, its teams' pages, and its calendars. All of it
 * is read-only.
 */
export function registerPublic(app: Hono<AppEnv>, deps: AppDeps): void {
  const pages = new Hono<AppEnv>({ strict: false })
  const started = deps.now()
  const turns = new FairQueue()
  const readings = lastSeason()
  const kept = new ByteCache<string | null>(MOST_KEPT)
  const versions = versionsShown()
  pages.use(withinOpenBudget('pages', deps))
  const file = (path: string, type: string, text: () => string) =>
    pages.get(path, (c) => {
      // A page that was opened before an update may ask for another build's file.
      const keep = c.req.query(pageFiles().hash) === undefined ? 'no-store' : 'public, max-age=31536000, immutable'
      return c.body(text(), 200, { 'content-type': type, 'cache-control': keep })
    })
  file('/look.css', 'text/css; charset=utf-8', () => pageFiles().css)
  file('/follow.js', 'text/javascript; charset=utf-8', () => pageFiles().script)
  const serve = (path: string, type: string, make: Maker) =>
    pages.get(path, (c) => answer(c, { deps, started, path, type, make, pages: kept, turns, readings, versions }))
  serve('/:name/calendar.ics', CALENDAR, (_c, found) => calendarOf(found, null, deps))
  serve('/:name/team/:file{[0-9]+\\.ics}', CALENDAR, (c, found) =>
    calendarOf(found, Number.parseInt(c.req.param('file') ?? '', 10), deps),
  )
  serve('/:name/team/:number{[0-9]+}', PAGE, (c, { season, page, today, place }) => {
    const content =
      season && publicTeamPage(season, { names: page.names, today, teamNumber: Number(c.req.param('number')) })
    return content && teamPage(content, place)
  })
  serve(BOARD, PAGE, (c, { season, page, league, today, place, zone }) => {
    const shown = {
      base: place.base,
      colors: place.colors,
      today,
      zone,
      theme: themeIn(c),
    }
    return season
      ? boardPage(publicNight(season, { names: page.names, today, through: null }), shown)
      : emptyBoard(league.name, shown)
  })
  registerBoard(pages, deps)
  serve(PAGE_PATH, PAGE, (c, { season, page, league, today, place }) => {
    if (!season) return noSeason(league.name)
    return leaguePage(
      publicPage(season, { names: page.names, today, through: weekIn(c), version: versionIn(c) }),
      place,
    )
  })
  pages.all('*', () => {
    throw new ApiError(404, publicText.endedHint)
  })
  pages.onError((error, c) => {
    if (!(error instanceof ApiError)) return onError(error, c)
    return c.html(endPage(error.message), error.status, { ...error.headers, ...unlisted, 'cache-control': 'no-store' })
  })
  app.route('/public', pages)
}

/** The maximum number of bytes of rendered pages and calendars to cache while their league doesn't change. */
const MOST_KEPT = 16 * 1024 * 1024
/** A number that is higher than any team's number. */
const NO_TEAM = 100
const BOARD = '/:name/board'
const PAGE_PATH = '/:name'
const PAGE = 'text/html; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'
const unlisted = { 'x-robots-tag': 'noindex, nofollow' }

function weekIn(c: AppContext): number | null {
  const through = /^\d{1,2}$/.exec(c.req.query('week') ?? '')
  return through ? Number(through[0]) : null
}

/** Returns the theme named in the URL. A wall screen needs this, because nobody can set a preference on it. */
function themeIn(c: AppContext): string | null {
  const theme = c.req.query('theme') ?? ''
  return ['light', 'dark', 'sun'].includes(theme) ? theme : null
}

const versionIn = (c: AppContext): TableVersion => (c.req.query('as') === 'published' ? 'published' : 'corrected')

type Answering = {
  deps: AppDeps
  started: number
  path: string
  type: string
  make: Maker
  pages: ByteCache<string | null>
  turns: FairQueue
  readings: ReturnType<typeof lastSeason>
  versions: ReturnType<typeof versionsShown>
}

/** Responds with 304 if the content hasn't changed, without reading the season. */
async function answer(c: AppContext, asked: Answering): Promise<Response> {
  const { deps, started, path, type, make, pages, turns, readings, versions } = asked
  const found = await findPublicLeague(c, deps)
  const { league, page, zone } = found
  const today = todayAt(deps.now(), zone)
  // Only values that affect the response are used, so that made-up parameters in the address don't cause extra
  // rendering.
  const number = Number.parseInt(c.req.param('number') ?? c.req.param('file') ?? '', 10)
  const view = [
    path,
    Number.isNaN(number) ? null : Math.min(number, NO_TEAM),
    weekIn(c),
    path === BOARD ? themeIn(c) : versionIn(c),
  ]
  const hash = await versions(deps, { leagueId: league.id, isFollowing: c.req.header('x-follow') !== undefined })
  const state = [hash, today, page.key, ...view, started, pageFiles().hash, boardFiles().hash, deps.publicUrl]
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', ...unlisted }
  if (known(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const base = publicPath({ leagueId: league.id, key: page.key })
  const webcal = `${deps.publicUrl.replace(/^https?:/, 'webcal:')}${base}`
  const draw = () =>
    pages.of(etag, async () => {
      const season = await readings(deps, league.id)
      if (path === PAGE_PATH && season) await inPieces(publicPagePieces(season))
      const colors = colorsByNumber(season?.teams ?? [])
      const place = { base, webcal, today: weekdayMonthDay(today), colors, zone, clock: clockOf(zone) }
      const value = await make(c, { ...found, season, today, place })
      return { value: value === null ? null : String(value), bytes: value === null ? 0 : String(value).length * 2 }
    })
  // Anyone may request pages, so they are rendered one at a time.
  const made = pages.has(etag) ? await draw() : await turns.take(0, draw)
  if (made === null) throw new ApiError(404, publicText.endedHint)
  return c.body(made, 200, { ...headers, 'content-type': type })
}

/**
 * Reads a league's season. Reuses the last season until its league changes or it is garbage-collected, because all
 * pages on one evening use the same rows.
 */
function lastSeason(): (deps: AppDeps, leagueId: number) => Promise<Season | null> {
  let last: { state: string; season: WeakRef<Season> } | null = null
  return ({ store }, leagueId) =>
    store.snapshot(async (tx) => {
      const state = `${leagueId} ${await tx.versionHash(leagueId)}`
      const known = last?.state === state ? last.season.deref() : undefined
      if (known) return known
      const season = await readSeason(tx, leagueId)
      last = season && { state, season: new WeakRef(season) }
      return season
    })
}

/**
 * How old the content of a page that updates automatically may be. Even on a busy night, such a page is rendered at
 * most once in this time.
 */
const FOLLOWED_MS = 10_000
const MOST_VERSIONS = 1_000

/**
 * Returns which version of a league to show: the current one or, on pages that update automatically, possibly one that
 * is a few seconds old.
 */
function versionsShown(): (deps: AppDeps, of: { leagueId: number; isFollowing: boolean }) => Promise<string> {
  const last = new Map<number, { hash: string; at: number }>()
  return async ({ store, now }, { leagueId, isFollowing }) => {
    const recent = last.get(leagueId)
    if (isFollowing && recent && now() - recent.at < FOLLOWED_MS && recent.at <= now()) return recent.hash
    const hash = await store.snapshot((tx) => tx.versionHash(leagueId))
    if (last.size >= MOST_VERSIONS) last.clear()
    last.set(leagueId, { hash, at: now() })
    return hash
  }
}

/** How many milliseconds of work may pass before other requests get a turn. */
const LONG_MS = 5

async function inPieces(pieces: readonly (() => unknown)[]): Promise<void> {
  let began = performance.now()
  for (const piece of pieces) {
    piece()
    if (performance.now() - began < LONG_MS) continue
    await rounds()
    began = performance.now()
  }
}

/** A cache between the server and the browser may have turned the ETag into a weak one. */
const known = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

async function calendarOf(
  found: Found,
  teamNumber: number | null,
  { store, now, publicUrl }: AppDeps,
): Promise<string | null> {
  const { season, page, league, place, zone } = found
  const calendar = season && leagueCalendar(season, { names: page.names, teamNumber })
  if (!season || !calendar) return null
  const weekIds = season.weeks.map(({ id }) => id)
  const shown = { leagueId: league.id, seasonId: season.season.id, weekIds }
  const sequence = await store.snapshot((tx) => entryChange(tx, shown))
  return calendarFile(calendar, {
    leagueId: league.id,
    teamNumber,
    zone,
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
