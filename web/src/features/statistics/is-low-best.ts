import type { FigureKey } from '@glm/shared/documents/statistics/player-figures'

/** Strokes are better the fewer they are; all else the more. */
export const isLowBest = (key: FigureKey): boolean => key.startsWith('low') || key.startsWith('ringer')
