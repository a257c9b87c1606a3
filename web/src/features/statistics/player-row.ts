import type { PlayerFigures } from '@glm/shared/documents/statistics/player-figures'

/** A player in the lists. `mine`: whether it is the signed-in user. */
export type PlayerRow = PlayerFigures & { name: string; mine: boolean }
