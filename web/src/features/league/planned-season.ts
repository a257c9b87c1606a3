import type { LeagueValues } from './league-values.ts'

let planned: LeagueValues | null = null

/** Keeps the values a new league was created with, so that its first season starts from them. */
export const keepPlannedSeason = (values: LeagueValues): void => {
  planned = values
}

export const plannedSeason = (): LeagueValues | null => planned
