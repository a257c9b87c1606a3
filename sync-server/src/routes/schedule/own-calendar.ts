import type { accountRoutes } from '@glm/shared/api/account/account'
import { leagueCalendar, ownCalendar } from '@glm/shared/documents/calendar-entries'
import { errorText } from '@glm/shared/text/sentences'
import { calendarToken, readCalendarToken } from '../../auth/calendar-token.ts'
import { readSeason } from '../../documents/read-season.ts'
import { zoneOf } from '../../email/course-clock.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { RouteCall } from '../../http/route-call.ts'
import { calendarFile } from '../../public/calendar-file.ts'
import { entryChange } from '../../public/entry-change.ts'
import type { ReadTx } from '../../store/store.ts'

type Rows = typeof accountRoutes

/** Returns the URL of the caller's personal calendar for their league. */
export async function calendarAddress({ account, deps }: RouteCall<Rows['calendarAddress']>): Promise<{ url: string }> {
  const league = account.leagueId === null ? '' : `&league=${account.leagueId}`
  return { url: `${deps.publicUrl}/api/calendar/own.ics?token=${calendarToken(account, deps.secret)}${league}` }
}

/**
 * Returns the personal calendar that a URL is for, without further authentication; 404 for any other URL. As long as no
 * secretary has confirmed which player the account is, it has the league's dates, so that a subscription works from the
 * start.
 */
export async function sendOwnCalendar({ query, deps, tx, c }: RouteCall<Rows['ownCalendar']>): Promise<Response> {
  const found = await whose(query, { tx, secret: deps.secret })
  const season = found && (await readSeason(tx, found.leagueId))
  if (!found || !season) throw new ApiError(404, errorText.notFound)
  const { leagueId, playerId } = found
  const weekIds = season.weeks.map(({ id }) => id)
  const sequence = await entryChange(tx, { leagueId, seasonId: season.season.id, weekIds, own: true })
  const calendar =
    playerId === null ? leagueCalendar(season, { names: 'full', teamNumber: null }) : ownCalendar(season, playerId)
  if (!calendar) throw new ApiError(404, errorText.notFound)
  const file = calendarFile(calendar, {
    leagueId,
    ...(playerId !== null && { playerId }),
    teamNumber: null,
    zone: zoneOf(season),
    url: `${deps.publicUrl}/dashboard`,
    now: deps.now(),
    sequence,
  })
  return c.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
}

/**
 * Finds the account's league and player; null if the account isn't in the league. `playerId`: null unless a secretary
 * has confirmed the player.
 */
async function whose(
  { token, league }: { token: string; league?: number | undefined },
  { tx, secret }: { tx: ReadTx; secret: Uint8Array },
) {
  const read = readCalendarToken(token, secret)
  const account = read && (await tx.accounts.byId(read.id, league))
  if (!account || account.leagueId === null || !read.isOf(account)) return null
  const [member] = await tx.read(account.leagueId, { table: 'members', key: [account.id] })
  if (!member) return null
  const playerId = 'confirmed' in member && member.confirmed ? member.playerId : null
  return { leagueId: account.leagueId, playerId }
}
