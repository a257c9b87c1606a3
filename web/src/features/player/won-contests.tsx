import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { playerWins } from '../../season/contest-wins.ts'
import type { Season } from '../../season/use-season.ts'

/** The contests that a player won this season; nothing where they won none. */
export function WonContests({ live, playerId }: { live: Season; playerId: number }) {
  const mine = playerWins(live).find((one) => one.playerId === playerId)
  if (!mine) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{contestsText.wonBy}</h2>
        <span className="figure">{mine.wins}</span>
      </div>
      <ul className="plain-list">
        {mine.won.map(({ contestId, words }) => (
          <li key={contestId}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
