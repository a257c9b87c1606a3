import { careerTotal, type FigureKey, type PlayerFigures } from '@glm/shared/documents/statistics/player-figures'
import type { Season } from '@glm/shared/season/season'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { Link } from '@tanstack/react-router'
import { ShownSeason } from '../../season/shown-season.ts'
import { DataList } from '../../ui/data-list.tsx'
import { FigureList } from './figure-list.tsx'
import { FigureOf } from './figure-of.tsx'

const keys: readonly FigureKey[] = [
  'rounds',
  'lowGross',
  'lowNet',
  'ringerGross',
  'eagles',
  'birdies',
  'pars',
  'record',
  'points',
  'wins',
  'nights',
]

type Row = { season: Season; figures: PlayerFigures['figures'] }
type Props = { rows: readonly Row[]; all: { won: number; lost: number; halved: number }; name: string }

/** Shows a player's seasons, latest first, with the total below. */
export function SeasonList({ rows, all, name }: Props) {
  const used = keys.filter((key) => rows.some(({ figures }) => figures[key].sort !== null))
  const list: readonly (Row | null)[] = rows.length > 1 ? [...rows, null] : rows
  const title = (row: Row | null) =>
    row ? (
      <Link className="name-link" to="/statistics" search={{ season: row.season.season.id }}>
        {row.season.season.name}
      </Link>
    ) : (
      <b>{statisticsText.allSeasons}</b>
    )
  const figure = (row: Row | null, key: FigureKey) =>
    row ? (
      <ShownSeason value={row.season}>
        <FigureOf name={statisticsText.heads[key]} player={name} figure={row.figures[key]} />
      </ShownSeason>
    ) : key === 'record' ? (
      statisticsText.record(all)
    ) : (
      careerTotal(
        key,
        rows.map(({ figures }) => figures[key]),
      )
    )
  return (
    <>
      <div className="panel is-flush stat-head">
        <div className="panel-head">
          <h2>{statisticsText.seasons}</h2>
          <p className="small soft">{statisticsText.careerHint}</p>
        </div>
      </div>
      <DataList
        label={statisticsText.seasons}
        rows={list}
        rowKey={(row) => row?.season.season.id ?? 0}
        columns={[
          { head: statisticsText.season, cell: title },
          ...used.map((key) => ({
            head: statisticsText.heads[key],
            look: 'num' as const,
            cell: (row: Row | null) => figure(row, key),
          })),
        ]}
        card={(row) => (
          <>
            {title(row)}
            <FigureList keys={used} figure={(key) => figure(row, key)} />
          </>
        )}
      />
    </>
  )
}
