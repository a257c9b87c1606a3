import { formatTenths } from '@glm/shared/lib/tenths'
import { explainPointsWon } from '@glm/shared/rules/explain/explain-statistics'
import type { PlayerPoints } from '@glm/shared/rules/statistics/player-points'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import { playersText } from '@glm/shared/text/screens/people/players'
import type { ReactNode } from 'react'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.tsx'
import { margin, teamNights } from '../../season/team-weeks.ts'
import type { PlayerNight } from './player-nights.ts'

type Props = { playerId: number; through: number; nights: readonly PlayerNight[] }

/** Shows a player's season in up to six numbers. */
export function PlayerTiles({ playerId, through, nights }: Props) {
  const season = useShownSeason()
  const team = season.teams.find((t) => isInTeam(t, playerId))
  const standing = team && season.results.standings(through).find((s) => s.teamId === team.id)
  const by = team ? teamNights(season, team.id, through).filter(({ against }) => against !== null) : []
  const [won, lost] = [by.filter((n) => margin(n) > 0).length, by.filter((n) => margin(n) < 0).length]
  const { average } = season.results.figures(playerId, through)
  const best = nights.reduce<PlayerNight | null>((low, night) => (low && low.gross <= night.gross ? low : night), null)
  const own = seasonStatistics(season, season.results)
    .points()
    .find((one) => one.playerId === playerId)
  const tiles: [ReactNode, string][] = [
    ...(by.length > 0 ? [[`${won}–${lost}–${by.length - won - lost}`, playersText.record] as [string, string]] : []),
    ...(standing && through > 0
      ? [[String(standing.points), playersText.teamPoints(standing.place)] as [string, string]]
      : []),
    ...(average !== null ? [[formatTenths(average), playersText.average] as [string, string]] : []),
    ...(best ? [[String(best.gross), playersText.best(best.weekNumber)] as [string, string]] : []),
    ...(own ? [[<OwnPoints key="own" own={own} />, playersText.ownPoints] as [ReactNode, string]] : []),
    ...(nights.length > 0 ? [[String(nights.length), playersText.rounds(nights.length)] as [string, string]] : []),
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

/** The points that the player won personally. A click lists the nights. */
const OwnPoints = ({ own }: { own: PlayerPoints }) => (
  <WhyNumber title={playersText.ownPoints} value={own.total} steps={() => explainPointsWon(own.nights)} />
)
