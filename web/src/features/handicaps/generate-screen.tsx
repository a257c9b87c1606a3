import { handicapsText } from '@glm/shared/text/handicaps'
import { screenNames } from '@glm/shared/text/names'
import { text } from '@glm/shared/text/sentences'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { csvText, saveFile } from '../../live/csv-file.ts'
import { useRecord } from '../../live/use-record.ts'
import { type Live, useSeason } from '../../live/use-season.ts'
import { Alert } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { WeekPick } from '../parts/week-pick.tsx'
import { HandicapList } from './handicap-list.tsx'
import { generatedRows, type HandicapRow } from './handicap-rows.ts'
import { WhyModal } from './why-modal.tsx'

const title = screenNames.generateHandicaps

export function GenerateScreen() {
  const live = useSeason()
  if (live === undefined) return null
  return live === null ? <NoSeason label="Manage" title={title} /> : <Generate live={live} />
}

function Generate({ live }: { live: Live }) {
  const { week: wanted } = useSearch({ strict: false }) as { week?: number }
  const navigate = useNavigate()
  const record = useRecord()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [why, setWhy] = useState<number | null>(null)
  const week = live.weeks.find((w) => w.weekNumber === Number(wanted))
  const rows = week ? generatedRows(live, week) : []
  const generate = async () => {
    if (!week) return
    setBusy(true)
    const call = { name: 'handicap.generate', args: { seasonId: live.season.id, weekId: week.id } }
    setFailed(await record([call], { done: text.handicapsGenerated, failed: text.generateHandicapsFailed }))
    setBusy(false)
  }
  return (
    <div className="sheet">
      <Masthead label="Manage" title={title}>
        <WeekPick
          weeks={live.weeks}
          value={week?.weekNumber ?? null}
          onPick={(number) => void navigate({ to: '/handicap-generator', search: { week: number } })}
          none={{ words: handicapsText.chooseAWeek, onPick: () => void navigate({ to: '/handicap-generator', search: {} }) }}
        />
        <button className="btn is-main" type="button" disabled={!week || busy} onClick={() => void generate()}>
          {busy ? 'Generating...' : handicapsText.generateButton}
        </button>
        {week ? <ExportButton onPress={() => saveFile(`averages-week-${week.weekNumber}.csv`, csvOf(rows))} /> : null}
      </Masthead>
      {week && rows.length > 0 ? (
        <>
          <p className="panel small soft">
            {handicapsText.generateSays(week.weekNumber)} <Link to="/calculate-handicaps">{screenNames.calculateHandicaps}</Link>
          </p>
          <HandicapList rows={rows} heads={{ now: 'Stored', next: 'Hdcp' }} averages onWhy={setWhy} />
        </>
      ) : (
        <EmptyState title={week ? handicapsText.noCardsYet : handicapsText.chooseWeek}>{handicapsText.generateExplained}</EmptyState>
      )}
      {why !== null && week ? <WhyModal live={live} playerId={why} through={week.weekNumber} onClose={() => setWhy(null)} /> : null}
      {failed ? (
        <Alert title="Error" onClose={() => setFailed(null)}>
          <p>{failed}</p>
        </Alert>
      ) : null}
    </div>
  )
}

function csvOf(rows: readonly HandicapRow[]): string {
  return csvText(
    ['Player', 'Team', 'Rounds', 'Average', 'Handicap'],
    rows.map((r) => [r.name, r.team, r.rounds, r.average === null ? null : r.average / 10, r.next]),
  )
}
