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

/** Shows how the night changed each player's average and handicap, and which rounds and limits caused the change. */
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
          {hitters.map((playerId) => (
            <FigureRows key={playerId} week={week} playerId={playerId} />
          ))}
        </table>
      </div>
    </section>
  )
}

/** Renders a player's figures. On a phone, the reason for a change has a row of its own, as wide as the table. */
function FigureRows({ week, playerId }: Omit<Props, 'results'> & { playerId: number }) {
  const season = useShownSeason()
  const explain = explanations(season.results)
  const name = fullName(season.players.get(playerId))
  const { generated } = season.results.figures(playerId, week.weekNumber)
  const words = handicapChangeText(explain.change({ playerId, from: week.weekNumber - 1, to: week.weekNumber }))
  return (
    <tbody>
      <tr className="is-noted">
        <th scope="row">{name}</th>
        <td className="num">
          <AverageNumber playerId={playerId} through={week.weekNumber} />
        </td>
        <td className="num">
          {generated === null ? '–' : <HandicapNumber playerId={playerId} through={week.weekNumber} />}
        </td>
        <td className="if-broad">{words}</td>
      </tr>
      <tr className="is-note if-narrow">
        <td className="small soft" colSpan={3}>
          {words}
        </td>
      </tr>
    </tbody>
  )
}
