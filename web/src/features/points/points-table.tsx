import type { TeamWeek } from '@glm/shared/rules/week-points'
import type { RowOf } from '@glm/shared/schema/tables'
import { pointsText } from '@glm/shared/text/points'
import { draftIds } from '../../live/draft-ids.ts'
import type { FieldDrafts } from '../../live/use-drafts.ts'
import { type Live, teamName, teamNumber } from '../../live/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { WhyNumber } from '../why/why-number.tsx'

type Props = { live: Live; week: RowOf<'weeks'>; rows: readonly TeamWeek[]; drafts: FieldDrafts }

/** The points of a week by team: what the cards give, and what counts. */
export function PointsTable({ live, week, rows, drafts }: Props) {
  return (
    <div className="scroll">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col" className="num">
              From cards
            </th>
            <th scope="col" className="num">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamId, points, computed, overridden, reason: why }) => (
            <tr key={teamId}>
              <th scope="row">
                <NumberBox no={teamNumber(live, teamId)} /> {teamName(live, teamId)}
                {overridden ? <span className="small soft"> · {pointsText.setByHand(why)}</span> : null}
              </th>
              <td className="num soft">
                {computed === null ? (
                  '–'
                ) : (
                  <WhyNumber
                    live={live}
                    title={pointsText.ofTeamInWeek({ team: teamNumber(live, teamId), week: week.weekNumber })}
                    value={computed}
                    steps={() => live.book.explain.weekPoints(teamId, week)}
                  />
                )}
              </td>
              <td className="num">
                <PointsInput
                  id={draftIds.points(week.id, teamId)}
                  label={pointsText.field(teamNumber(live, teamId))}
                  row={{ points, overridden }}
                  drafts={drafts}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type InputProps = { id: string; label: string; row: Pick<TeamWeek, 'points' | 'overridden'>; drafts: FieldDrafts }

function PointsInput({ id, label, row: { points, overridden }, drafts }: InputProps) {
  const typed = drafts.values.get(id)
  const stored = String(points ?? '')
  // The figure of the cards typed again confirms it; only one that a person gave is as it was.
  const isBack = (value: string) => value === stored && (overridden || points === null)
  return (
    <input
      className={typed === undefined ? 'field-input total-input' : 'field-input total-input is-pencil'}
      inputMode="decimal"
      aria-label={label}
      value={typed ?? stored}
      onChange={(event) => drafts.keep(id, isBack(event.target.value) ? null : event.target.value)}
      onKeyDown={nextOnEnter}
    />
  )
}

function nextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.total-input')]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
