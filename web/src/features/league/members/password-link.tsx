import type { Member } from '@glm/shared/schema/league/member'
import { accountText } from '@glm/shared/text/screens/account/account'
import { useState } from 'react'
import { callApi, callProblem } from '../../../account/api.ts'
import { LinkShare } from '../../../components/link-share.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'

/**
 * Lets the secretary show a member a link for a new password, without email. The link is created only when the
 * secretary asks for it.
 */
export function PasswordLink({ member, onClose }: { member: Member; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  const [also, setAlso] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const make = async () => {
    const answer = await callApi('POST /members/:id/reset-link', { params: { id: member.userId } })
    if (answer.ok) {
      const { url, ways_in: ways } = answer.data
      setLink(url)
      if (ways.passkeys > 0 || ways.provider) setAlso(accountText.linkAlsoOpens(ways.passkeys, ways.provider))
    }
    setFailed(answer.ok ? null : callProblem(answer, accountText.linkFailed))
  }
  return (
    <Modal title={accountText.linkFor(member.name)} onClose={onClose}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {also ? <p>{also}</p> : null}
      {/* Space for the code is reserved, so that the dialog doesn't jump when the code appears. */}
      <div className="to-come">
        <div className={link ? undefined : 'is-to-come'}>
          <LinkShare
            link={link ?? accountText.linkLabel}
            label={accountText.linkLabel}
            code={accountText.linkCode}
            says={accountText.linkHint(member.name)}
            title={accountText.linkLabel}
          />
        </div>
        {link ? null : (
          <div className="invite">
            <p>{accountText.linkMake(member.name)}</p>
            <button className="btn is-main" type="button" onClick={() => void make()}>
              {accountText.linkShow}
            </button>
          </div>
        )}
      </div>
    </Modal>
  )
}
