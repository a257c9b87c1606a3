import type { RowOf } from '@glm/shared/schema/tables'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { WeekPath } from '../screen-link.ts'
import { currentWeek, type Season } from '../use-season.ts'

/** The week that an address names by its number; undefined where it names none of the season. */
export const namedWeek = <W extends { weekNumber: number }>(
  weeks: readonly W[],
  weekNumber: number | undefined,
): W | undefined => weeks.find((week) => week.weekNumber === weekNumber)

type UsedWeek = { week: RowOf<'weeks'> | undefined; pickWeek: (weekNumber: number) => void }

/**
 * The week that the address names, else the one that the screen is likely wanted for: the one to work on, where nothing else is said.
 * Picking another one goes into the address.
 */
export function useWeek(
  season: Season,
  path: WeekPath,
  likely: RowOf<'weeks'> | undefined = currentWeek(season),
): UsedWeek {
  const { week: wanted } = useSearch({ from: path })
  const navigate = useNavigate()
  const week = namedWeek(season.weeks, wanted) ?? likely
  return { week, pickWeek: (weekNumber) => void navigate({ to: path, search: { week: weekNumber } }) }
}
