import { explanations } from '@glm/shared/rules/explanations'
import { paperSentence } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import type { ReactNode } from 'react'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf } from '../../season/use-season.ts'
import { ExplanationSteps } from './explanation-steps.tsx'
import { handicapSum } from './handicap-sum.ts'

type Props = { playerId: number; through: number }

/**
 * Shows how a handicap is calculated, as if by hand: the rounds, their average, the percentage, rounding, and limits.
 */
export function HandicapSteps({ playerId, through }: Props) {
  const season = useShownSeason()
  const sum = handicapSum(season, playerId, through)
  const dates = new Map(season.weeks.map((w) => [w.weekNumber, w.date]))
  if (sum === null) {
    const steps = explanations(season.results).handicap(playerId, through)
    return steps ? <ExplanationSteps steps={steps} /> : <p>{handicapsText.noRounds}</p>
  }
  const { settings } = sum
  return (
    <div className="sum-sheet">
      <div className="verdict">
        <div>
          <p className="label">{paperSentence.afterWeek(through)}</p>
          <p>
            {sum.previous === null
              ? handicapsText.firstHandicap
              : handicapsText.handicapWas(sum.previous, sum.handicap)}
          </p>
        </div>
        <b className="verdict-no">{sum.handicap}</b>
      </div>
      <div>
        <Step no={1} title={handicapsText.lastRounds(settings.roundsUsed)}>
          <p>{handicapsText.roundsThatCount}</p>
          <table className="sum-table">
            <tbody>
              {sum.rounds.map((r) => (
                <tr key={r.weekNumber} className={r.use === 'kept' ? undefined : 'is-out'}>
                  <td>{dayOf(dates.get(r.weekNumber) ?? '')}</td>
                  <td className="num">{r.gross}</td>
                  <td className="num">{signed(r.overPar)}</td>
                  <td className="num">
                    {r.use === 'kept' ? '' : r.use === 'old' ? labelText.tooOld : labelText.leftOut}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{numberedText.rounds(sum.kept)}</th>
                <td />
                <td className="num">{signed(sum.total)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </Step>
        <Step no={2} title={handicapsText.average}>
          <SumLine sum={`${sum.total} ÷ ${sum.kept}`} is={decimals(sum.total / sum.kept)} />
        </Step>
        <Step no={3} title={handicapsText.shareOfIt(settings.handicapAllowance)}>
          <SumLine
            sum={`${decimals(sum.total / sum.kept)} × ${settings.handicapAllowance}%`}
            is={decimals(sum.unrounded)}
          />
        </Step>
        <Step no={4} title={handicapsText.roundedHalfUp}>
          <SumLine sum={decimals(sum.unrounded)} is={String(sum.rounded)} />
        </Step>
        <Step no={5} title={handicapsText.withinLimits}>
          <p>
            {handicapsText.handicapLimits({ up: settings.maxRise, down: settings.maxDrop, most: settings.maxHandicap })}
          </p>
          <SumLine sum={String(sum.rounded)} is={String(sum.handicap)} />
        </Step>
      </div>
    </div>
  )
}

function Step({ no, title, children }: { no: number; title: string; children: ReactNode }) {
  return (
    <section className="step">
      <span className="no step-no">{no}</span>
      <h3>{title}</h3>
      <div className="step-body">{children}</div>
    </section>
  )
}

const SumLine = ({ sum, is }: { sum: string; is: string }) => (
  <div className="sum-line">
    <span>{sum}</span>
    <b>{is}</b>
  </div>
)

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
/** Shows up to four decimals, so that a number just below a half, such as 7.4986, doesn't look like 7.5. */
const decimals = (n: number): string => String(Number(n.toFixed(4)))
