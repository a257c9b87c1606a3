import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { numberedText } from '@glm/shared/text/numbered'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { text } from '@glm/shared/text/sentences'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { HandicapSteps } from '../../components/explain/handicap-steps.tsx'
import { LateHandicapModal } from '../../components/handicap/late-handicap-modal.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { csvText } from '../../platform/csv-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useToday } from '../../platform/use-today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { weekToPrepare } from '../../season/weeks/likely-weeks.ts'
import { namedWeek } from '../../season/weeks/use-week.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { HandicapList } from './handicap-list.tsx'
import { assignedRows } from './handicap-rows.ts'

type Said = { kind: 'good' | 'needs'; words: string }

export function CalculateScreen() {
  const season = useSeason()
  if (!season?.weeks.length)
    return (
      <NoSeason
        label={labelText.manage}
        title={screenNames.calculateHandicaps}
        missing={season ? 'schedule' : 'season'}
      />
    )
  return <Calculate />
}

function Calculate() {
  const season = useShownSeason()
  const { week: wanted } = useSearch({ from: '/calculate-handicaps' })
  const navigate = useNavigate()
  const record = useRecord()
  const [override, setOverride] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [why, setWhy] = useState<number | null>(null)
  const [none, setNone] = useState(false)
  const day = useToday()
  const week = none ? undefined : (namedWeek(season.weeks, wanted) ?? weekToPrepare(season, day))
  const shown = week ? assignedRows(season, week, override) : null
  const show = (weekNumber: number | null) => {
    setSaid(null)
    setNone(weekNumber === null)
    if (weekNumber !== null) void navigate({ to: '/calculate-handicaps', search: { week: weekNumber } })
  }
  const calculate = async () => {
    if (!week || !shown) return setSaid({ kind: 'needs', words: text.selectWeek })
    const call: MutationCall = mutations.handicap.assign({ seasonId: season.season.id, weekId: week.id, override })
    const problem = await record([call], { done: text.handicapsCalculated, failed: text.calculateFailed })
    if (problem) return setSaid({ kind: 'needs', words: problem })
    setSaid({ kind: 'good', words: `${text.handicapsCalculated} ${handicapsText.calculated(shown)}` })
  }
  return (
    <div className="sheet">
      <PageHeader label={labelText.manage} title={screenNames.calculateHandicaps}>
        <WeekSelect
          label={labelText.nextWeek}
          weeks={season.weeks}
          value={week?.weekNumber ?? null}
          words={(w) => handicapsText.forWeek({ week: w.weekNumber, day: dayOf(w.date) })}
          onPick={show}
          none={{ words: handicapsText.chooseNextWeek, onPick: () => show(null) }}
        />
        <button className="btn is-main" type="button" onClick={() => void calculate()}>
          {screenNames.calculateHandicaps}
        </button>
        {week && shown ? (
          <ExportButton onPress={() => saveFile(`handicaps-week-${week.weekNumber}.csv`, csvOf(shown.rows))} />
        ) : null}
      </PageHeader>
      <div className="panel form">
        {said ? <Notice kind={said.kind}>{said.words}</Notice> : null}
        {!said && shown ? <Notice kind="plain">{handicapsText.willChange(shown)}</Notice> : null}
        <Tick
          label={handicapsText.overrideExisting}
          checked={override}
          onChange={(event) => setOverride(event.target.checked)}
        />
        <p className="small soft">
          {handicapsText.calculateExplained} <Link to="/handicap-generator">{screenNames.generateHandicaps}</Link>
          {' · '}
          <Link to="/player-management/import">{handicapsText.fromFile}</Link>
        </p>
      </div>
      {week && shown ? (
        <HandicapList
          rows={shown.rows}
          heads={{ now: labelText.before, next: numberedText.week(week.weekNumber) }}
          averages={false}
          onWhy={setWhy}
        />
      ) : (
        <EmptyState title={handicapsText.chooseWeek}>{handicapsText.calculatePreview}</EmptyState>
      )}
      {why !== null && week ? (
        <Suspense>
          <LateHandicapModal week={week} playerId={why} onClose={() => setWhy(null)}>
            <HandicapSteps playerId={why} through={week.weekNumber - 1} />
          </LateHandicapModal>
        </Suspense>
      ) : null}
    </div>
  )
}

const csvOf = (rows: ReturnType<typeof assignedRows>['rows']): string =>
  csvText(
    [labelText.player, labelText.team, labelText.before, labelText.handicap, handicapsText.setByHand],
    rows.map((r) => [r.name, r.team, r.now, r.next, r.handSet ? labelText.yes : labelText.no]),
  )
