import type { TeamGame } from '@glm/shared/rules/standings/season-playoffs'
import { standingsText } from '@glm/shared/text/screens/standings'
import { type Live, teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'

type Props = { live: Live; mine: number | null }

/** The bracket, a round after the other; nothing in a season without playoffs. */
export function PlayoffPanel({ live, mine }: Props) {
  const playoffs = live.results.playoffs()
  if (!playoffs) return null
  const rounds = [...new Set(playoffs.games.map((game) => game.round))]
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{standingsText.playoffs}</h2>
        <p className="small soft">
          {playoffs.champion === null ? standingsText.seedsSay : standingsText.champion(teamName(live, playoffs.champion))}
        </p>
      </div>
      {rounds.map((round) => (
        <div key={round} className="bracket-round">
          <h3 className="label">{standingsText.round({ round, rounds: rounds.length })}</h3>
          <ul className="bracket">
            {playoffs.games
              .filter((game) => game.round === round)
              .map((game, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the games of a round keep their order.
                <Game key={i} live={live} game={game} mine={mine} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Game({ live, game, mine }: Props & { game: TeamGame }) {
  const note = game.third
    ? standingsText.forThird
    : game.bye
      ? standingsText.playoffBye
      : game.byTieBreak
        ? standingsText.betterSeed
        : game.week
          ? standingsText.playedInWeek(game.week.weekNumber)
          : standingsText.noWeekYet
  return (
    <li className="bracket-game">
      {[0, 1].map((side) => {
        const teamId = game.teams[side] ?? null
        const seed = side === 0 ? game.first : game.second
        if (game.bye && side === 1) return null
        return (
          <p key={side} className={seed !== null && seed === game.winner ? 'bracket-side is-winner' : 'bracket-side'}>
            <span className="soft">{seed ?? ''}</span>
            {teamId === null ? (
              <span className="soft">{openWords(live, game, side)}</span>
            ) : (
              <span>
                <NumberBox no={teamNumber(live, teamId)} mine={teamId === mine} /> {teamName(live, teamId)}
              </span>
            )}
            <b className="num">{game.points?.[side] ?? ''}</b>
          </p>
        )
      })}
      <p className="small soft">{note}</p>
    </li>
  )
}

/** Whom an open side waits for, where the bracket says so. */
function openWords(live: Live, game: TeamGame, side: number): string {
  const before = game.from ? live.results.playoffs()?.games[game.from[side] ?? -1] : undefined
  if (!before || before.first === null || before.second === null) return standingsText.openSide
  return standingsText.winnerOf({ first: before.first, second: before.second })
}
