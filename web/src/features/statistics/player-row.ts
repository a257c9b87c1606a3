import type { PlayerFigures } from '@glm/shared/documents/statistics/player-figures'

/** A player in the lists. `mine`: whether they are the signed-in user. */
export type PlayerRow = PlayerFigures & { name: string; mine: boolean }
