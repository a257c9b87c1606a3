import { setupText } from '@glm/shared/text/screens/league/setup'
import { lazy, Suspense, useState } from 'react'
import { useShownSeason } from '../../season/shown-season.ts'
import type { StepProps } from './step-props.ts'

const Invite = lazy(() => import('../../components/league/invite-modal.tsx').then((m) => ({ default: m.InviteModal })))

/** Shows the invite link for players. This is the only step that needs a signal, and it can be done later. */
export function StepInvites({ onNext }: StepProps) {
  const { league } = useShownSeason()
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>{setupText.invitesHint}</p>
      <p className="soft">{setupText.invitesLater}</p>
      <div className="tools">
        <button className="btn" type="button" onClick={() => setOpen(true)}>
          {setupText.invite}
        </button>
        <button className="btn is-main" type="button" onClick={onNext}>
          {setupText.next}
        </button>
      </div>
      <Suspense>{open ? <Invite leagueName={league.name} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
