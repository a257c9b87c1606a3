import type { FigureKey } from '@glm/shared/documents/statistics/player-figures'

/** Returns whether a lower value of a statistic is better, as with strokes. */
export const isLowBest = (key: FigureKey): boolean => key.startsWith('low') || key.startsWith('ringer')
