import { monthDayYear } from '../lib/month-day.ts'
import { colorsByNumber } from '../schema/people/team-colors.ts'
import type { Season } from '../season/season.ts'
import type { TableVersion } from '../season/shown-table.ts'
import { inviteDocument } from './invite-document.ts'
import type { PaperDocument } from './paper-document.ts'
import { rulesDocument } from './rules-document.ts'
import { scheduleDocument } from './schedule-document.ts'
import { type CardCodes, scorecardsDocument } from './scorecards-document.ts'
import { standingsDocument } from './standings-document.ts'
import { statementDocument } from './statement-document.ts'
import { awardsDocument } from './statistics/awards-document.ts'
import { teamSchedulesDocument } from './team-schedules-document.ts'
import { treasuryDocument } from './treasury-document.ts'
import { wallDocument } from './wall/wall-document.ts'

/**
 * Which document to generate, and its options. `through`: the week number; null for the last week with points. `site`:
 * the app's address for the code on each card, such as `https://golf.example.com`; if it is omitted, cards have no
 * code. `codes`: for each match, a code that opens its card without an account, printed instead of the app's code.
 * `boxes`: whether to print check boxes that a phone's camera can read; requires `site`.
 */
export type PaperRequest =
  | { kind: 'schedule' }
  | { kind: 'teamSchedules' }
  | { kind: 'standings'; through: number | null; version?: TableVersion }
  | { kind: 'scorecards'; weekId: number; perPage: 2 | 4 | null; site?: string; codes?: CardCodes; boxes?: boolean }
  | { kind: 'treasury' }
  | { kind: 'statement'; playerId: number }
  | { kind: 'rules' }
  | { kind: 'awards' }
  | { kind: 'wall'; site: string }
  | { kind: 'invite'; url: string; until: string | null }

/**
 * Generates the requested document.
 * @param date creation date, YYYY-MM-DD
 */
export function makeDocument(request: PaperRequest, season: Season, date: string): PaperDocument {
  return { ...plainDocument(request, season, date), colors: colorsByNumber(season.teams) }
}

/** Generates the document without the teams' colors. */
function plainDocument(request: PaperRequest, season: Season, date: string): PaperDocument {
  const printed = { date: monthDayYear(date) }
  if (request.kind === 'schedule') return scheduleDocument(season, printed)
  if (request.kind === 'teamSchedules') return teamSchedulesDocument(season, printed)
  if (request.kind === 'standings')
    return standingsDocument(season, { ...printed, through: request.through, version: request.version })
  if (request.kind === 'scorecards') return scorecardsDocument(season, request)
  if (request.kind === 'treasury') return treasuryDocument(season, printed)
  if (request.kind === 'statement') return statementDocument(season, { ...printed, playerId: request.playerId })
  if (request.kind === 'rules') return rulesDocument(season, printed)
  if (request.kind === 'wall') return wallDocument(season, { site: request.site, made: date })
  if (request.kind === 'awards') return awardsDocument(season, printed)
  const until = request.until === null ? null : monthDayYear(request.until)
  return inviteDocument(season.league, { url: request.url, until })
}
