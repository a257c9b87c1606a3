import { screenNames } from '@glm/shared/text/names'
import { pointsText } from '@glm/shared/text/points'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureWords } from '../../live/failure-words.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { currentWeek, teamName, teamNumber, useSeason } from '../../live/use-season.ts'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { WeekPick } from '../parts/week-pick.tsx'
import { RainNotice } from '../rain/rain-notice.tsx'
import { WhyNumber } from '../why/why-number.tsx'
import { collectPoints } from './collect-points.ts'

export function PointsScreen() {
  const live = useSeason()
  const { phone } = usePhone().local
  const { week: wanted } = useSearch({ strict: false }) as { week?: number }
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  if (live === undefined) return null
  if (live === null) return <NoSeason label={screenNames.pointManagement} title={screenNames.enterPoints} />
  const week = live.weeks.find((w) => w.weekNumber === Number(wanted)) ?? currentWeek(live)
  if (!week) return <NoSeason label={screenNames.pointManagement} title={screenNames.enterPoints} missing="schedule" />
  const rows = live.book.weekPoints(week)
  const save = async () => {
    const { calls, wrong } = collectPoints({ weekId: week.id, rows, typed, reason })
    if (wrong !== null) return setFailed(screenText.pointsWrong(teamNumber(live, wrong)))
    const saved = await phone.record(calls).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureWords(text.pointsFailed, saved))
    setFailed(null)
    setTyped({})
    showToast(text.pointsSaved, () => phone.undo(saved.gesture))
  }
  return (
    <div className="sheet">
      <Masthead label={screenNames.pointManagement} title={screenNames.enterPoints}>
        <WeekPick
          weeks={live.weeks}
          value={week.weekNumber}
          onPick={(number) => [setTyped({}), void navigate({ to: '/admin/enter-points', search: { week: number } })]}
        />
      </Masthead>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <RainNotice week={week} />
      <div className="panel is-flush">
        <div className="panel-head">
          <p className="small soft">{pointsText.typeOver}</p>
        </div>
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
                    <span className="no">{teamNumber(live, teamId)}</span> {teamName(live, teamId)}
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
                    <input
                      className="field-input total-input"
                      inputMode="decimal"
                      aria-label={pointsText.field(teamNumber(live, teamId))}
                      value={typed[teamId] ?? points ?? ''}
                      onChange={(event) => setTyped({ ...typed, [teamId]: event.target.value })}
                      onKeyDown={nextOnEnter}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="panel">
          <label className="field">
            <span className="field-label">{pointsText.reason}</span>
            <input className="field-input" value={reason} onChange={(event) => setReason(event.target.value)} />
          </label>
        </div>
      </div>
      <div className="save">
        <p>{screenText.keptOnSave}</p>
        <button className="btn is-main" type="button" onClick={() => void save()}>
          Save Points
        </button>
      </div>
    </div>
  )
}

function nextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.total-input')]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
