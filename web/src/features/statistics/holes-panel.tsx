import { minus, rational, toDecimals } from '@glm/shared/lib/rational'
import { explainHoleAverage, explainHoleOverPar } from '@glm/shared/rules/explain/explain-statistics'
import type { HoleAverage } from '@glm/shared/rules/statistics/hole-averages'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { NumericHeader } from '../../ui/numeric-header.tsx'

/** Lists each tee's holes, hardest first. */
export function HolesPanel({ holes }: { holes: readonly HoleAverage[] }) {
  const tees = [...new Set(holes.map(({ tee }) => tee))]
  return tees.map((tee) => (
    <section className="panel is-flush" key={tee}>
      <div className="panel-head">
        <h2>{tee === null ? statisticsText.holes : statisticsText.holesFrom(tee)}</h2>
        <p className="small soft">{statisticsText.holesHint}</p>
      </div>
      <table className="ledger" aria-label={tee === null ? statisticsText.holes : statisticsText.holesFrom(tee)}>
        <thead>
          <tr>
            <th scope="col">{statisticsText.hole}</th>
            <NumericHeader>{statisticsText.par}</NumericHeader>
            <NumericHeader>{statisticsText.average}</NumericHeader>
            <NumericHeader>{statisticsText.overPar}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {holes
            .filter((one) => one.tee === tee)
            .map((one) => (
              <tr key={one.hole}>
                <th scope="row">{one.hole}</th>
                <td className="num">
                  <data value={one.par}>{one.par}</data>
                </td>
                <td className="num">
                  <WhyNumber
                    title={statisticsText.averageOf(one.hole)}
                    value={toDecimals(one.average, 2).toFixed(2)}
                    steps={() => explainHoleAverage(one)}
                  />
                </td>
                <td className="num">
                  <WhyNumber
                    title={statisticsText.overParOf(one.hole)}
                    value={signed(toDecimals(minus(one.average, rational(one.par)), 2))}
                    steps={() => explainHoleOverPar(one)}
                  />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  ))
}

const signed = (over: number): string => (over > 0 ? `+${over.toFixed(2)}` : over.toFixed(2).replace('-', '−'))
