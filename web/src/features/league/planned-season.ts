import type { LeagueValues } from './league-values.ts'

let planned: LeagueValues | null = null

/** Stores the values that a league was created with, as initial values for its first season. */
export const keepPlannedSeason = (values: LeagueValues): void => {
  planned = values
}

export const plannedSeason = (): LeagueValues | null => planned
