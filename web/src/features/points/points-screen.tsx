import { draftText } from '@glm/shared/text/drafts'
import { screenNames } from '@glm/shared/text/names'
import { pointsText } from '@glm/shared/text/points'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { draftIds } from '../../live/draft-ids.ts'
import { failureWords } from '../../live/failure-words.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { type Drafts, idsBelow, useDrafts } from '../../live/use-drafts.ts'
import { currentWeek, type Live, teamNumber, useSeason } from '../../live/use-season.ts'
import { Masthead } from '../../ui/masthead.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { TypedList } from '../parts/typed-list.tsx'
import { WeekPick } from '../parts/week-pick.tsx'
import { RainNotice } from '../rain/rain-notice.tsx'
import { collectPoints } from './collect-points.ts'
import { PointsTable } from './points-table.tsx'

export function PointsScreen() {
  const live = useSeason()
  const drafts = useDrafts()
  if (live === undefined || !drafts) return null
  if (live === null) return <NoSeason label={screenNames.pointManagement} title={screenNames.enterPoints} />
  return <Points live={live} drafts={drafts} />
}

function Points({ live, drafts }: { live: Live; drafts: Drafts }) {
  const { phone } = usePhone().local
  const { week: wanted } = useSearch({ strict: false }) as { week?: number }
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string | null>(null)
  const week = live.weeks.find((w) => w.weekNumber === Number(wanted)) ?? currentWeek(live)
  if (!week) return <NoSeason label={screenNames.pointManagement} title={screenNames.enterPoints} missing="schedule" />
  const rows = live.book.weekPoints(week)
  const ids = idsBelow(drafts, draftIds.pointsOf(week.id))
  const reasonId = draftIds.points(week.id, 'reason')
  const save = async () => {
    const { calls, wrong } = collectPoints({ weekId: week.id, rows, values: drafts.values })
    if (wrong !== null) return setFailed(screenText.pointsWrong(teamNumber(live, wrong)))
    if (calls.length === 0 && drafts.values.has(reasonId)) return setFailed(draftText.reasonAlone)
    const saved = await phone.record(calls, { clearDrafts: ids }).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureWords(text.pointsFailed, saved))
    setFailed(null)
    drafts.done(ids)
    showToast(text.pointsSaved, () => phone.undo(saved.gesture))
  }
  return (
    <div className="sheet">
      <Masthead label={screenNames.pointManagement} title={screenNames.enterPoints}>
        <WeekPick
          weeks={live.weeks}
          value={week.weekNumber}
          onPick={(number) => void navigate({ to: '/admin/enter-points', search: { week: number } })}
        />
      </Masthead>
      <RainNotice week={week} />
      <div className="panel is-flush">
        <div className="panel-head">
          <p className="small soft">{pointsText.typeOver}</p>
        </div>
        <PointsTable live={live} week={week} rows={rows} drafts={drafts} />
        <div className="panel">
          <label className="field">
            <span className="field-label">{pointsText.reason}</span>
            <input
              className="field-input"
              maxLength={200}
              value={drafts.values.get(reasonId) ?? ''}
              onChange={(event) => drafts.keep(reasonId, event.target.value || null)}
            />
          </label>
        </div>
      </div>
      <TypedList live={live} drafts={drafts} here={{ to: '/admin/enter-points', week: week.weekNumber }} />
      <SaveBar save="Save Points" onSave={() => void save()} failed={failed} drafts={drafts} ids={ids} />
    </div>
  )
}
