import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { layScheduleLength } from '@glm/shared/rules/lay-schedule'
import type { Live } from './use-season.ts'

/** Lays the season's schedule anew, with ids enough for every week and match. */
export function generateCall({ season, teams, weeks }: Pick<Live, 'season' | 'teams' | 'weeks'>): MutationCall {
  const length = Math.max(layScheduleLength(teams.length, season.settings), weeks.length)
  const rows = Math.min(900, Math.max(1, length * (1 + Math.ceil(teams.length / 2))))
  return { name: 'schedule.generate', args: { seasonId: season.id, rows } }
}

/** Pairs a position round from the standings of the weeks before it. */
export function pairCall({ season, teams }: Pick<Live, 'season' | 'teams'>, week: { id: number }): MutationCall {
  return { name: 'week.pair', args: { seasonId: season.id, weekId: week.id, rows: Math.max(1, Math.ceil(teams.length / 2)) } }
}
