import { shownPoints } from '@glm/shared/lib/shown-points'
import type { ComparedTeam } from '@glm/shared/rules/compare-seasons'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { useShownSeason } from '../season/shown-season.ts'
import { teamName, teamNumber } from '../season/use-season.ts'
import { Moved } from './moved.tsx'
import './compare.css'

/** Shows the current standings next to hypothetical ones: who would gain or lose places, and how many points. */
export function StandingsCompare({ teams }: { teams: readonly ComparedTeam[] }) {
  const season = useShownSeason()
  return (
    <table className="ledger compare">
      <thead>
        <tr>
          <th scope="col">{compareText.place}</th>
          <th scope="col">{compareText.team}</th>
          <th scope="col" className="num">
            <span className="vh">{compareText.points} </span>
            {compareText.now}
          </th>
          <th scope="col" className="num">
            <span className="vh">{compareText.points} </span>
            {compareText.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ teamId, was, is, gained, changed }) => (
          <tr key={teamId} className={changed ? 'is-changed' : undefined}>
            <th scope="row" className="nowrap">
              {was.place === is.place ? (
                <b>{is.place}</b>
              ) : (
                <>
                  <span className="soft">{was.place}</span> → <b>{is.place}</b>
                </>
              )}{' '}
              <Moved by={gained} />
            </th>
            <td>
              <span className="no">{teamNumber(season, teamId)}</span> {teamName(season, teamId)}
            </td>
            <td className="num">{shownPoints(was.points)}</td>
            <td className="num">
              {was.points === is.points ? (
                <span className="soft">{shownPoints(is.points)}</span>
              ) : (
                <b>{shownPoints(is.points)}</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
