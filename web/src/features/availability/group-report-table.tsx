import type { GroupReport } from '@glm/shared/rules/schedule/group-report'
import { groupText } from '@glm/shared/text/groups'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { NumericHeader } from '../../ui/numeric-header.tsx'

/** Shows each group's handicaps and earlier meetings, and the difference between the averages. */
export function GroupReportTable({ report }: { report: GroupReport }) {
  return (
    <section aria-labelledby="groups-fair">
      <h3 id="groups-fair">{signUpText.report}</h3>
      <p className="small" role="status">
        {signUpText.spread(figure(report.spread))} {signUpText.repeats({ met: report.met, most: report.mostMet })}
      </p>
      <div className="scroll">
        <table className="ledger" aria-labelledby="groups-fair">
          <thead>
            <tr>
              <th scope="col">{signUpText.groups}</th>
              <NumericHeader>{signUpText.total}</NumericHeader>
              <NumericHeader>{signUpText.average}</NumericHeader>
              <NumericHeader>{signUpText.met}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {report.groups.map(({ total, average, met }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the order of play.
              <tr key={i}>
                <th scope="row" className="nowrap">
                  {groupText.group(i + 1)}
                </th>
                <td className="num">{figure(total)}</td>
                <td className="num">{average === null ? '–' : figure(average)}</td>
                <td className="num">{met}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small soft">{signUpText.metHint}</p>
    </section>
  )
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)
