import { readFile } from '@glm/shared/import/read-file'
import { bareGhin } from '@glm/shared/import/roster/match-ghin'
import { firstOther } from '@glm/shared/import/roster/read-bytes'
import { nameKey } from '@glm/shared/lib/plain-words'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { fullName } from '@glm/shared/text/full-name'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { csvGrid } from '../../platform/csv-grid.ts'
import { useSeason } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sayUndone } from '../../ui/toast.tsx'
import type { Done } from './enter-file.tsx'
import { FileKindPicker, SheetPicker } from './file-kind.tsx'
import { RosterReview } from './roster-review.tsx'
import { RosterSource } from './roster-source.tsx'
import { nothingDecided, type RosterDraft, type Source, useRosterDraft } from './use-roster-draft.ts'
import { handicapsOfSeason } from './use-roster-import.ts'

const ExportReview = lazy(() =>
  import('./export-review.tsx').then(
    (m) => ({ default: m.ExportReview }),
    () => ({ default: NeedsSignal }),
  ),
)

/**
 * Imports a list of players in any format, or another league manager's export. The user selects it, reviews it, and
 * imports it as one action that can be undone.
 */
export function RosterImportScreen() {
  const draft = useRosterDraft()
  const [done, setDone] = useState<Done | null>(null)
  const reading = useReading(draft)
  const exported = reading !== null && reading.kind !== 'roster' && reading.kind !== 'indexes'
  const leagues = useRows('leagues')
  // Wait for the existing players and teams to load; otherwise a list could be imported twice, or without its teams.
  if (leagues?.length === 0) return <NoSeason label={importText.setup} title={importText.title} />
  if (!leagues || !draft) return null
  const { source, setSource } = draft
  return (
    <div className="sheet">
      <PageHeader
        label={source ? source.name : importText.setup}
        title={exported ? importText.fileTitle : importText.title}
      >
        {source ? (
          <button className="btn" type="button" onClick={() => [setSource(null), setDone(null)]}>
            {importText.another}
          </button>
        ) : null}
      </PageHeader>
      {draft.failed ? <Notice kind="needs">{draft.failed}</Notice> : null}
      {done ? (
        <Imported done={done} onUndone={() => setDone(null)} />
      ) : source && reading ? (
        <>
          <SheetPicker source={source} onSource={setSource} />
          <FileKindPicker
            reading={reading}
            // Decisions made for a list of players don't apply to another kind of file.
            onPick={(kind) => draft.decide({ ...nothingDecided, kind })}
          />
          <OtherLetters source={source} onSource={setSource} />
          {reading.problem ? <Notice kind="needs">{reading.problem}</Notice> : null}
          {reading.file ? (
            <Suspense>
              <ExportReview
                file={reading.file}
                review={{
                  unused: reading.unused,
                  setOrder: (order) => draft.decide({ ...draft.decided, order }),
                  onDone: setDone,
                }}
              />
            </Suspense>
          ) : exported ? null : (
            <RosterReview draft={{ ...draft, source }} kind={reading.kind} onDone={setDone} />
          )}
        </>
      ) : (
        <RosterSource onSource={setSource} />
      )}
    </div>
  )
}

/** Reads the list under review, using the league's existing players; null if there is no list. */
function useReading(draft: RosterDraft | undefined) {
  const season = useSeason()
  const players = useRows('players')
  const text = draft?.source?.text
  const { kind, order } = draft?.decided ?? {}
  return useMemo(() => {
    if (text === undefined || !players) return null
    const names = new Set(players.map((player) => nameKey(fullName(player))))
    const ghins = new Set(players.flatMap(({ ghin }) => (ghin == null ? [] : [bareGhin(ghin)])))
    const { day, startDate } = season?.season ?? {}
    const handicaps = season && { ...handicapsOfSeason(withDefaults(season.season.settings)), halved: false }
    return readFile(csvGrid(text), { kind, order, day, near: startDate, names, ghins, ...(handicaps && { handicaps }) })
  }, [text, kind, order, players, season])
}

/** Offers another way to read accented letters, if a file doesn't say how they are encoded. */
function OtherLetters({ source, onSource }: { source: Source; onSource: (source: Source) => void }) {
  const { name, text: now, other } = source
  const sample = other === undefined ? '' : firstOther(now, other)
  if (other === undefined || sample === '') return null
  return (
    <Notice kind="plain">
      <p>{importText.otherLetters({ now: firstOther(other, now), other: sample })}</p>
      <div className="tools">
        <button className="btn" type="button" onClick={() => onSource({ name, text: other, other: now })}>
          {importText.useOtherLetters}
        </button>
      </div>
    </Notice>
  )
}

const NeedsSignal = () => <Notice kind="needs">{text.needsSignal}</Notice>

function Imported({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const settingUp = useSeason()?.weeks.length === 0
  const undo = async () => {
    const undone = await phone.undo(done.action).catch(() => null)
    if (!undone) return setFailed(text.notSavedHere)
    sayUndone(undone)
    if (undone.status === 'saved') onUndone()
  }
  return (
    <>
      <Notice kind="good">{done.words}</Notice>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="panel tools">
        {settingUp ? (
          <Link className="btn is-main" to="/setup">
            {setupText.continueAct}
          </Link>
        ) : null}
        <Link className={settingUp ? 'btn' : 'btn is-main'} to="/player-management">
          {importText.toPlayers}
        </Link>
        <Link className="btn" to="/dashboard">
          {screenText.whatNext}
        </Link>
        <button className="btn" type="button" onClick={() => void undo()}>
          <Icon of={Undo2} />
          {importText.undo}
        </button>
      </div>
    </>
  )
}
