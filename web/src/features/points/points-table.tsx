import { shownVersion } from '@glm/shared/claims/shown-version'
import { shownPoints } from '@glm/shared/lib/shown-points'
import type { TeamWeek } from '@glm/shared/rules/match/week-points'
import { pointsByResult } from '@glm/shared/rules/scoring/quota'
import type { RowOf } from '@glm/shared/schema/tables'
import * as labelText from '@glm/shared/text/labels'
import { pointsText } from '@glm/shared/text/screens/scores/points'
import type { FieldDrafts } from '../../components/drafts/use-drafts.ts'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { pointsByHand } from '../../season/weeks/points-by-hand.ts'
import { nextOnEnter } from '../../ui/next-on-enter.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { NumericHeader } from '../../ui/numeric-header.tsx'
import { readPoints } from './collect-points.ts'

type Props = { week: RowOf<'weeks'>; rows: readonly TeamWeek[]; drafts: FieldDrafts }

/**
 * Shows each team's points in a week: those from the cards, and those that count. A team for which entered points
 * wouldn't count has no field.
 */
export function PointsTable({ week, rows, drafts }: Props) {
  const season = useShownSeason()
  const byHand = pointsByHand(season, week)
  return (
    <div className="scroll">
      <table className="ledger" aria-label={labelText.points}>
        <thead>
          <tr>
            <th scope="col">{labelText.team}</th>
            <NumericHeader>{labelText.fromCards}</NumericHeader>
            <NumericHeader>{labelText.points}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamId, points, computed, overridden, reason: why, closed }) => (
            <tr key={teamId}>
              <th scope="row">
                <span className="numbered">
                  <NumberBox no={teamNumber(season, teamId)} />
                  <span>
                    {teamName(season, teamId)}
                    {overridden ? <span className="small soft"> · {pointsText.setByHand(why)}</span> : null}
                  </span>
                </span>
              </th>
              <td className="num soft">
                {computed === null ? (
                  '–'
                ) : (
                  <WhyNumber
                    title={pointsText.ofTeamInWeek({ team: teamNumber(season, teamId), week: week.weekNumber })}
                    value={computed}
                    steps={(explanations) => explanations(season.results).weekPoints(teamId, week)}
                  />
                )}
              </td>
              <td className="num">
                {closed ? (
                  points === null ? (
                    '–'
                  ) : (
                    shownPoints(points)
                  )
                ) : (
                  <>
                    {byHand.includes(teamId) &&
                    points !== null &&
                    !drafts.values.has(draftIds.points(week.id, teamId)) ? (
                      <button
                        className="btn is-quiet"
                        type="button"
                        aria-label={pointsText.keepOf({
                          team: teamNumber(season, teamId),
                          points: shownPoints(points),
                        })}
                        onClick={() =>
                          drafts.keep(
                            draftIds.points(week.id, teamId),
                            String(shownPoints(points)),
                            shownVersion([
                              season.points.find((p) => p.weekId === week.id && p.teamId === teamId)?.entry,
                            ]),
                          )
                        }
                      >
                        {pointsText.keep(shownPoints(points))}
                      </button>
                    ) : null}
                    <PointsInput
                      id={draftIds.points(week.id, teamId)}
                      label={pointsText.field(teamNumber(season, teamId))}
                      row={{ points, overridden }}
                      drafts={drafts}
                      entry={season.points.find((p) => p.weekId === week.id && p.teamId === teamId)?.entry}
                      below={pointsByResult(season.results.index.settingsOf(week)) !== null}
                    />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type InputProps = {
  id: string
  label: string
  row: Pick<TeamWeek, 'points' | 'overridden'>
  drafts: FieldDrafts
  entry: RowOf<'points'>['entry'] | undefined
  /** Whether to offer a minus sign. Points can be below 0, and a phone's number pad doesn't have one. */
  below: boolean
}

function PointsInput({ id, label, row: { points, overridden }, drafts, entry, below }: InputProps) {
  const typed = drafts.values.get(id)
  const stored = points === null ? '' : String(shownPoints(points))
  // Typing the number that was already set by hand removes the draft, because nothing would change. Typing the points
  // from the cards keeps the draft, because saving it confirms them.
  const isBack = (value: string) => value === stored && (overridden || points === null)
  return (
    <input
      className={typed === undefined ? 'field-input total-input' : 'field-input total-input is-pencil'}
      inputMode={below ? 'text' : 'decimal'}
      aria-label={label}
      aria-invalid={readPoints(typed ?? stored) === undefined}
      value={typed ?? stored}
      onChange={(event) =>
        drafts.keep(id, isBack(event.target.value) ? null : event.target.value, shownVersion([entry]))
      }
      onKeyDown={nextOnEnter}
    />
  )
}
