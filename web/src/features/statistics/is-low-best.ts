import type { FigureKey } from '@glm/shared/documents/statistics/player-figures'

/** Whether lower values of a statistic are better, as with strokes. */
export const isLowBest = (key: FigureKey): boolean => key.startsWith('low') || key.startsWith('ringer')
