import { joinNames } from '../../lib/join-names.ts'
import type { Explanation } from '../../rules/explain/explain-steps.ts'
import { type AwardKind, seasonAwards } from '../../rules/statistics/season-awards.ts'
import type { SeasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { statisticsText } from '../../text/screens/scores/statistics.ts'
import { type FigureKey, playerFigures } from './player-figures.ts'

/** An award in readable form; `value` is formatted as in the winner's figures. */
export type AwardLine = {
  kind: AwardKind
  title: string
  winners: { playerId: number; name: string; value: string; steps: () => Explanation | null }[]
}

/** The maximum number of winners that are listed by name. If there are more, only their number is shown. */
export const NAMED_AT_MOST = 5

/** Describes who won an award. */
export const winnerText = ({ winners }: Pick<AwardLine, 'winners'>): string =>
  winners.length > NAMED_AT_MOST ? statisticsText.many(winners.length) : joinNames(winners.map(({ name }) => name))

/** The player figure that decides an award. */
const figureOf: Record<AwardKind, FigureKey> = {
  lowGross: 'lowGross',
  lowNet: 'lowNet',
  ringerGross: 'ringerGross',
  ringerNet: 'ringerNet',
  birdies: 'birdies',
  eagles: 'eagles',
  improved: 'improved',
  wins: 'wins',
  points: 'points',
  pars: 'parRun',
  nights: 'nights',
}

/**
 * Returns a season's awards in readable form, for screens, sharing, paper and the public page.
 * @source SA11
 */
export function awardLines(statistics: SeasonStatistics, nameOf: (playerId: number) => string): AwardLine[] {
  const figures = new Map(playerFigures(statistics).map((one) => [one.playerId, one.figures]))
  return seasonAwards(statistics).map(({ kind, playerIds }) => ({
    kind,
    title: statisticsText.kinds[kind],
    winners: playerIds.map((playerId) => {
      const figure = figures.get(playerId)?.[figureOf[kind]]
      return { playerId, name: nameOf(playerId), value: figure?.value ?? '', steps: figure?.steps ?? (() => null) }
    }),
  }))
}
