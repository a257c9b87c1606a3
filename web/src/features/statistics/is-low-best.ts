import type { FigureKey } from '@glm/shared/documents/statistics/player-figures'

/** For strokes, fewer is better; for everything else, more. */
export const isLowBest = (key: FigureKey): boolean => key.startsWith('low') || key.startsWith('ringer')
