import { screenNames } from '@glm/shared/text/names'
import { leagueText } from '@glm/shared/text/screens/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { errorText } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'

const ReadInPanel = lazy(() => import('./read-in-panel.tsx').then((m) => ({ default: m.ReadInPanel })))
const CreateLeague = lazy(() => import('./create-league-modal.tsx').then((m) => ({ default: m.CreateLeagueModal })))

/** No league yet: buy a license, create the league, or join one that a secretary runs. */
export function LeagueGate({ session }: { session: Session }) {
  const [creating, setCreating] = useState(false)
  return (
    <div className="sheet">
      <Masthead label="League" title={screenNames.leagueManagement} />
      {session.isPaid ? (
        <EmptyState
          title={screenText.readyToCreate}
          act={
            <button className="btn is-main is-tall" type="button" onClick={() => setCreating(true)}>
              {leagueText.createLeague}
            </button>
          }
        >
          {screenText.readyToCreateSays}
        </EmptyState>
      ) : (
        <div className="panel form">
          <Notice kind="needs">{errorText.needsLicense}</Notice>
          <div>
            <Link className="btn is-main is-tall" to="/buy">
              {screenNames.purchaseLicense}
            </Link>
          </div>
          <p className="soft">{screenText.joinInstead}</p>
        </div>
      )}
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
