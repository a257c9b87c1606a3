import { limits } from '@glm/shared/schema/limits'
import * as buttonText from '@glm/shared/text/buttons'
import { screenNames } from '@glm/shared/text/names'
import { publishedText } from '@glm/shared/text/published'
import { draftText } from '@glm/shared/text/screens/drafts'
import { pointsText } from '@glm/shared/text/screens/scores/points'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAskMoves } from '../../client/ask-moves.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { failureMessage } from '../../client/failure-message.ts'
import { SaveBar } from '../../components/drafts/save-bar.tsx'
import { TypedList } from '../../components/drafts/typed-list.tsx'
import { type Drafts, idsBelow, useDrafts } from '../../components/drafts/use-drafts.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { RainoutNotice } from '../../components/rainout/rainout-notice.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { useToday } from '../../platform/use-today.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber, useSeason } from '../../season/use-season.ts'
import { weekToFinish } from '../../season/weeks/likely-weeks.ts'
import { useWeek } from '../../season/weeks/use-week.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { collectPoints } from './collect-points.ts'
import { PointsTable } from './points-table.tsx'

export function PointsScreen() {
  const season = useSeason()
  const drafts = useDrafts()
  if (season === null) return <NoSeason label={screenNames.pointManagement} title={screenNames.enterPoints} />
  return <Points drafts={drafts} />
}

function Points({ drafts }: { drafts: Drafts }) {
  const season = useShownSeason()
  const { phone } = usePhone().local
  const ask = useAskMoves()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string | null>(null)
  const { week, pickWeek } = useWeek(season, '/admin/enter-points', weekToFinish(season, useToday()))
  if (!week) return <NoSeason label={screenNames.pointManagement} title={screenNames.enterPoints} missing="schedule" />
  const rows = season.results.weekPoints(week)
  const open = rows.filter(({ closed }) => !closed)
  const ids = idsBelow(drafts, draftIds.pointsOf(week.id))
  const reasonId = draftIds.points(week.id, 'reason')
  const save = async () => {
    const { calls, wrong } = collectPoints({ weekId: week.id, rows: open, values: drafts.values, seen: drafts.seen })
    if (wrong !== null) return setFailed(screenText.pointsWrong(teamNumber(season, wrong)))
    if (calls.length === 0 && drafts.values.has(reasonId)) return setFailed(draftText.reasonAlone)
    if (calls.length === 0) return setFailed(pointsText.noneTyped)
    const { answer, week: moved } = await ask(calls)
    if (answer === 'leave') return setFailed(publishedText.keptAsIs)
    const saved = await phone.record(calls, { clearDrafts: ids }).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureMessage(text.pointsFailed, saved))
    setFailed(null)
    drafts.done(ids)
    showToast(text.pointsSaved, (force = false) => phone.undo(saved.action, { force }))
    if (answer === 'write' && moved !== null)
      await navigate({ to: '/recap', search: { week: moved, only: 'corrections' } })
  }
  return (
    <div className="sheet">
      <PageHeader label={screenNames.pointManagement} title={screenNames.enterPoints}>
        <WeekSelect weeks={season.weeks} value={week.weekNumber} onPick={pickWeek} />
      </PageHeader>
      <RainoutNotice week={week} />
      {open.length > 0 ? (
        <>
          <div className="panel is-flush">
            <div className="panel-head">
              <p className="small soft">{pointsText.typeOver}</p>
            </div>
            <PointsTable week={week} rows={rows} drafts={drafts} />
            <div className="panel">
              <label className="field">
                <span className="field-label">{pointsText.reason}</span>
                <input
                  className="field-input"
                  maxLength={limits.line}
                  value={drafts.values.get(reasonId) ?? ''}
                  onChange={(event) => drafts.keep(reasonId, event.target.value || null)}
                />
              </label>
            </div>
          </div>
          <TypedList drafts={drafts} here={{ to: '/admin/enter-points', week: week.weekNumber }} />
          <SaveBar save={buttonText.savePoints} onSave={save} failed={failed} drafts={drafts} ids={ids} />
        </>
      ) : null}
    </div>
  )
}
