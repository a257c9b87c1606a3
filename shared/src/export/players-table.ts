import { figuresOf } from '../documents/standings-document.ts'
import { plainDollars } from '../lib/dollars.ts'
import { handicapCell } from '../lib/handicap-text.ts'
import { phoneCell } from '../lib/phone-number.ts'
import type { Player } from '../schema/people/player.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { inListOrder } from '../text/list-name.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import { genderText } from '../text/screens/people/players.ts'
import type { CsvTable } from './csv-table.ts'

/**
 * Exports the league's players with team and handicap, by last name. Importing the file again gives the same players.
 * @param season null before the league has one; team and handicap are then blank
 */
export function playersTable(players: readonly Player[], season: Season | null): CsvTable {
  const results = season ? season.results : null
  const teams = new Map((season?.teams ?? []).flatMap((t) => teamPlayers(t).map((id) => [id, t.teamNumber] as const)))
  const sorted = [...players].sort((a, b) => inListOrder(a, b) || a.id - b.id)
  const rows = sorted.map((p) => [
    p.firstName,
    p.lastName,
    phoneCell(p.phone),
    p.email,
    p.paidDues === null ? null : plainDollars(p.paidDues),
    yesNo(p.isSub),
    yesNo(p.active),
    teams.get(p.id) ?? null,
    results ? handicapCell(figuresOf(results, p.id, Number.POSITIVE_INFINITY)[1]) : null,
    season?.tees?.get(p.id) ?? '',
    p.gender ? genderText[p.gender] : null,
    p.ghin == null ? null : ghinCell(p.ghin),
  ])
  return { name: 'players', ...tableText.players, rows }
}

/**
 * Formats a GHIN number for a cell. A spreadsheet would drop leading zeros; a hyphen keeps it text.
 * @example
 * ghinCell('01234567') // '0123-4567'
 */
export const ghinCell = (ghin: string): string => (ghin.startsWith('0') ? `${ghin.slice(0, 4)}-${ghin.slice(4)}` : ghin)

const yesNo = (on: boolean): string => (on ? cellText.yes : cellText.no)
