import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { frameText } from '@glm/shared/text/screens/frame'
import { callApi } from '../../account/api.ts'
import { useLoaded } from '../../account/use-loaded.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { CopiesPanel } from './copies-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { LeaguesPanel, ProblemsPanel } from './lists-of-server.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import './server.css'

const ask = () => callApi('GET /admin/server')

/** Shows the server to the app admin: its health, backups, email, problems and settings. */
export function ServerScreen() {
  const { data: state, failed, load } = useLoaded(ask, said.failed)
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
