import type { PlayerFigures } from '@glm/shared/documents/statistics/player-figures'

/** A player in the lists; `mine`: whoever is looking. */
export type PlayerRow = PlayerFigures & { name: string; mine: boolean }
