import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { matchesAWeek, scheduleRowCount } from '@glm/shared/rules/schedule/build-schedule'
import { perNightOf } from '@glm/shared/rules/schedule/matches-per-night'
import { gamesOfWeek } from '@glm/shared/rules/standings/season-playoffs'
import { limits } from '@glm/shared/schema/limits'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the call that regenerates the season's schedule, with enough ids for every week and match. `regular`: the
 * total number of regular weeks.
 */
export function generateCall(
  season: Pick<Season, 'season' | 'teams' | 'weeks'>,
  regular: number | null = null,
): MutationCall {
  const most = (regular ?? 0) + 2
  const rows = Math.min(
    limits.scheduleRows,
    Math.max(
      scheduleRowCount(season),
      most * (1 + matchesAWeek(season.teams.length, perNightOf(season.season.settings))),
    ),
  )
  return mutations.schedule.generate({ seasonId: season.season.id, rows, weeks: regular })
}

/** Returns what a week is paired from: the playoff bracket, or the standings in a position round; otherwise null. */
export function pairedFrom(
  { results }: Pick<Season, 'results'>,
  { id, type }: RowOf<'weeks'>,
): 'bracket' | 'standings' | null {
  if (gamesOfWeek(results.playoffs(), id).length > 0) return 'bracket'
  return type === 'position' ? 'standings' : null
}

/**
 * Returns the call that pairs the teams by their standings, for a position round or a playoff week. It reserves enough
 * ids for every match; in a playoff week, every team may have a bye.
 */
export function pairCall({ season, teams }: Pick<Season, 'season' | 'teams'>, week: { id: number }): MutationCall {
  const most = season.settings.playoffWeek === null ? matchesAWeek(teams.length) : Math.max(1, teams.length)
  return mutations.week.pair({ seasonId: season.id, weekId: week.id, rows: most })
}
