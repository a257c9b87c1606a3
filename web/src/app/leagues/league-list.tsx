import { roleName } from '@glm/shared/text/role-names'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { useNavigate } from '@tanstack/react-router'
import { Check, Trophy } from 'lucide-react'
import { useSession } from '../../account/session-context.ts'
import { enterLeague } from '../../client/enter-league.ts'
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
    const entered = await enterLeague(session, league, { isHere: kept.get(league.id)?.read === true, refresh })
    if (typeof entered === 'string') return showToast(entered)
    await navigate({ to: '/dashboard' })
    setSession(entered)
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
  const toReview = kept.parked + kept.bundles
  return [
    ...(kept.unsent > 0 ? [leaguesText.waits(kept.unsent)] : []),
    ...(toReview > 0 ? [leaguesText.reviews(toReview)] : []),
  ]
}
