import { type FigureKey, playerFigures } from '@glm/shared/documents/statistics/player-figures'
import type { SeasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import { fullName } from '@glm/shared/text/full-name'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { useMemo } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRoomForTable } from '../../platform/use-media.ts'
import { myPlayerId } from '../../season/my-player.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { type Column, DataList } from '../../ui/data-list.tsx'
import { CareerLink } from './career-link.tsx'
import { FigureList } from './figure-list.tsx'
import { FigureOf } from './figure-of.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { isLowBest } from './is-low-best.ts'
import type { PlayerRow } from './player-row.ts'

type Props = { statistics: SeasonStatistics }

const scores: readonly FigureKey[] = [
  'rounds',
  'lowGross',
  'lowNet',
  'ringerGross',
  'ringerNet',
  'eagles',
  'birdies',
  'pars',
  'bogeys',
  'worse',
]
const matches: readonly FigureKey[] = ['record', 'points', 'wins', 'unbeaten', 'parRun', 'nights', 'improved']

/** Shows everyone's statistics, in two lists that each fit on a page. */
export function PlayersPanel({ statistics }: Props) {
  const season = useShownSeason()
  const { session } = usePhone()
  const me = myPlayerId(season, session)
  const rows = useMemo((): PlayerRow[] => {
    const all = playerFigures(statistics).map((one) => ({
      ...one,
      name: fullName(season.players.get(one.playerId)),
      mine: one.playerId === me,
    }))
    return all.sort((a, b) => a.name.localeCompare(b.name))
  }, [statistics, season.players, me])
  const broad = useRoomForTable()
  if (!broad) return <FigurePanel rows={rows} keys={[...scores, ...matches]} />
  return (
    <>
      <List rows={rows} keys={scores} title={statisticsText.scores} says={statisticsText.scoresHint} />
      <List rows={rows} keys={matches} title={statisticsText.matches} says={statisticsText.matchesHint} />
    </>
  )
}

type ListProps = { rows: readonly PlayerRow[]; keys: readonly FigureKey[]; title: string; says: string }

function List({ rows, keys, title, says }: ListProps) {
  const used = keys.filter((key) => rows.some(({ figures }) => figures[key].sort !== null))
  const figure = (row: PlayerRow, key: FigureKey) => (
    <FigureOf name={statisticsText.heads[key]} player={row.name} figure={row.figures[key]} />
  )
  const columns: Column<PlayerRow>[] = [
    { head: statisticsText.player, cell: (row) => <CareerLink {...row} />, sort: (row) => row.name },
    ...used.map(
      (key): Column<PlayerRow> => ({
        head: statisticsText.heads[key],
        look: 'num',
        cell: (row) => figure(row, key),
        sort: (row) => row.figures[key].sort ?? (isLowBest(key) ? Number.POSITIVE_INFINITY : -1),
      }),
    ),
  ]
  const card = (row: PlayerRow) => (
    <>
      <b>
        <CareerLink {...row} />
      </b>
      <FigureList keys={used} figure={(key) => figure(row, key)} />
    </>
  )
  return (
    <>
      <div className="panel is-flush stat-head">
        <div className="panel-head">
          <h2>{title}</h2>
          <p className="small soft">{says}</p>
        </div>
      </div>
      <DataList
        label={title}
        rows={rows}
        rowKey={(row) => row.playerId}
        columns={columns}
        card={card}
        rowLook={(row) => (row.mine ? 'is-mine' : undefined)}
      />
    </>
  )
}
