import { explainNights, explainPointsWon, explainRecord } from '@glm/shared/rules/explain/explain-statistics'
import type { PlayerPoints } from '@glm/shared/rules/statistics/player-points'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import { playersText } from '@glm/shared/text/screens/people/players'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import type { ReactNode } from 'react'
import { AverageNumber } from '../../components/explain/season-figures.tsx'
import { type Steps, WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { margin, recordOf, teamNights } from '../../season/team-weeks.ts'
import type { PlayerNight } from './player-nights.ts'

type Props = { playerId: number; through: number; nights: readonly PlayerNight[] }

/** Shows a player's season in up to six numbers. */
export function PlayerTiles({ playerId, through, nights }: Props) {
  const season = useShownSeason()
  const team = season.teams.find((t) => isInTeam(t, playerId))
  const standing = team && season.results.standings(through).find((s) => s.teamId === team.id)
  const by = team ? teamNights(season, team.id, through).filter(({ against }) => against !== null) : []
  const margins = by.map((night) => ({ weekId: night.weekId, margin: margin(night) }))
  const { average } = season.results.figures(playerId, through)
  const best = nights.reduce<PlayerNight | null>((low, night) => (low && low.gross <= night.gross ? low : night), null)
  const own = seasonStatistics(season, season.results)
    .points()
    .find((one) => one.playerId === playerId)
  const tiles: [ReactNode, string][] = [
    ...(by.length > 0
      ? [tile(playersText.record, statisticsText.record(recordOf(by)), () => explainRecord(margins))]
      : []),
    ...(standing && through > 0
      ? [
          tile(playersText.teamPoints(standing.place), standing.points, (explanations) =>
            explanations(season.results).place(standing.teamId, through),
          ),
        ]
      : []),
    ...(average !== null
      ? [[<AverageNumber key="average" {...{ playerId, through }} />, playersText.average] as [ReactNode, string]]
      : []),
    ...(best ? [tile(playersText.best(best.weekNumber), best.gross, best.why?.gross ?? (() => null))] : []),
    ...(own ? [[<OwnPoints key="own" own={own} />, playersText.ownPoints] as [ReactNode, string]] : []),
    ...(nights.length > 0
      ? [tile(playersText.rounds(nights.length), nights.length, () => explainNights(nights.map((n) => n.weekId)))]
      : []),
  ]
  if (tiles.length === 0) return null
  return (
    <dl className="tiles panel">
      {tiles.map(([value, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const tile = (words: string, value: string | number, steps: Steps): [ReactNode, string] => [
  <WhyNumber key={words} title={words} value={value} steps={steps} />,
  words,
]

/** The points that the player won personally. Clicking them lists the nights. */
const OwnPoints = ({ own }: { own: PlayerPoints }) => (
  <WhyNumber title={playersText.ownPoints} value={own.total} steps={() => explainPointsWon(own.nights)} />
)
