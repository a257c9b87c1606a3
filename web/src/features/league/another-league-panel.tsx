import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { leaveText } from '@glm/shared/text/screens/people/leave'
import { text } from '@glm/shared/text/sentences'
import { LogOut, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { useWorkHere } from '../../app/use-work-here.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { photosHere } from '../../platform/photo-notes.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

const CreateLeague = lazy(() => import('./create-league-modal.tsx').then((m) => ({ default: m.CreateLeagueModal })))

/** Lets the user add another league, or leave this one. */
export function AnotherLeaguePanel({ league }: { league: { id: number; name: string } }) {
  const { session, local } = usePhone()
  const { refresh, rehearsal } = useSession()
  const here = useWorkHere()
  const [open, setOpen] = useState<'create' | 'leave' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (rehearsal) return null
  const photos = photosHere({ userId: session.userId, leagueId: league.id }) === 'waiting'
  const says = leaveText.unsentWork({ ...here, photos, leagues: [] })
  const leave = async () => {
    const answer = await callApi('POST /league/leave', { body: { leagueid: league.id } })
    if (!answer.ok) {
      // The user may have left, even if the response was lost.
      void refresh()
      return setFailed(callProblem(answer, text.needsSignal))
    }
    await local.empty()
    await refresh()
    showToast(leaguesText.left(league.name))
  }
  return (
    <section className="panel" aria-labelledby="another-league">
      <div className="panel-head">
        <h2 id="another-league">{leaguesText.another}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p className="soft">{leaguesText.anotherHint}</p>
      <div className="tools">
        {session.isPaid ? (
          <button className="btn" type="button" onClick={() => setOpen('create')}>
            <Icon of={Plus} />
            {leaguesText.createAnother}
          </button>
        ) : null}
        <button
          className="btn is-quiet"
          type="button"
          onClick={() => (says === '' ? setOpen('leave') : setFailed(leaguesText.leaveFirst(says)))}
        >
          <Icon of={LogOut} />
          {leaguesText.leave}
        </button>
      </div>
      {open === 'leave' ? (
        <Confirm
          ask={leaguesText.leaveAsk(league.name)}
          act={leaguesText.leave}
          onAct={() => void leave()}
          onClose={() => setOpen(null)}
        >
          {leaguesText.leaveHint}
        </Confirm>
      ) : null}
      <Suspense>{open === 'create' ? <CreateLeague onClose={() => setOpen(null)} /> : null}</Suspense>
    </section>
  )
}
