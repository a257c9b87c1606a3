import { roleName } from '@glm/shared/text/role-names'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { useNavigate } from '@tanstack/react-router'
import { Check, Trophy } from 'lucide-react'
import { callApi, callProblem } from '../../account/api.ts'
import { openLeague } from '../../account/session.ts'
import { useSession } from '../../account/session-context.ts'
import { type OtherLeagues, useOtherLeagues } from '../../client/other-leagues.tsx'
import type { OwnLeague, Session } from '../../sync-client/storage/session-database.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'

/**
 * Lists the user's leagues, with their role in each and its pending changes. Clicking one opens it, even offline if it is
 * stored on this device.
 */
export function LeagueList({ session, onDone }: { session: Session; onDone: () => void }) {
  const { setSession, refresh } = useSession()
  const kept = useOtherLeagues()
  const navigate = useNavigate()
  const open = async (league: OwnLeague) => {
    onDone()
    if (league.id === session.leagueId) return
    // This device has no copy of the league, so the app can show it only if the server responds.
    if (!kept.get(league.id)?.read) {
      const chosen = await callApi('POST /league/choose', { body: { leagueid: league.id } })
      if (!chosen.ok && chosen.status === 0) return showToast(chosen.error ?? leaguesText.needsSignal(league.name))
      if (!chosen.ok) {
        await refresh()
        return showToast(callProblem(chosen, leaguesText.needsSignal(league.name)))
      }
    }
    const next = await openLeague(session, league)
    await navigate({ to: '/dashboard' })
    setSession(next)
    showToast(leaguesText.opened(league.name))
  }
  return (
    <fieldset className="league-list">
      <legend className="vh">{leaguesText.yours}</legend>
      {(session.leagues ?? []).map((league) => {
        const isShown = league.id === session.leagueId
        const says = [roleName(league.role), ...(isShown ? [] : waitingIn(kept.get(league.id)))]
        return (
          <button
            className="menu-item"
            type="button"
            key={league.id}
            aria-pressed={isShown}
            onClick={() => void open(league)}
          >
            <Icon of={isShown ? Check : Trophy} />
            <span className="league-words">
              <b>{league.name}</b>
              <small>{says.join(', ')}</small>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function waitingIn(kept: ReturnType<OtherLeagues['get']>): string[] {
  if (!kept?.read) return [leaguesText.notHere]
  return [
    ...(kept.unsent > 0 ? [leaguesText.waits(kept.unsent)] : []),
    ...(kept.refused > 0 ? [leaguesText.reviews(kept.refused)] : []),
  ]
}
