import type { ExportFile, RoundExport, ScheduleExport, StandingsExport } from '@glm/shared/import/export-file'
import { planRound, weekOfRound } from '@glm/shared/import/plan-round'
import { planSchedule } from '@glm/shared/import/plan-schedule'
import { shownPoints } from '@glm/shared/lib/shown-points'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Season } from '@glm/shared/season/season'
import { importText } from '@glm/shared/text/screens/league/import'
import { refusalText, text } from '@glm/shared/text/sentences'
import { type ReactNode, useMemo, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rosterDrafts } from './use-roster-draft.ts'

type Done = { action: string; words: string }
type Props<F> = { file: F; season: Season; onDone: (done: Done) => void }

/** Another league manager's file: shows what it would enter, all as one action. */
export function ExportReview({ file, onDone }: { file: ExportFile; onDone: (done: Done) => void }) {
  const season = useSeason()
  if (season === undefined) return null
  if (season === null) return <Notice kind="needs">{importText.noSeason}</Notice>
  if (file.kind === 'standings') return <StandingsReview file={file} season={season} />
  return file.kind === 'schedule' ? (
    <ScheduleReview file={file} season={season} onDone={onDone} />
  ) : (
    <RoundReview file={file} season={season} onDone={onDone} />
  )
}

function ScheduleReview({ file, season, onDone }: Props<ScheduleExport>) {
  const { phone } = usePhone().local
  const plan = useMemo(() => planSchedule(file, { season, newId: counter() }), [file, season])
  return (
    <>
      <Notice kind="plain">{importText.schedule(file.weeks.length)}</Notice>
      <Enter
        problem={plan.problem}
        onDone={onDone}
        calls={() => planSchedule(file, { season, newId: phone.newId }).calls}
      >
        {plan.remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <ul>
          {file.weeks.map((week) => (
            <li key={week.number}>
              {[
                `Week ${week.number}`,
                dayOf(week.date),
                importText.types[week.type],
                importText.matches(week.matches.length),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </Enter>
    </>
  )
}

function RoundReview({ file, season, onDone }: Props<RoundExport>) {
  const { phone } = usePhone().local
  const players = useRows('players') ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const week = season.weeks.find(({ id }) => id === chosen) ?? weekOfRound(file, season.weeks)
  const plan = planRound(file, { season, players, week, newId: counter() })
  const hasPoints = file.cards.every((card) => card.points !== null)
  return (
    <>
      <Notice kind="plain">{importText.round(file.cards.length)}</Notice>
      <div className="panel form is-slim">
        <FieldSelect
          label={importText.week}
          value={week?.id ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {week ? null : <option value="">{importText.choose}</option>}
          {season.weeks.map(({ id, weekNumber, date }) => (
            <option key={id} value={id}>
              Week {weekNumber} · {dayOf(date)}
            </option>
          ))}
        </FieldSelect>
      </div>
      <Enter
        problem={plan.problem}
        onDone={onDone}
        calls={() => planRound(file, { season, players, week, newId: phone.newId }).calls}
      >
        {plan.subs > 0 ? <p>{importText.subs(plan.subs)}</p> : null}
        {hasPoints ? <p>{plan.differences.length === 0 ? importText.samePoints : importText.otherPoints}</p> : null}
        <ul>
          {plan.differences.map((difference) => (
            <li key={difference.team}>{importText.difference(difference)}</li>
          ))}
        </ul>
      </Enter>
    </>
  )
}

/** A standings table has nothing to enter: it is compared with the league's own. */
function StandingsReview({ file, season }: { file: StandingsExport; season: Season }) {
  const here = new Map(season.results.standings().map(({ teamId, points }) => [teamId, points]))
  const differences = file.teams.flatMap(({ team, points }) => {
    const own = here.get(season.teams.find((one) => one.teamNumber === team)?.id ?? 0) ?? null
    return own !== null && shownPoints(own) === shownPoints(points)
      ? []
      : [{ team, file: points, here: own === null ? null : shownPoints(own) }]
  })
  return (
    <>
      <Notice kind="plain">{importText.standings(file.teams.length)}</Notice>
      <Notice kind={differences.length === 0 ? 'good' : 'needs'}>
        {differences.length === 0 ? importText.sameTable : importText.otherTable}
      </Notice>
      <ul className="panel">
        {differences.map((difference) => (
          <li key={difference.team}>{importText.difference(difference)}</li>
        ))}
      </ul>
    </>
  )
}

type EnterProps = {
  problem: string | null
  calls: () => readonly MutationCall[]
  onDone: (done: Done) => void
  children: ReactNode
}

/** The preview, and the one button that enters all of it. */
function Enter({ problem, calls, onDone, children }: EnterProps) {
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (problem) return <Notice kind="needs">{problem}</Notice>
  const enter = async () => {
    setBusy(true)
    const saved = await phone.record(calls(), { clearDrafts: rosterDrafts }).catch(() => null)
    setBusy(false)
    if (saved?.status === 'saved') onDone({ action: saved.action, words: importText.done })
    else setFailed(`${importText.failed} ${saved ? refusalText[saved.code] : text.notSavedHere}`)
  }
  return (
    <>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <section className="panel form" aria-label={importText.preview}>
        <div className="panel-head">
          <h2>{importText.preview}</h2>
        </div>
        {children}
      </section>
      <div className="save">
        <p>{importText.nothingChanges}</p>
        <button className="btn is-main" type="button" disabled={busy} onClick={() => void enter()}>
          {importText.act}
        </button>
      </div>
    </>
  )
}

function counter(): () => number {
  let next = 1
  return () => next++
}
