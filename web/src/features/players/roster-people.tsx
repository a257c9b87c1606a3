import { columnLetter } from '@glm/shared/import/ledger'
import type { Candidate } from '@glm/shared/import/roster/candidate'
import { choiceOf } from '@glm/shared/import/roster/plan-import'
import { frameText } from '@glm/shared/text/screens/frame'
import { importText as fileText } from '@glm/shared/text/screens/league/import'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RosterPerson } from './roster-person.tsx'
import { needsLook, type RosterImport } from './use-roster-import.ts'

const shows = ['all', 'look', 'here', 'out'] as const
type Show = (typeof shows)[number]
const FIRST_SHOWN = 150

/** Shows all players in the list, or only one kind, with any remarks and what will happen to each player. */
export function RosterPeople({ review }: { review: RosterImport }) {
  const { roster, plan, choices } = review
  const [show, setShow] = useState<Show>('all')
  const [whole, setWhole] = useState(false)
  const kinds: Record<Show, (candidate: Candidate) => boolean> = {
    all: () => true,
    look: (candidate) => needsLook(candidate, plan),
    here: (candidate) => candidate.hereId !== null,
    out: (candidate) => choiceOf(candidate, choices) === 'leave',
  }
  const of = (kind: Show) => roster.candidates.filter(kinds[kind])
  const kindsHere = shows.filter((kind) => kind === 'all' || kind === show || of(kind).length > 0)
  const shown = of(show)
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{importText.players}</h2>
        {kindsHere.length > 1 ? (
          <fieldset className="switch list-kinds">
            <legend className="vh">{importText.show}</legend>
            {kindsHere.map((kind) => (
              <button
                className="switch-option"
                type="button"
                key={kind}
                aria-pressed={kind === show}
                onClick={() => setShow(kind)}
              >
                {importText.kinds[kind](of(kind).length)}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      {shown.length === 0 ? <EmptyState title={importText.noneOfKind} /> : null}
      <ul className="list-people">
        {shown.slice(0, whole ? undefined : FIRST_SHOWN).map((candidate) => (
          <RosterPerson key={candidate.key} candidate={candidate} review={review} />
        ))}
      </ul>
      {shown.length > FIRST_SHOWN && !whole ? (
        <div className="panel">
          <button className="btn is-wide" type="button" onClick={() => setWhole(true)}>
            {frameText.showAll(shown.length)}
          </button>
        </div>
      ) : null}
      {roster.skipped.length > 0 ? (
        <details className="panel list-skipped">
          <summary>{importText.leftOut(roster.skipped.length)}</summary>
          <ul className="plain-list">
            {roster.skipped.map(({ line, column, words, why }) => (
              <li key={`${line} ${column}`}>
                {fileText.place(line, column === undefined ? null : columnLetter(column))}: {why}{' '}
                {words ? <span className="soft">{words}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}
