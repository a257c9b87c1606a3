import { rowAt } from '@glm/shared/mutations/define/define-mutation'
import type { League } from '@glm/shared/schema/league/league'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import type { ReadTx } from '../store/store.ts'

/** Returns the time zone of a league's calendars and of its public page's clock; null if it has none. */
export const zoneOf = ({ league, season }: Pick<Season, 'league' | 'season'>): string | null =>
  (league.publicPage?.timeZone ?? withDefaults(season.settings).timeZone) || null

/** Like `zoneOf()`, but of the league's current season, of which it reads only the row that may have the time zone. */
export async function currentZone(tx: Pick<ReadTx, 'load'>, league: League): Promise<string | null> {
  const own = league.publicPage?.timeZone ?? null
  if (own !== null || league.currentSeasonId === null) return own
  const [season] = (await tx.load(league.id, [rowAt('seasons', league.currentSeasonId)])).flat() as RowOf<'seasons'>[]
  return season ? zoneOf({ league, season }) : null
}

const HALF_A_DAY_MS = 43_200_000

/**
 * Returns the date at the course, YYYY-MM-DD. Without a time zone, returns the earliest date anywhere on earth, so that
 * a league night never counts as yesterday before it is over.
 * @param now milliseconds since 1970
 * @param zone IANA name; an unknown zone is treated as none
 */
export function todayAt(now: number, zone: string | null): string {
  if (zone === null || !isZone(zone)) return new Date(now - HALF_A_DAY_MS).toISOString().slice(0, 10)
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
}

/**
 * Returns the local date and time at the course as sortable text, such as `2026-05-12 09:00`; null if the zone is
 * unknown.
 * @param now milliseconds since 1970
 */
export function localAt(now: number, zone: string): string | null {
  if (!isZone(zone)) return null
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const written = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone, hourCycle: 'h23' }).format(now)
  return written.replace(',', '')
}

/**
 * Returns a function that formats an ISO time as the local time in a zone, such as "5:42 PM"; null if the zone is
 * missing or unknown.
 * @param zone IANA name
 */
export function clockOf(zone: string | null): ((at: string) => string) | null {
  if (zone === null || !isZone(zone)) return null
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return (at) => format.format(new Date(at)).replace('\u202f', ' ')
}

/** Returns whether this machine knows the time zone. */
export function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
