import { playerFigures } from '@glm/shared/documents/statistics/player-figures'
import { careerOf } from '@glm/shared/rules/statistics/career'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { playersText } from '@glm/shared/text/screens/people/players'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { useAllSeasons } from '../../season/past/use-seasons.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OpponentsPanel } from './opponents-panel.tsx'
import { SeasonList } from './season-list.tsx'
import './statistics.css'

export function CareerScreen() {
  const seasons = useAllSeasons(workOut)
  const { playerId } = useParams({ from: '/players/$playerId/career' })
  if (seasons === null) return null
  const [latest] = seasons
  if (!latest) return <NoSeason label={labelText.players} title={statisticsText.career} />
  const player = latest.players.get(Number(playerId))
  if (player) return <Career seasons={seasons} playerId={player.id} />
  return (
    <div className="sheet">
      <PageHeader label={labelText.players} title={statisticsText.career} />
      <EmptyState title={playersText.nobodyHere}>{playersText.noSuchPlayer}</EmptyState>
    </div>
  )
}

const workOut = (season: Season): void => void playerFigures(seasonStatistics(season, season.results))

/** Shows a player's seasons side by side, and all of their opponents. */
function Career({ seasons, playerId }: { seasons: readonly Season[]; playerId: number }) {
  const of = useMemo(() => {
    const statistics = seasons.map((season) => [season.season.id, seasonStatistics(season, season.results)] as const)
    const career = careerOf(playerId, statistics)
    const rows = seasons.flatMap((season, i) => {
      const figures = statistics[i] && playerFigures(statistics[i][1]).find((one) => one.playerId === playerId)?.figures
      return figures && career.seasonIds.includes(season.season.id) ? [{ season, figures }] : []
    })
    return { career, rows }
  }, [seasons, playerId])
  const name = fullName(seasons[0]?.players.get(playerId))
  return (
    <div className="sheet">
      <PageHeader label={statisticsText.career} title={name}>
        <Link className="btn" to="/players/$playerId" params={{ playerId: String(playerId) }}>
          {statisticsText.back}
        </Link>
      </PageHeader>
      {of.rows.length === 0 ? (
        <EmptyState title={statisticsText.noneYet}>{statisticsText.careerHint}</EmptyState>
      ) : (
        <SeasonList rows={of.rows} all={of.career.all} name={name} />
      )}
      <OpponentsPanel seasons={seasons} career={of.career} name={name} />
    </div>
  )
}
