import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { lazy, Suspense, useState } from 'react'
import { NoLeague } from '../../components/no-league.tsx'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const ReadInPanel = lazy(() => import('./read-in-panel.tsx').then((m) => ({ default: m.ReadInPanel })))
const CreateLeague = lazy(() => import('./create-league-modal.tsx').then((m) => ({ default: m.CreateLeagueModal })))

/** Shown to users without a league. They can buy a license, create a league, or join one. */
export function LeagueGate({ session }: { session: Session }) {
  const [creating, setCreating] = useState(false)
  return (
    <div className="sheet">
      <PageHeader label={labelText.league} title={screenNames.leagueManagement} />
      <NoLeague
        isPaid={session.isPaid}
        create={
          <button className="btn is-main is-tall" type="button" onClick={() => setCreating(true)}>
            {leagueText.createLeague}
          </button>
        }
      />
      {session.isPaid ? (
        <Suspense>
          <ReadInPanel />
        </Suspense>
      ) : null}
      {creating ? (
        <Suspense>
          <CreateLeague onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
