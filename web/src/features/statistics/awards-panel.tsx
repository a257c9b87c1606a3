import { type AwardLine, NAMED_AT_MOST } from '@glm/shared/documents/statistics/award-lines'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { CareerLink } from './career-link.tsx'
import { FigureOf } from './figure-of.tsx'

/** Shows the leader in each statistic. */
export function AwardsPanel({ awards }: { awards: readonly AwardLine[] }) {
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{statisticsText.awards}</h2>
        <p className="small soft">{statisticsText.awardsHint}</p>
      </div>
      <table className="ledger" aria-label={statisticsText.awards}>
        <tbody>
          {awards.map(({ kind, title, winners }) => (
            <tr key={kind}>
              <th scope="row" className="stat-award">
                <span className="small soft">{title}</span>
                <Winners winners={winners} />
              </th>
              <td className="num">
                {winners[0] ? <FigureOf name={title} figure={winners[0]} player={winners[0].name} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Shows each winner's name. If there are too many to list, shows only how many there are. */
function Winners({ winners }: Pick<AwardLine, 'winners'>) {
  if (winners.length > NAMED_AT_MOST) return <span>{statisticsText.many(winners.length)}</span>
  return (
    <span>
      {winners.map(({ playerId, name }, i) => (
        <span key={playerId}>
          {i > 0 ? ', ' : ''}
          <CareerLink playerId={playerId} name={name} />
        </span>
      ))}
    </span>
  )
}
