import type { FileKind } from '@glm/shared/import/read-file'
import { teamText } from '@glm/shared/text/roster'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { refusalText, text } from '@glm/shared/text/sentences'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { dayOfYear } from '../../platform/say-time.ts'
import { Tick } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { IndexMovesPanel } from './index-moves.tsx'
import { RosterColumns } from './roster-columns.tsx'
import { RosterPeople } from './roster-people.tsx'
import { type RosterDraft, rosterDrafts, type Source } from './use-roster-draft.ts'
import { needsLook, type RosterImport, useRosterImport } from './use-roster-import.ts'
import './roster-import.css'

type Props = {
  draft: RosterDraft & { source: Source }
  kind: FileKind
  onDone: (done: { action: string; words: string }) => void
}

/** Shows everything that was recognized in a list, before any of it is imported. */
export function RosterReview({ draft, kind, onDone }: Props) {
  const review = useRosterImport(draft, { onlyHere: kind === 'indexes' })
  const { phone } = usePhone().local
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!review) return null
  const { roster, plan } = review
  const run = async () => {
    setBusy(true)
    const { calls, added, updated, teams } = review.planned()
    const saved = await phone.record(calls, { clearDrafts: rosterDrafts }).catch(() => null)
    setBusy(false)
    if (saved?.status === 'saved')
      onDone({ action: saved.action, words: importText.done({ added, updated, teams: teams.length }) })
    else setFailed(`${importText.failed} ${saved ? refusalText[saved.code] : text.notSavedHere}`)
  }
  return (
    <>
      <Found review={review} />
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {review.moves ? <IndexMovesPanel moves={review.moves} /> : null}
      {roster.columns.length > 0 ? <RosterColumns review={review} /> : null}
      {roster.candidates.length > 0 ? <Options review={review} /> : null}
      {roster.candidates.length > 0 || roster.skipped.length > 0 ? <RosterPeople review={review} /> : null}
      <div className="save">
        <p>{importText.keeps}</p>
        <button
          className="btn is-main"
          type="button"
          disabled={busy || plan.calls.length === 0}
          onClick={() => void run()}
        >
          {importText.act({
            ...(review.moves && { handicaps: plan.calls.filter(({ name }) => name === 'handicap.set').length }),
            added: plan.added,
            updated: plan.updated,
            others: plan.calls.length,
            of: peopleIn(roster),
          })}
        </button>
      </div>
    </>
  )
}

/** Returns how many people are in the file. Each one counts once, even if listed twice. */
const peopleIn = ({ candidates }: RosterImport['roster']): number =>
  candidates.filter(({ twiceOf }) => twiceOf === null).length

/** Summarizes the list in one line, with any problems that affect the list as a whole. */
function Found({ review: { roster, plan } }: { review: RosterImport }) {
  const { candidates, problem, doubt, note, asOf } = roster
  const found = candidates.filter((c) => c.twiceOf === null && c.wrong === null && c.usual !== 'leave').length
  const look = candidates.filter((c) => needsLook(c, plan)).length
  const counts = [
    ...(doubt ? [] : [importText.found(found)]),
    ...(look > 0 ? [importText.look(look)] : []),
    ...(candidates.some((c) => c.hereId !== null)
      ? [importText.here(candidates.filter((c) => c.hereId !== null).length)]
      : []),
    ...(candidates.some((c) => c.twiceOf !== null)
      ? [importText.twice(candidates.filter((c) => c.twiceOf !== null).length)]
      : []),
  ]
  return (
    <>
      {problem || doubt ? <Notice kind="needs">{problem ?? doubt}</Notice> : null}
      {problem || counts.length === 0 ? null : (
        <Notice kind={look > 0 || doubt ? 'plain' : 'good'}>{counts.join(', ')}.</Notice>
      )}
      {asOf ? <Notice kind="plain">{importText.asOf(dayOfYear(`${asOf}T12:00:00`))}</Notice> : null}
      {note ? <Notice kind="plain">{note}</Notice> : null}
    </>
  )
}

function Options({ review }: { review: RosterImport }) {
  const { plan, week, hasTeams, hasHandicaps } = review
  if (!hasTeams && !hasHandicaps) return null
  const named = plan.teams
    .filter((team) => team.label !== String(team.number))
    .map((team) => importText.teamNamed(team.label, team.number))
  return (
    <section className="panel list-options" aria-label={importText.options}>
      {hasTeams ? (
        <div>
          <Tick
            label={importText.teams}
            checked={review.withTeams}
            onChange={(event) => review.setWithTeams(event.target.checked)}
          />
          <p className="field-note">
            {importText.teamsNote({
              made: plan.teams.filter((t) => t.isNew).length,
              filled: plan.teams.filter((t) => !t.isNew).length,
            })}{' '}
            {named.length > 0 ? `${named.join(', ')}.` : null}
          </p>
          {plan.beyond.length > 0 && review.teamCount !== null ? (
            <p className="field-wrong">
              <Icon of={Flag} small />
              {teamText.beyond(plan.beyond, review.teamCount)}
            </p>
          ) : null}
        </div>
      ) : null}
      {hasHandicaps ? (
        <div>
          <Tick
            label={week ? importText.handicaps(week.weekNumber) : importText.startWith}
            checked={review.withHandicaps}
            onChange={(event) => review.setWithHandicaps(event.target.checked)}
          />
          {review.withHandicaps && review.roster.halved !== null ? (
            <Tick
              label={importText.halved}
              checked={review.roster.halved}
              onChange={(event) => review.setHalved(event.target.checked)}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
