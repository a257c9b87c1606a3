import { readWallCode } from '@glm/shared/documents/wall/wall-code'
import { nextLines, nextTitle } from '@glm/shared/documents/wall/wall-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import { paperSentence, paperText } from '@glm/shared/text/documents/paper'
import { wallText } from '@glm/shared/text/documents/wall'
import * as labelText from '@glm/shared/text/labels'
import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const inCode = () => readWallCode(location.hash.slice(1))

/** Shows the standings and pairings that a wall sheet's code contains. Needs neither an account nor a signal. */
export function WallScreen() {
  const [sheet, setSheet] = useState(inCode)
  // Scanning another sheet changes only the part behind the #.
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
      <p className="soft">
        {[through > 0 && paperSentence.afterWeek(through), wallText.printedOn(monthDayYear(made))]
          .filter(Boolean)
          .join('. ')}
      </p>
      <div className="panel is-flush">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{paperText.place}</th>
              <th scope="col">{paperText.teamId}</th>
              <th scope="col">{wallText.players}</th>
              <th scope="col">{paperText.totalPoints}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([place, team, players, points]) => (
              <tr key={team}>
                <td>{place}</td>
                <td>{team}</td>
                <td>{players}</td>
                <td className="num">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
