import { readWallCode } from '@glm/shared/documents/wall/wall-code'
import { nextLines, nextTitle } from '@glm/shared/documents/wall/wall-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { wallText } from '@glm/shared/text/documents/wall'
import * as labelText from '@glm/shared/text/labels'
import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const inCode = () => readWallCode(location.hash.slice(1))

/** Shows the standings and pairings that a wall sheet's code contains. Needs neither an account nor a signal. */
export function WallScreen() {
  const [sheet, setSheet] = useState(inCode)
  // Listen for `hashchange`, because scanning another sheet changes only the part of the URL after the `#`.
  useEffect(() => {
    const read = () => setSheet(inCode())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (!sheet)
    return (
      <div className="sheet">
        <PageHeader label={labelText.league} title={wallText.title} />
        <Notice kind="needs">{wallText.unreadable}</Notice>
      </div>
    )
  const { league, through, made, rows, next } = sheet
  return (
    <div className="sheet">
      <PageHeader label={league} title={labelText.standings} />
      <section className="panel is-flush" aria-labelledby="wall-table">
        <div className="panel-head">
          <h2 id="wall-table">{through > 0 ? paperSentence.afterWeek(through) : labelText.standings}</h2>
          <p className="small soft">{wallText.printedOn(monthDayYear(made))}</p>
        </div>
        <table className="ledger" aria-labelledby="wall-table">
          <tbody>
            {rows.map(([place, team, players, points]) => (
              <tr key={team}>
                <th scope="row" className="nowrap">
                  <span className="place-cell">{place}</span>
                </th>
                <td>
                  <NumberBox no={Number(team)} /> {players}
                </td>
                <td className="num">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {next ? (
        <section className="panel" aria-labelledby="wall-next">
          <div className="panel-head">
            <h2 id="wall-next">{nextTitle(next)}</h2>
          </div>
          <ul className="plain-list">
            {nextLines(next).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
