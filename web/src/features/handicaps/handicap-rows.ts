import { assignGoingIn } from '@glm/shared/rules/handicap/assign-going-in'
import { generateHandicaps } from '@glm/shared/rules/handicap/generate-handicaps'
import { handicapUnder } from '@glm/shared/rules/season/handicap-holes'
import { isInTeam, teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'

/**
 * One player's row in a preview: the current values, and the values after clicking the button. Averages are in tenths
 * of a stroke.
 */
export type HandicapRow = {
  playerId: number
  name: string
  team: number | null
  now: number | null
  next: number | null
  average: number | null
  rounds: number
  handSet: boolean
}

/**
 * Returns what `Generate AVG + HDCP` would write for a week: a row for each player with a complete round up to that
 * week.
 */
export function generatedRows(season: Season, week: RowOf<'weeks'>): HandicapRow[] {
  return generateHandicaps(season, week.weekNumber)
    .map(({ playerId, generated, average, rounds }) => ({
      ...whoIs(season, playerId),
      now: latest(season, playerId, { through: week.weekNumber, field: 'generated' })?.value ?? null,
      next: generated,
      average,
      rounds,
      handSet: false,
    }))
    .sort(byName)
}

/** Returns what `Calculate Handicaps` would write for a week, and how many handicaps set by hand it would keep. */
export function assignedRows(
  season: Season,
  week: RowOf<'weeks'>,
  override: boolean,
): { rows: HandicapRow[]; kept: number; changed: number } {
  const { index } = season.results
  const assigned = assignGoingIn(season, week.id, { override })
  const put = new Map(assigned.rows.map((h) => [h.playerId, h.goingIn]))
  const own = new Map(season.handicaps.filter((h) => h.weekId === week.id).map((h) => [h.playerId, h]))
  const ids = new Set([...put.keys(), ...own.keys(), ...season.teams.flatMap(teamPlayers)])
  const rows = [...ids].flatMap((playerId): HandicapRow[] => {
    if (playerId === null) return []
    const last = latest(season, playerId, { through: week.weekNumber - 1, field: 'goingIn' })
    // The starting handicap is used until the player has a handicap for a week.
    const before = last
      ? handicapUnder(index.settingsAt(last.weekNumber), last.value, index.settingsOf(week))
      : (season.startingHandicaps.get(playerId) ?? null)
    const stands = own.get(playerId)
    const next = put.get(playerId) ?? stands?.goingIn ?? before
    const handSet = !put.has(playerId) && stands?.handSet === true
    return [{ ...whoIs(season, playerId), now: before, next, average: null, rounds: 0, handSet }]
  })
  return { rows: rows.sort(byName), kept: assigned.kept, changed: assigned.rows.length }
}

function whoIs(season: Season, playerId: number) {
  const team = season.teams.find((t) => isInTeam(t, playerId))
  const player = season.players.get(playerId)
  return {
    playerId,
    name: player?.lastName ? `${player.lastName}, ${player.firstName}` : fullName(player),
    team: team?.teamNumber ?? null,
  }
}

/** Returns a player's latest stored value, up to a given week; null if there is none. */
function latest(
  season: Season,
  playerId: number,
  of: { through: number; field: 'generated' | 'goingIn' | 'average' },
): { weekNumber: number; value: number } | null {
  const numbers = new Map(season.weeks.map((w) => [w.id, w.weekNumber]))
  const found = season.handicaps
    .flatMap((h) => {
      const weekNumber = numbers.get(h.weekId)
      const value = h[of.field]
      return h.playerId !== playerId || weekNumber === undefined || weekNumber > of.through || value === null
        ? []
        : [{ weekNumber, value }]
    })
    .sort((a, b) => b.weekNumber - a.weekNumber)
  return found[0] ?? null
}

const byName = (a: HandicapRow, b: HandicapRow): number => a.name.localeCompare(b.name)
