import { holdsValue } from '../claims/current-of.ts'
import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutations } from '../mutations/mutations.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { importText } from '../text/screens/league/import.ts'
import type { ScheduleExport } from './export-file.ts'

/** What importing a file would do. `problem`: why it can't be done. */
export type MovePlan = { calls: MutationCall[]; problem: string | null; remarks: string[] }

type Options = { season: SeasonRows; newId: () => number }

/**
 * Replaces the season's weeks with an exported schedule: dates, nines and pairs. All or nothing, and only before the
 * first score, so that played weeks are never broken up.
 */
export function planSchedule({ weeks }: ScheduleExport, { season, newId }: Options): MovePlan {
  const own = new Set(season.weeks.map((week) => week.id))
  const played = [...own].some(
    (weekId) =>
      isBegun(season, weekId) || season.subAssignments.some((row) => row.weekId === weekId && holdsValue(row.sub)),
  )
  const teams = new Map(season.teams.map((team) => [team.teamNumber, team.id]))
  const missing = [...new Set(weeks.flatMap((week) => week.matches.flatMap((match) => match.teams)))].filter(
    (number) => !teams.has(number),
  )
  const problem = played
    ? importText.seasonBegun
    : missing.length > 0
      ? importText.noTeams(missing.sort((a, b) => a - b))
      : twiceIn(weeks.map((week) => week.number))
        ? importText.weeksTwice
        : null
  if (problem) return { calls: [], problem, remarks: [] }
  const halves = season.course?.holes.length === 18 && season.season.settings.holesPerRound === 9
  const { shotgun } = season.season.settings
  const laid = weeks.map(({ number, date, type, nine, matches }) => {
    const week = { id: newId(), seasonId: season.season.id, weekNumber: number, date, type, nine: halves ? nine : null }
    const pairs = matches.map(({ teams: [one, other], hole, time }, slot) => ({
      ...{ id: newId(), weekId: week.id, slot: slot + 1, team1Id: teams.get(one) ?? 0, team2Id: teams.get(other) ?? 0 },
      ...{
        teeTime: time,
        startingHole: shotgun ? hole : null,
        lineUp1: null,
        lineUp2: null,
        inOrder: null,
        playedOn: null,
      },
    }))
    return { week: { ...week, status: 'planned' as const, scoreByHole: null }, pairs }
  })
  const args = {
    seasonId: season.season.id,
    weeks: laid.map(({ week }) => week),
    matches: laid.flatMap(({ pairs }) => pairs),
  }
  const remarks = season.weeks.length > 0 ? [importText.replaces(season.weeks.length)] : []
  return { calls: [mutations.schedule.restore(args)], problem: null, remarks }
}

/** Tells whether a week has scores or points. */
export const isBegun = ({ cards, points }: Pick<SeasonRows, 'cards' | 'points'>, weekId: number): boolean =>
  cards.some((card) => card.weekId === weekId && Object.values(card.cells).some(holdsValue)) ||
  points.some((row) => row.weekId === weekId && holdsValue(row.entry))

const twiceIn = (numbers: readonly number[]): boolean => new Set(numbers).size !== numbers.length
