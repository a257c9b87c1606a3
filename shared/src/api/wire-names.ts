import { nearestOffer } from '../schema/league/form-offers.ts'
import { paidBy, type TreasuryEntry } from '../schema/money/treasury-entry.ts'
import { teamPlaces } from '../schema/people/team-places.ts'
import type { RowOf } from '../schema/tables.ts'
import { serverSentence } from '../text/errors/server.ts'
import type { LeagueFields } from './league/league.ts'
import type { PlayerFields } from './people/roster.ts'

type LeagueRows = {
  league: RowOf<'leagues'>
  season: RowOf<'seasons'> | undefined
  course: RowOf<'courses'> | undefined
}

/** Converts a league and its current season to the contract's format. */
export function leagueToWire({ league, season, course }: LeagueRows) {
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

function seasonToWire({ settings, ...season }: RowOf<'seasons'>) {
  return {
    day: season.day,
    startdate: season.startDate,
    starttime: season.startTime,
    endtime: season.endTime,
    teamcount: season.teamCount,
    hdcp_pct: nearestOffer('handicapAllowance', settings.handicapAllowance),
    hdcp_max_up: nearestOffer('maxRise', settings.maxRise),
    hdcp_max_down: nearestOffer('maxDrop', settings.maxDrop),
    maxHDCP: nearestOffer('maxHandicap', settings.maxHandicap),
    hasPosRnd: settings.hasPositionRound,
    finalfunday: settings.finalFunDay,
    shotgun: settings.shotgun,
  }
}

const weekTypes = { regular: null, fun: 'Fun Round', position: 'Position Round' } as const

/** Converts a week to the contract's format. */
export function weekToWire(week: RowOf<'weeks'>) {
  return { id: week.id, week_number: week.weekNumber, date: week.date, type: weekTypes[week.type] }
}

/**
 * Converts a player to the contract's format. Dues are the sum of all payments: in dollars in the contract, and in
 * cents in our rows.
 */
export function playerToWire(player: RowOf<'players'>, leagueid: number, entries: readonly TreasuryEntry[]) {
  const paid = paidBy(player, entries)
  return {
    id: player.id,
    firstname: player.firstName,
    lastname: player.lastName,
    phone: player.phone,
    email: player.email,
    paiddues: paid === null ? null : paid / 100,
    isSub: player.isSub ? 1 : 0,
    active: player.active,
    leagueid,
  }
}

/** Converts a team to the contract's format. */
export function teamToWire(team: RowOf<'teams'>, leagueid: number) {
  return {
    id: team.id,
    teamID: team.teamNumber,
    name: serverSentence.teamName(team.teamNumber),
    player1id: team.player1Id,
    player2id: team.player2Id,
    players: teamPlaces(team),
    starttime: team.startTime,
    leagueid,
  }
}

/** Reads the season's fields from the league forms. */
export function seasonFromWire(fields: LeagueFields) {
  const settings = {
    handicapAllowance: Number(fields.hdcp_pct),
    maxRise: fields.hdcp_max_up,
    maxDrop: fields.hdcp_max_down,
    maxHandicap: fields.maxHDCP,
    hasPositionRound: fields.hasPosRnd,
    finalFunDay: fields.finalfunday,
    shotgun: fields.shotgun,
  }
  const { day, startdate, starttime, endtime } = fields
  return { day, startDate: startdate, startTime: starttime, endTime: endtime, settings: given(settings) }
}

/** Reads the league's own fields from the league forms. */
export function leagueFromWire(fields: LeagueFields) {
  return {
    name: fields.name,
    description: fields.description,
    secretaryName: fields.secretaryname,
    secretaryPhone: fields.secretaryphone,
    secretaryEmail: fields.secretaryemail,
    ...given({ isActive: fields.isActive }),
  }
}

/** Reads a player's fields from the form. Fields that are omitted stay omitted. */
export function playerFromWire(fields: PlayerFields) {
  const { firstname: firstName, lastname: lastName, phone, email, paiddues, isSub, active } = fields
  const paidDues = paiddues == null ? paiddues : Math.round(paiddues * 100)
  return { firstName, lastName, ...given({ phone, email, paidDues, isSub, active }) }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
