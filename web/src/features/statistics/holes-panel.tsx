import { holeTables } from '@glm/shared/documents/statistics/hole-tables'
import { minus, rational, toDecimals } from '@glm/shared/lib/rational'
import { explainHoleAverage, explainHoleOverPar } from '@glm/shared/rules/explain/explain-statistics'
import type { HoleAverage } from '@glm/shared/rules/statistics/hole-averages'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { NumericHeader } from '../../ui/numeric-header.tsx'

/** Lists the holes of each course and tee, hardest first. */
export function HolesPanel({ averages }: { averages: readonly HoleAverage[] }) {
  const season = useShownSeason()
  const tables = holeTables(averages, season)
  return tables.map(({ key, title, holes, ...own }) => {
    const played = tables.length > 1 ? own.played : undefined
    return (
      <section className="panel is-flush" key={key}>
        <div className="panel-head">
          <h2>{title}</h2>
          <p className="small soft">{statisticsText.holesHint}</p>
        </div>
        <table className="ledger" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{statisticsText.hole}</th>
              <NumericHeader>{statisticsText.par}</NumericHeader>
              <NumericHeader>{statisticsText.average}</NumericHeader>
              <NumericHeader>{statisticsText.overPar}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {holes.map((one) => (
              <tr key={`${one.hole} ${one.par}`}>
                <th scope="row">{one.hole}</th>
                <td className="num">
                  <data value={one.par}>{one.par}</data>
                </td>
                <td className="num">
                  <WhyNumber
                    title={statisticsText.averageOf(one.hole, played)}
                    value={toDecimals(one.average, 2).toFixed(2)}
                    steps={() => explainHoleAverage(one)}
                  />
                </td>
                <td className="num">
                  <WhyNumber
                    title={statisticsText.overParOf(one.hole, played)}
                    value={signed(toDecimals(minus(one.average, rational(one.par)), 2))}
                    steps={() => explainHoleOverPar(one)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  })
}

const signed = (over: number): string => (over > 0 ? `+${over.toFixed(2)}` : over.toFixed(2).replace('-', '−'))
