import { type Assigned, assignGoingIn } from '@glm/shared/rules/handicap/assign-going-in'
import { generateHandicaps } from '@glm/shared/rules/handicap/generate-handicaps'
import { atMostAllowed, startingHandicap } from '@glm/shared/rules/season/going-in-handicap'
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
      now: latestGenerated(season, playerId, week.weekNumber),
      next: generated,
      average,
      rounds,
      handSet: false,
    }))
    .sort(byName)
}

/**
 * Returns what `Calculate Handicaps` would write for a week, and how many handicaps it would keep: those set by hand,
 * and all of a week with scores.
 */
export function assignedRows(
  season: Season,
  week: RowOf<'weeks'>,
  override: boolean,
): { rows: HandicapRow[]; changed: number } & Pick<Assigned, 'kept' | 'frozen'> {
  const { index } = season.results
  const settings = index.settingsOf(week)
  const limited = (handicap: number | null) => (handicap === null ? null : atMostAllowed(handicap, settings))
  const assigned = assignGoingIn(season, week.id, { override })
  const put = new Map(assigned.rows.map((h) => [h.playerId, h.goingIn]))
  const own = new Map(season.handicaps.filter((h) => h.weekId === week.id).map((h) => [h.playerId, h]))
  const ids = new Set([...put.keys(), ...own.keys(), ...season.teams.flatMap(teamPlayers)])
  const rows = [...ids].flatMap((playerId): HandicapRow[] => {
    if (playerId === null) return []
    const last = index.goingIn.get(playerId)?.findLast(({ weekNumber }) => weekNumber < week.weekNumber)
    // The starting handicap is used until the player has a handicap for a week.
    const before = last
      ? handicapUnder(index.settingsAt(last.weekNumber), last.goingIn, settings)
      : startingHandicap(index, playerId, week.weekNumber)
    const stands = own.get(playerId)
    const next = (put.has(playerId) ? put.get(playerId) : stands?.goingIn) ?? before
    const handSet = !put.has(playerId) && stands?.handSet === true
    const shown = { now: limited(before), next: limited(next) }
    return [{ ...whoIs(season, playerId), ...shown, average: null, rounds: 0, handSet }]
  })
  return { ...assigned, rows: rows.sort(byName), changed: assigned.rows.length }
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

/** Returns a player's latest generated handicap, up to a given week; null if there is none. */
function latestGenerated({ weeks, handicaps }: Season, playerId: number, through: number): number | null {
  const numbers = new Map(weeks.map((w) => [w.id, w.weekNumber]))
  const found = handicaps
    .flatMap(({ weekId, playerId: of, generated }) => {
      const weekNumber = numbers.get(weekId)
      return of !== playerId || weekNumber === undefined || weekNumber > through || generated === null
        ? []
        : [{ weekNumber, generated }]
    })
    .sort((a, b) => b.weekNumber - a.weekNumber)
  return found[0]?.generated ?? null
}

const byName = (a: HandicapRow, b: HandicapRow): number => a.name.localeCompare(b.name)
