import { shownPlace } from '@glm/shared/rules/statistics/ranked'
import { isOneBall } from '@glm/shared/schema/schedule/week-format'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { choiceText } from '@glm/shared/text/settings/choices'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { NumericHeader } from '../../ui/numeric-header.tsx'

/** Shows a week's field by place; renders nothing in a league with matches, or before the first complete card. */
export function WeekField({ week, mine }: { week: RowOf<'weeks'>; mine: number | null }) {
  const season = useShownSeason()
  const field = season.results.field(week)
  if (field.length === 0) return null
  const ranks = field.map((row) => row.rank)
  const placeOf = (rank: number | null) => (rank === null ? '–' : shownPlace(rank, ranks))
  const by = choiceText[season.results.index.settingsOf(week).fieldRank] ?? ''
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{standingsText.field}</h2>
        <p className="small soft">
          {weekAndDay(week)}, {standingsText.rankedBy(by)}
        </p>
      </div>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{labelText.place}</th>
            <th scope="col">{standingsText.who}</th>
            <NumericHeader>{by}</NumericHeader>
            <NumericHeader>{labelText.points}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {field.map((row) => {
            const { teamId, hitterId, playerId, rank, score, points } = row
            const who =
              hitterId === null || isOneBall(week) ? teamName(season, teamId) : fullName(season.players.get(hitterId))
            return (
              <tr key={playerId ?? -teamId} className={teamId === mine ? 'is-mine' : ''}>
                <th scope="row" className="nowrap">
                  <span className="place-cell">{placeOf(rank)}</span>
                </th>
                <td>
                  <NumberBox no={teamNumber(season, teamId)} mine={teamId === mine} /> {who}
                </td>
                <td className="num">
                  {score === null ? (
                    '–'
                  ) : (
                    <WhyNumber
                      title={standingsText.fieldOf({ what: by, who })}
                      value={score}
                      steps={(explanations) => explanations(season.results).fieldScore(week, row)}
                    />
                  )}
                </td>
                <td className="num">
                  {points === null ? (
                    '–'
                  ) : (
                    <WhyNumber
                      title={standingsText.fieldOf({ what: labelText.points, who })}
                      value={points}
                      steps={(explanations) => explanations(season.results).fieldPoints(week, row)}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
