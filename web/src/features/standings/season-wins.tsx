import { explainContestWins } from '@glm/shared/rules/explain/explain-statistics'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { Link } from '@tanstack/react-router'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { playerWins, type WonContest } from '../../season/contest-wins.ts'
import { useShownSeason } from '../../season/shown-season.ts'

/** Shows how many contests each player has won this season; renders nothing before the first one. */
export function SeasonWins({ through }: { through: number }) {
  const season = useShownSeason()
  const rows = playerWins(season, Math.max(1, through))
  if (rows.length === 0) return null
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{contestsText.winsOfSeason}</h2>
        <p className="small soft">
          {contestsText.throughWeek(Math.max(1, through))}. {contestsText.winsHint}.
        </p>
      </div>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{labelText.player}</th>
            <th scope="col" className="num">
              {labelText.wins}
            </th>
            <th scope="col">{labelText.contests}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ playerId, wins, won }) => (
            <tr key={playerId}>
              <th scope="row">
                <Link className="name-link" to="/players/$playerId" params={{ playerId: String(playerId) }}>
                  {fullName(season.players.get(playerId))}
                </Link>
              </th>
              <td className="num">
                <span className="figure">
                  <WhyNumber
                    title={contestsText.winsOf(fullName(season.players.get(playerId)))}
                    value={wins}
                    steps={() => explainContestWins(won)}
                  />
                </span>
              </td>
              <td className="small">{byName(won)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns a string such as "Closest to the pin: week 2 on hole 9, week 6 on hole 9; Long drive: week 3". */
function byName(won: readonly WonContest[]): string {
  const names = [...new Set(won.map(({ name }) => name))]
  const of = (name: string) => won.flatMap((one) => (one.name === name ? [one.where] : [])).join(', ')
  return names.map((name) => `${name}: ${of(name)}`).join('; ')
}
