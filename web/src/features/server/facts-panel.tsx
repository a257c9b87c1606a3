import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ServerState } from './server-state.ts'

type Newest = HttpAnswer<'POST /admin/server/newest-version'>

/** Shows the server's version, size and health. A button checks for a newer version. */
export function FactsPanel({ state }: { state: ServerState }) {
  const [newest, setNewest] = useState<Newest | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const look = async () => {
    const answer = await callApi('POST /admin/server/newest-version')
    setNewest(answer.ok ? answer.data : null)
    setProblem(answer.ok ? null : callProblem(answer, said.failed))
  }
  return (
    <section className="panel form" aria-labelledby="facts-title">
      <div className="panel-head">
        <h2 id="facts-title">{said.factsTitle}</h2>
        <button className="btn" type="button" onClick={() => void look()}>
          {said.lookForVersion}
        </button>
      </div>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      {newest ? <NewestNotice newest={newest} /> : null}
      <dl className="server-facts">
        {factsOf(state).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function NewestNotice({ newest: { newest, is_newer: isNewer, url } }: { newest: Newest }) {
  if (!isNewer) return <Notice kind="good">{said.newest(newest)}</Notice>
  return (
    <Notice kind="plain">
      {said.newer(newest)}{' '}
      <a href={url} rel="noreferrer" target="_blank">
        {said.releaseNotes}
      </a>
    </Notice>
  )
}

function factsOf(state: ServerState): [string, ReactNode][] {
  const { engine, database_bytes: bytes, free_bytes: free, started_at: started } = state
  return [
    [said.health, healthOf(state)],
    [said.version, state.version],
    ...(started ? ([[said.startedAt, dayAndTime(started)]] as [string, ReactNode][]) : []),
    [said.node, state.node],
    [said.database, said.databaseSize(said.engine[engine], bytes)],
    ...(free === null ? [] : ([[said.free, said.size(free)]] as [string, ReactNode][])),
    [
      said.accounts,
      <>
        {state.accounts} · <Link to="/admin-reset-password">{said.resetPassword}</Link>
      </>,
    ],
  ]
}

function healthOf({ checks }: ServerState): ReactNode {
  const failing = checks.filter(({ state }) => state !== 'ok' && state !== 'off')
  if (failing.length === 0) return said.healthy
  return <b>{failing.map(({ name, state }) => `${said.checks[name] ?? name}: ${state}`).join(' · ')}</b>
}
