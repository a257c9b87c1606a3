import { screenNames } from '@glm/shared/text/names'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { enterLeague } from '../../client/enter-league.ts'
import { useOtherLeagues } from '../../client/other-leagues.tsx'
import type { OwnLeague } from '../../sync-client/storage/session-database.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Shown for a scanned card of a league that isn't open. Opens the league if it is another one of the user's. */
export function OtherLeague({ leagueId }: { leagueId: number }) {
  const { rehearsal } = useSession()
  const league = usePhone().session.leagues?.find(({ id }) => id === leagueId)
  if (league && !rehearsal) return <OwnOtherLeague league={league} />
  return <Says title={scoresText.otherLeague} says={scoresText.otherLeagueHint} />
}

function OwnOtherLeague({ league }: { league: OwnLeague }) {
  const { setSession, refresh } = useSession()
  const { session } = usePhone()
  const kept = useOtherLeagues().get(league.id)
  const [problem, setProblem] = useState<string | null>(null)
  const isRead = kept !== undefined
  const open = useEffectEvent(async () => {
    const entered = await enterLeague(session, league, { isHere: kept?.read === true, refresh })
    if (typeof entered === 'string') return setProblem(entered)
    // The URL stays the same, so the league opens with the card.
    setSession(entered)
    showToast(leaguesText.opened(league.name))
  })
  // Wait until the app knows whether the league is on this device.
  useEffect(() => {
    if (isRead) void open()
  }, [isRead])
  return <Says title={leaguesText.reads(league.name)} says={problem ?? ''} />
}

function Says({ title, says }: { title: string; says: string }) {
  return (
    <div className="sheet">
      <PageHeader label={screenNames.scorePad} title={title} />
      <p className="empty" role="status">
        {says}
      </p>
    </div>
  )
}
