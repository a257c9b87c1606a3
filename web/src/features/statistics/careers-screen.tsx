import { playerFigures } from '@glm/shared/documents/statistics/player-figures'
import { type Career, careerOf } from '@glm/shared/rules/statistics/career'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { listName } from '@glm/shared/text/list-name'
import { frameText } from '@glm/shared/text/screens/frame'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { useMemo } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { useAllSeasons } from '../../season/past/use-seasons.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import { CareerLink } from './career-link.tsx'
import './statistics.css'

type Row = { playerId: number; name: string; sort: string; career: Career }

/**
 * Lists everyone who has ever played a round or a match in the league, with a summary and a link to all of their
 * seasons.
 */
export function CareersScreen() {
  const seasons = useAllSeasons(workOut)
  if (seasons === null) return null
  const [latest] = seasons
  if (!latest) return <NoSeason label={labelText.standings} title={frameText.tabs.careers} />
  return <Careers seasons={seasons} latest={latest} />
}

const workOut = (season: Season): void => void playerFigures(seasonStatistics(season, season.results))

function Careers({ seasons, latest }: { seasons: readonly Season[]; latest: Season }) {
  const rows = useMemo((): Row[] => {
    const statistics = seasons.map((season) => [season.season.id, seasonStatistics(season, season.results)] as const)
    return [...latest.players.values()]
      .map((player) => ({
        playerId: player.id,
        name: fullName(player),
        sort: listName(player),
        career: careerOf(player.id, statistics),
      }))
      .filter(({ career }) => career.seasonIds.length > 0)
      .sort((a, b) => a.sort.localeCompare(b.sort))
  }, [seasons, latest])
  const record = ({ playerId, career }: Row) => (
    <CareerLink playerId={playerId} name={statisticsText.record(career.all)} />
  )
  return (
    <div className="sheet">
      <PageHeader label={latest.league.name} title={frameText.tabs.careers} />
      {rows.length === 0 ? (
        <EmptyState title={statisticsText.noneYet}>{statisticsText.noCareersHint}</EmptyState>
      ) : (
        <SearchableList
          label={frameText.tabs.careers}
          rows={rows}
          rowKey={(row) => row.playerId}
          textOf={(row) => row.name}
          columns={[
            { head: statisticsText.player, cell: (row) => <CareerLink {...row} />, sort: (row) => row.sort },
            {
              head: statisticsText.seasons,
              look: 'num',
              cell: (row) => row.career.seasonIds.length,
              sort: (row) => row.career.seasonIds.length,
            },
            { head: statisticsText.heads.record, look: 'num', cell: record, sort: (row) => row.career.all.won },
          ]}
          cardHeads={[statisticsText.player, statisticsText.heads.record]}
          card={(row) => (
            <>
              <b>
                <CareerLink {...row} />
              </b>
              <p>
                <span className="vh">{statisticsText.heads.record} </span>
                {record(row)}
              </p>
            </>
          )}
        />
      )}
    </div>
  )
}
