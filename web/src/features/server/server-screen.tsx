import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { frameText } from '@glm/shared/text/screens/frame'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { CopiesPanel } from './copies-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { LeaguesPanel, ProblemsPanel } from './lists-of-server.tsx'
import type { ServerState } from './server-state.ts'
import { SettingsPanel } from './settings-panel.tsx'
import './server.css'

/** Shows the server to the app admin: its health, backups, email, problems and settings. */
export function ServerScreen() {
  const [state, setState] = useState<ServerState | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await callApi('GET /admin/server')
    if (answer.ok) setState(answer.data)
    setFailed(answer.ok ? null : callProblem(answer, said.failed))
  }, [])
  useEffect(() => void load(), [load])
  return (
    <div className="sheet" aria-busy={state === null && failed === null}>
      <PageHeader label={frameText.menuGroups.admin} title={frameText.server} />
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {state ? (
        <>
          <FactsPanel state={state} />
          <CopiesPanel state={state} onChange={load} />
          <EmailPanel state={state} onTested={load} />
          <AccountsPanel />
          <LeaguesPanel leagues={state.leagues} />
          <ProblemsPanel problems={state.problems} />
          <SettingsPanel settings={state.settings} />
        </>
      ) : null}
    </div>
  )
}
