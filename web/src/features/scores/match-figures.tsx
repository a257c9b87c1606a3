import { explanations } from '@glm/shared/rules/explanations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { matchText } from '@glm/shared/text/screens/scores/match'
import { handicapChangeText } from '../../components/explain/handicap-change-text.ts'
import { AverageNumber, HandicapNumber } from '../../components/explain/season-figures.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { NumericHeader } from '../../ui/numeric-header.tsx'

type Props = { results: MatchResult; week: RowOf<'weeks'> }

/** Shows how the night changed each player's average and handicap, and which rounds and limits caused it. */
export function MatchFigures({ results, week }: Props) {
  const hitters = [...new Set(results.lines.map((line) => line.hitterId))]
  return (
    <section className="panel is-flush" aria-labelledby="after-match">
      <div className="panel-head">
        <h2 id="after-match">{matchText.after(week.weekNumber)}</h2>
      </div>
      <div className="scroll">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{matchText.player}</th>
              <NumericHeader>{matchText.average}</NumericHeader>
              <NumericHeader>{matchText.handicap}</NumericHeader>
              <th className="if-broad" scope="col">
                {matchText.why}
              </th>
            </tr>
          </thead>
          <tbody>
            {hitters.map((playerId) => (
              <FigureRow key={playerId} week={week} playerId={playerId} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function FigureRow({ week, playerId }: Omit<Props, 'results'> & { playerId: number }) {
  const season = useShownSeason()
  const explain = explanations(season.results)
  const name = fullName(season.players.get(playerId))
  const { generated } = season.results.figures(playerId, week.weekNumber)
  const words = handicapChangeText(explain.change({ playerId, from: week.weekNumber - 1, to: week.weekNumber }))
  return (
    <tr>
      <th scope="row">
        {name}
        <p className="if-narrow small soft">{words}</p>
      </th>
      <td className="num">
        <AverageNumber playerId={playerId} through={week.weekNumber} />
      </td>
      <td className="num">
        {generated === null ? '–' : <HandicapNumber playerId={playerId} through={week.weekNumber} />}
      </td>
      <td className="if-broad">{words}</td>
    </tr>
  )
}
