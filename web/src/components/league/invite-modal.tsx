import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { inviteDocument } from '@glm/shared/documents/invite-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem, type FailedHttpCall } from '../../account/api.ts'
import { shareFile } from '../../client/share-file.ts'
import { pdfOf } from '../../pdf/make-pdf.ts'
import { isLoopbackUrl } from '../../platform/is-loopback-url.ts'
import { shortDay } from '../../platform/say-time.ts'
import { today } from '../../platform/today.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkShare } from '../link-share.tsx'

type Invite = HttpAnswer<'GET /invites'>[number]

/** Shows the links and codes that players can join with. Each of them can be revoked. */
export function InviteModal({ leagueName, onClose }: { leagueName: string; onClose: () => void }) {
  const [invites, setInvites] = useState<Invite[] | null>(null)
  const [fresh, setFresh] = useState<Invite | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [paper] = usePaperSize()
  const said = (answer: FailedHttpCall) => setFailed(callProblem(answer, screenText.inviteFailed))
  const load = useCallback(async () => {
    const answer = await callApi('GET /invites')
    if (answer.ok) setInvites(answer.data)
    else setFailed(callProblem(answer, screenText.inviteFailed))
  }, [])
  useEffect(() => void load(), [load])
  const make = async () => {
    const answer = await callApi('POST /invites', { body: {} })
    if (!answer.ok) return said(answer)
    setFresh(answer.data)
    await load()
  }
  const revoke = async (invite: Invite) => {
    const answer = await callApi('DELETE /invites/:id', { params: { id: invite.id } })
    if (!answer.ok) return said(answer)
    if (fresh?.id === invite.id) setFresh(null)
    await load()
  }
  const link = fresh?.url ?? null
  const saveSheet = async (invite: Invite | null) => {
    const until = invite ? monthDayYear(today(new Date(invite.expires_at))) : null
    const document = inviteDocument({ name: leagueName, description: null }, { url: link ?? '', until })
    await pdfOf(document, { paper, date: today() }).then(shareFile, () => setFailed(paperText.failed))
  }
  return (
    <Modal title={leagueText.invitePlayersTo(leagueName)} onClose={onClose}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {link && isLoopbackUrl(link) ? <Notice kind="needs">{screenText.inviteHereOnly}</Notice> : null}
      {link ? (
        <LinkShare
          link={link}
          label={labelText.inviteLink}
          code={screenText.inviteCode}
          says={screenText.inviteScan}
          title={leagueName}
          onSheet={() => void saveSheet(fresh)}
        />
      ) : (
        <>
          <p>{screenText.inviteHint}</p>
          <p>{screenText.inviteCards}</p>
          <div>
            <button className="btn is-main" type="button" onClick={() => void make()}>
              {buttonText.newInvite}
            </button>
          </div>
        </>
      )}
      {invites && invites.length > 0 ? (
        <ul className="settings" aria-label={labelText.openInvites}>
          {invites.map((invite) => (
            <li key={invite.id}>
              <span>
                <b>{leagueText.inviteExpires(shortDay(invite.expires_at))}</b>
                <small>{leagueText.inviteJoined(invite.joined)}</small>
              </span>
              <button
                className="btn is-quiet"
                type="button"
                aria-label={leagueText.takeBackInvite(invite.id)}
                onClick={() => void revoke(invite)}
              >
                <Icon of={Trash2} small />
                {leagueText.cancelInvite}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Modal>
  )
}
