import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '../../platform/use-today.ts'
import type { WeekPath } from '../screen-link.ts'
import { currentWeek } from '../use-season.ts'

/** Returns the week with the number in the URL; undefined if the season has no such week. */
export const namedWeek = <W extends { weekNumber: number }>(
  weeks: readonly W[],
  weekNumber: number | undefined,
): W | undefined => weeks.find((week) => week.weekNumber === weekNumber)

type UsedWeek = { week: RowOf<'weeks'> | undefined; pickWeek: (weekNumber: number) => void }

/**
 * Returns the week in the URL, or else the week that the user most likely wants on this screen (default: the current
 * week). Selecting another week changes the URL.
 */
export function useWeek(season: Season, path: WeekPath, likely?: RowOf<'weeks'> | undefined): UsedWeek {
  const { week: wanted } = useSearch({ from: path })
  const navigate = useNavigate()
  const day = useToday()
  const week = namedWeek(season.weeks, wanted) ?? likely ?? currentWeek(season, day)
  return { week, pickWeek: (weekNumber) => void navigate({ to: path, search: { week: weekNumber } }) }
}
