import type { Read } from '../mutations/define-mutation.ts'
import type { AnyRow, RowOf } from '../schema/tables.ts'

type Load = (read: Read) => AnyRow[]

/** A league with its current season in the contract's spelling; null where the league has gone. */
export function leagueToWire(leagueId: number, load: Load): Record<string, unknown> | null {
  const league = load({ table: 'leagues', key: [leagueId] })[0] as RowOf<'leagues'> | undefined
  if (!league) return null
  const season =
    league.currentSeasonId === null
      ? undefined
      : (load({ table: 'seasons', key: [league.currentSeasonId] })[0] as RowOf<'seasons'> | undefined)
  const course = season?.courseId ? (load({ table: 'courses', key: [season.courseId] })[0] as RowOf<'courses'> | undefined) : undefined
  const head = {
    id: league.id,
    name: league.name,
    description: league.description,
    isActive: league.isActive,
    secretaryname: league.secretaryName,
    secretaryphone: league.secretaryPhone,
    secretaryemail: league.secretaryEmail,
    course: course ? { id: course.id, name: course.name } : null,
  }
  return season ? { ...head, ...seasonToWire(season) } : head
}

function seasonToWire({ settings, ...season }: RowOf<'seasons'>): Record<string, unknown> {
  return {
    day: season.day,
    startdate: season.startDate,
    starttime: season.startTime,
    endtime: season.endTime,
    teamcount: season.teamCount,
    hdcp_pct: settings.handicapAllowance,
    hdcp_max_up: settings.maxRise,
    hdcp_max_down: settings.maxDrop,
    maxHDCP: settings.maxHandicap,
    hasPosRnd: settings.hasPositionRound,
    finalfunday: settings.finalFunDay,
    shotgun: settings.shotgun,
  }
}

const weekTypes = { regular: null, fun: 'Fun Round', position: 'Position Round' } as const

/** A week in the contract's spelling. */
export function weekToWire(week: RowOf<'weeks'>): Record<string, unknown> {
  return { id: week.id, week_number: week.weekNumber, date: week.date, type: weekTypes[week.type] }
}
