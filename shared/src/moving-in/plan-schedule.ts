import type { MutationCall } from '../mutations/mutation-call.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { movingInText } from '../text/screens/moving-in.ts'
import type { ScheduleExport } from './export-file.ts'

/** What moving a file in would do. `problem`: why nothing can be done. */
export type MovePlan = { calls: MutationCall[]; problem: string | null; remarks: string[] }

type Options = { season: SeasonRows; newId: () => number }

/**
 * Lays an exported schedule in the place of the season's own: weeks with their dates, nines and pairs. All of it or nothing, and only
 * before the first score: what was played is not taken apart.
 */
export function planSchedule({ weeks, open }: ScheduleExport, { season, newId }: Options): MovePlan {
  const own = new Set(season.weeks.map((week) => week.id))
  const played = [...season.cards, ...season.points, ...season.subAssignments].some((row) => own.has(row.weekId))
  const teams = new Map(season.teams.map((team) => [team.teamNumber, team.id]))
  const missing = [...new Set(weeks.flatMap((week) => week.matches.flatMap((match) => match.teams)))].filter((number) => !teams.has(number))
  const problem = played
    ? movingInText.seasonBegun
    : missing.length > 0
      ? movingInText.noTeams(missing.sort((a, b) => a - b))
      : twiceIn(weeks.map((week) => week.number))
        ? movingInText.weeksTwice
        : null
  if (problem) return { calls: [], problem, remarks: [] }
  const twoNines = season.course?.holes.length === 18
  const { shotgun } = season.season.settings
  const laid = weeks.flatMap((week): MutationCall[] => {
    const id = newId()
    const nine = twoNines && season.season.settings.holesPerRound === 9 ? week.nine : null
    const args = {
      seasonId: season.season.id,
      weekNumber: week.number,
      date: week.date,
      type: week.type,
      nine,
      status: 'planned' as const,
      scoreByHole: null,
    }
    const matches = week.matches.map(({ teams: [one, other], hole, time }, slot): MutationCall => {
      const sides = { team1Id: teams.get(one) ?? 0, team2Id: teams.get(other) ?? 0 }
      const start = { teeTime: time, startingHole: shotgun ? hole : null }
      return {
        name: 'match.add',
        args: { weekId: id, slot: slot + 1, ...sides, ...start, lineUp1: null, lineUp2: null, inOrder: null, playedOn: null },
        ids: [newId()],
      }
    })
    return [{ name: 'week.add', args, ids: [id] }, ...matches]
  })
  const gone = [
    ...season.matches.filter((match) => own.has(match.weekId)).map(({ id }): MutationCall => ({ name: 'match.remove', args: { id } })),
    ...season.weeks.map(({ id }): MutationCall => ({ name: 'week.remove', args: { id } })),
  ]
  const remarks = [
    ...(open.length > 0 ? [movingInText.openWeeks(open)] : []),
    ...(season.weeks.length > 0 ? [movingInText.replaces(season.weeks.length)] : []),
  ]
  return { calls: [...gone, ...laid], problem: null, remarks }
}

const twiceIn = (numbers: readonly number[]): boolean => new Set(numbers).size !== numbers.length
