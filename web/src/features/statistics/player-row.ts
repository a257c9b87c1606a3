import type { PlayerFigures } from '@glm/shared/documents/statistics/player-figures'

/** A player in the lists; `mine`: the signed-in person. */
export type PlayerRow = PlayerFigures & { name: string; mine: boolean }
