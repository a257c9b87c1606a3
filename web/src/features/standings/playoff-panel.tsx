import { type BracketGame, bracketOf } from '@glm/shared/documents/bracket'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamAndPlayers, teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'

type Props = { mine: number | null }

/** Shows the bracket, round by round; renders nothing in a season without playoffs. */
export function PlayoffPanel({ mine }: Props) {
  const season = useShownSeason()
  const bracket = bracketOf(season.results)
  if (!bracket) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{standingsText.playoffs}</h2>
        <p className="small soft">
          {bracket.champion === null
            ? standingsText.seedsHint[season.results.index.settings.playoffSeeds]
            : standingsText.champion(teamAndPlayers(season, bracket.champion))}
        </p>
      </div>
      {bracket.rounds.map(({ title, games }) => (
        <div key={title} className="bracket-round">
          <h3 className="label">{title}</h3>
          <ul className="bracket">
            {games.map((game, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round's games keep their order.
              <Game key={i} game={game} mine={mine} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Game({ game, mine }: Props & { game: BracketGame }) {
  const season = useShownSeason()
  const week = season.weeks.find((one) => one.weekNumber === game.week)
  const when = game.week === null ? standingsText.noWeekYet : standingsText.playedInWeek(game.week)
  return (
    <li className="bracket-game">
      {game.sides.map(({ seed, teamId, words, points, won }, side, sides) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game's sides keep their order.
        <p key={side} className={won ? 'bracket-side is-winner' : 'bracket-side'}>
          <span className="soft">
            {seed !== null && teamId !== null ? (
              <WhyNumber
                title={standingsText.seedOf(teamNumber(season, teamId))}
                value={seed}
                steps={(explanations) => explanations(season.results).seed(teamId, seed)}
              />
            ) : (
              (seed ?? '')
            )}
          </span>
          {teamId === null ? (
            <span className="soft">{words}</span>
          ) : (
            <span>
              <NumberBox no={teamNumber(season, teamId)} mine={teamId === mine} /> {teamName(season, teamId)}
            </span>
          )}
          <b className="num">
            {points !== null && teamId !== null && week ? (
              <WhyNumber
                title={standingsText.pointsInGame({ team: teamNumber(season, teamId), week: week.weekNumber })}
                value={points}
                steps={(explanations) =>
                  explanations(season.results).gamePoints(week, teamId, sides[1 - side]?.teamId ?? 0)
                }
              />
            ) : (
              (points ?? '')
            )}
          </b>
        </p>
      ))}
      <p className="small soft">{game.note || when}</p>
    </li>
  )
}
