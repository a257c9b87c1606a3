import type { RowOf } from '@glm/shared/schema/tables'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { currentWeek, type Live } from './use-season.ts'

type UsedWeek = { week: RowOf<'weeks'> | undefined; pickWeek: (weekNumber: number) => void }

/** The week that the address names, else the one to work on. Picking another one goes into the address. */
export function useWeek(live: Live, path: string): UsedWeek {
  const { week: wanted } = useSearch({ strict: false }) as { week?: number }
  const navigate = useNavigate()
  const week = live.weeks.find((w) => w.weekNumber === Number(wanted)) ?? currentWeek(live)
  return { week, pickWeek: (weekNumber) => void navigate({ to: path, search: { week: weekNumber } }) }
}
