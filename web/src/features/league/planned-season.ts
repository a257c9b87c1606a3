import type { LeagueValues } from './league-values.ts'

let planned: LeagueValues | null = null

/** Keeps what a new league was created with, so that its first season starts from it. */
export const keepPlannedSeason = (values: LeagueValues): void => {
  planned = values
}

export const plannedSeason = (): LeagueValues | null => planned
