import type { FigureKey } from '@glm/shared/documents/statistics/player-figures'
import { ranked, shownPlace } from '@glm/shared/rules/statistics/ranked'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { useState } from 'react'
import { Select } from '../../ui/select.tsx'
import { CareerLink } from './career-link.tsx'
import { FigureOf } from './figure-of.tsx'
import { isLowBest } from './is-low-best.ts'
import type { PlayerRow } from './player-row.ts'

type Props = { rows: readonly PlayerRow[]; keys: readonly FigureKey[] }

/** Shows one statistic at a time, with everyone sorted by it, for screens where a table doesn't fit. */
export function FigurePanel({ rows, keys }: Props) {
  const used = keys.filter((key) => rows.some(({ figures }) => figures[key].sort !== null))
  const [chosen, setChosen] = useState<FigureKey>('birdies')
  const key = used.includes(chosen) ? chosen : (used[0] ?? chosen)
  const known = rows.filter(({ figures }) => figures[key].sort !== null)
  const rankedRows = ranked(known, ({ figures }) => figures[key].sort ?? 0, isLowBest(key) ? 'low' : 'high')
  const places = rankedRows.map(({ place }) => place)
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{statisticsText.players}</h2>
        <Select label={statisticsText.figure} value={key} onPick={(value) => setChosen(value as FigureKey)}>
          {used.map((one) => (
            <option key={one} value={one}>
              {statisticsText.heads[one]}
            </option>
          ))}
        </Select>
      </div>
      <table className="ledger" aria-label={statisticsText.heads[key]}>
        <tbody>
          {rankedRows.map((row) => (
            <tr key={row.playerId} className={row.mine ? 'is-mine' : undefined}>
              <td>
                {/* Players with a 0 get no place; otherwise twenty players could tie for last with 0 birdies. */}
                <span className="place-cell">
                  {row.figures[key].sort === 0 && !isLowBest(key) ? '–' : shownPlace(row.place, places)}
                </span>
              </td>
              <th scope="row">
                <CareerLink playerId={row.playerId} name={row.name} />
              </th>
              <td className="num">
                <FigureOf name={statisticsText.heads[key]} player={row.name} figure={row.figures[key]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
