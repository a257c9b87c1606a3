import { may } from '@glm/shared/schema/league/role'
import { paperText } from '@glm/shared/text/documents/paper'
import { findHelp, helpOf, helpPages } from '@glm/shared/text/help/help'
import { type HelpPage, type HelpPart, stepRuns } from '@glm/shared/text/help/help-page'
import { helpText } from '@glm/shared/text/help/help-text'
import * as labelText from '@glm/shared/text/labels'
import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import './help.css'
import { loadPictures, pictureOf } from './help-pictures.ts'

/**
 * Shows the help page that the URL names, or the one for the screen that the user came from; otherwise the list of
 * pages.
 */
export function HelpScreen() {
  const { page, from } = useSearch({ from: '/help' })
  useEffect(loadPictures, [])
  const open =
    helpPages().find(({ id }) => id === page) ?? (page === undefined && from !== undefined ? helpOf(from) : undefined)
  return open ? <OnePage page={open} /> : <AllPages />
}

function AllPages() {
  const { session } = useSession()
  const [words, setWords] = useState('')
  const found = findHelp(words)
  const groups = [
    { title: helpText.groups.everyone, of: found.filter(({ needs }) => needs === null) },
    { title: helpText.groups.secretary, of: found.filter(({ needs }) => needs !== null && needs !== 'keepServer') },
    { title: helpText.groups.server, of: found.filter(({ needs }) => needs === 'keepServer') },
  ]
  // Users who run the league see the help for secretaries first.
  const ordered = session && may(session.role, 'keepLeague') ? [groups[1], groups[0], groups[2]] : groups
  return (
    <div className="sheet help">
      <PageHeader label={labelText.league} title={helpText.title} />
      <div className="toolbar">
        <SearchField label={helpText.search} placeholder={helpText.search} onWords={setWords} />
      </div>
      {found.length === 0 ? <EmptyState title={helpText.title}>{helpText.none}</EmptyState> : null}
      {ordered.map((group) =>
        group && group.of.length > 0 ? (
          <section className="panel" key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul className="help-list">
              {group.of.map(({ id, title }) => (
                <li key={id}>
                  <Link to="/help" search={{ page: id }}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </div>
  )
}

function OnePage({ page }: { page: HelpPage }) {
  return (
    <div className="sheet help">
      <PageHeader label={helpText.title} title={page.title}>
        <Link className="btn" to="/help" search={{}}>
          {helpText.all}
        </Link>
        <button className="btn" type="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          {paperText.print}
        </button>
      </PageHeader>
      {page.parts.map((part, i) => (
        <section className="panel" key={part.heading} aria-label={part.heading}>
          <h2>{part.heading}</h2>
          <Steps part={part} />
          {page.parts.findIndex((one) => pictureOf(one) === pictureOf(part)) === i ? <Picture part={part} /> : null}
          <OpenScreen part={part} needs={page.needs} />
        </section>
      ))}
    </div>
  )
}

function Steps({ part }: { part: HelpPart }) {
  return (
    <ol>
      {part.steps.map((step) => (
        <li key={step}>
          {stepRuns(step).map((run, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a step never changes.
            i % 2 === 1 ? <b key={i}>{run}</b> : run,
          )}
        </li>
      ))}
    </ol>
  )
}

/** Shows a screenshot of the part's screen, as it looks on a phone. Shows nothing if the screenshot can't be loaded. */
function Picture({ part }: { part: HelpPart }) {
  const [isMissing, setMissing] = useState(false)
  const url = pictureOf(part)
  if (url === undefined || isMissing) return null
  return (
    <img
      className="help-picture"
      src={url}
      width={390}
      height={560}
      alt={helpText.picture(part.heading)}
      onError={() => setMissing(true)}
    />
  )
}

/** Links to the screen that a help section is about, if the user is allowed to open it. */
function OpenScreen({ part, needs }: { part: HelpPart; needs: HelpPage['needs'] }) {
  const { session } = useSession()
  if (part.path === null || !session || (needs !== null && !may(session.role, needs))) return null
  return (
    <p className="tools">
      <Link className="btn" to={part.path}>
        {helpText.open}
      </Link>
    </p>
  )
}
