import { type FigureKey, playerFigures } from '@glm/shared/documents/statistics/player-figures'
import { careerOf } from '@glm/shared/rules/statistics/career'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import { fullName } from '@glm/shared/text/full-name'
import { playersText } from '@glm/shared/text/screens/players'
import { statisticsText } from '@glm/shared/text/screens/statistics'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { useAllSeasons } from '../../season/past/use-seasons.ts'
import type { Live } from '../../season/use-season.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { NumHead } from '../../ui/num-head.tsx'
import { FigureOf } from './figure-of.tsx'
import { OpponentsPanel } from './opponents-panel.tsx'

export function CareerScreen() {
  const seasons = useAllSeasons()
  const { playerId } = useParams({ from: '/players/$playerId/career' })
  const [latest] = seasons
  if (!latest) return <NoSeason label="Players" title={statisticsText.career} />
  const player = latest.players.get(Number(playerId))
  if (player) return <Career seasons={seasons} playerId={player.id} />
  return (
    <div className="sheet">
      <Masthead label="Players" title={statisticsText.career} />
      <EmptyState title={playersText.nobodyHere}>{playersText.noSuchPlayer}</EmptyState>
    </div>
  )
}

const keys: readonly FigureKey[] = [
  ...(['rounds', 'lowGross', 'lowNet', 'ringerGross', 'eagles', 'birdies', 'pars', 'record', 'wins', 'nights'] as const),
]

/** A player's seasons side by side, and everybody whom they met. */
function Career({ seasons, playerId }: { seasons: readonly Live[]; playerId: number }) {
  const of = useMemo(() => {
    const statistics = seasons.map((live) => [live.season.id, seasonStatistics(live, live.results)] as const)
    const career = careerOf(playerId, statistics)
    const rows = seasons.flatMap((live, i) => {
      const figures = statistics[i] && playerFigures(statistics[i][1]).find((one) => one.playerId === playerId)?.figures
      return figures && career.seasonIds.includes(live.season.id) ? [{ live, figures }] : []
    })
    return { career, rows }
  }, [seasons, playerId])
  const name = fullName(seasons[0]?.players.get(playerId))
  const used = keys.filter((key) => of.rows.some(({ figures }) => figures[key].sort !== null))
  return (
    <div className="sheet">
      <Masthead label={statisticsText.career} title={name}>
        <Link className="btn" to="/players/$playerId" params={{ playerId: String(playerId) }}>
          {statisticsText.back}
        </Link>
      </Masthead>
      {of.rows.length === 0 ? (
        <EmptyState title={statisticsText.noneYet}>{statisticsText.careerSays}</EmptyState>
      ) : (
        <section className="panel is-flush">
          <div className="panel-head">
            <h2>{statisticsText.seasons}</h2>
            <p className="small soft">{statisticsText.careerSays}</p>
          </div>
          <div className="scroll">
            <table className="ledger" aria-label={statisticsText.seasons}>
              <thead>
                <tr>
                  <th scope="col">{statisticsText.season}</th>
                  {used.map((key) => (
                    <NumHead key={key}>{statisticsText.heads[key]}</NumHead>
                  ))}
                </tr>
              </thead>
              <tbody>
                {of.rows.map(({ live, figures }) => (
                  <tr key={live.season.id}>
                    <th scope="row">
                      <Link className="name-link" to="/statistics" search={{ season: live.season.id }}>
                        {live.season.name}
                      </Link>
                    </th>
                    {used.map((key) => (
                      <td className="num" key={key}>
                        <FigureOf live={live} name={statisticsText.heads[key]} player={name} figure={figures[key]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              {of.rows.length > 1 ? (
                <tfoot>
                  <tr>
                    <th scope="row">{statisticsText.allSeasons}</th>
                    {used.map((key) => (
                      <td className="num" key={key}>
                        {totalOf(
                          key,
                          of.rows.map(({ figures }) => figures[key].sort),
                          of.career.all,
                        )}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              ) : null}
            </table>
          </div>
        </section>
      )}
      <OpponentsPanel seasons={seasons} career={of.career} name={name} />
    </div>
  )
}

/** Counts are added up, scores are the lowest, streaks the longest: what stands above it in the column. */
function totalOf(key: FigureKey, column: readonly (number | null)[], all: { won: number; lost: number; halved: number }): string {
  const known = column.filter((value) => value !== null)
  if (key === 'record') return statisticsText.record(all)
  if (known.length === 0) return '–'
  if (key === 'lowGross' || key === 'lowNet' || key === 'ringerGross') return String(Math.min(...known))
  if (key === 'wins') return String(Math.max(...known))
  return String(known.reduce((sum, value) => sum + value, 0))
}
