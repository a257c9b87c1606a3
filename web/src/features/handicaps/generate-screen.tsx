import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { text } from '@glm/shared/text/sentences'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { csvText } from '../../platform/csv-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { lastPlayed } from '../../season/weeks/likely-weeks.ts'
import { namedWeek } from '../../season/weeks/use-week.ts'
import { Alert } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { HandicapList } from './handicap-list.tsx'
import { generatedRows, type HandicapRow } from './handicap-rows.ts'
import { WhyModal } from './why-modal.tsx'

const title = screenNames.generateHandicaps

export function GenerateScreen() {
  const season = useSeason()
  if (!season?.weeks.length)
    return <NoSeason label={screenNames.calculateHandicaps} title={title} missing={season ? 'schedule' : 'season'} />
  return <Generate />
}

function Generate() {
  const season = useShownSeason()
  const { week: wanted } = useSearch({ from: '/handicap-generator' })
  const navigate = useNavigate()
  const record = useRecord()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [why, setWhy] = useState<number | null>(null)
  const [none, setNone] = useState(false)
  const week = none ? undefined : (namedWeek(season.weeks, wanted) ?? lastPlayed(season))
  const rows = week ? generatedRows(season, week) : []
  const generate = async () => {
    if (!week) return
    setBusy(true)
    const call: MutationCall = mutations.handicap.generate({ seasonId: season.season.id, weekId: week.id })
    setFailed(await record([call], { done: text.handicapsGenerated, failed: text.generateHandicapsFailed }))
    setBusy(false)
  }
  return (
    <div className="sheet">
      <PageHeader label={screenNames.calculateHandicaps} title={title}>
        <WeekSelect
          weeks={season.weeks}
          value={week?.weekNumber ?? null}
          onPick={(number) => [setNone(false), void navigate({ to: '/handicap-generator', search: { week: number } })]}
          none={{ words: handicapsText.chooseAWeek, onPick: () => setNone(true) }}
        />
        <button className="btn is-main" type="button" disabled={!week || busy} onClick={() => void generate()}>
          {busy ? labelText.generating : handicapsText.generateButton}
        </button>
        {week ? <ExportButton onPress={() => saveFile(`averages-week-${week.weekNumber}.csv`, csvOf(rows))} /> : null}
      </PageHeader>
      {week && rows.length > 0 ? (
        <>
          <p className="panel small soft">
            {handicapsText.generateHint(week.weekNumber)}{' '}
            <Link to="/calculate-handicaps">{screenNames.calculateHandicaps}</Link>
          </p>
          <HandicapList rows={rows} heads={{ now: labelText.stored, next: labelText.hdcp }} averages onWhy={setWhy} />
        </>
      ) : (
        <EmptyState title={week ? handicapsText.noCardsYet : handicapsText.chooseWeek}>
          {handicapsText.generateExplained}
        </EmptyState>
      )}
      {why !== null && week ? <WhyModal playerId={why} through={week.weekNumber} onClose={() => setWhy(null)} /> : null}
      {failed ? (
        <Alert title={labelText.error} onClose={() => setFailed(null)}>
          <p>{failed}</p>
        </Alert>
      ) : null}
    </div>
  )
}

function csvOf(rows: readonly HandicapRow[]): string {
  return csvText(
    [labelText.player, labelText.team, labelText.rounds, labelText.average, labelText.handicap],
    rows.map((r) => [r.name, r.team, r.rounds, r.average === null ? null : r.average / 10, r.next]),
  )
}
