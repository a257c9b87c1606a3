import { Role } from '@glm/shared/schema/role'
import { frameText } from '@glm/shared/text/frame'
import { leagueText } from '@glm/shared/text/league'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../live/api.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pick } from '../../ui/pick.tsx'

type Member = { user_id: number; name: string; role: number }

/** The accounts of the league: a second scorekeeper gets the secretary's rights here, and who left is taken out. */
export function MembersModal({ onClose }: { onClose: () => void }) {
  const [members, setMembers] = useState<Member[] | null>(null)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { session } = usePhone()
  const load = useCallback(async () => {
    const answer = await callApi<Member[]>('/members')
    if (answer.ok) setMembers(answer.data)
    else setFailed(answer.status === 0 ? text.needsSignal : (answer.error ?? screenText.membersFailed))
  }, [])
  useEffect(() => void load(), [load])
  const change = async (member: Member, options: Parameters<typeof callApi>[1]) => {
    const answer = await callApi(`/members/${member.user_id}`, options)
    setFailed(answer.ok ? null : answer.status === 0 ? text.needsSignal : (answer.error ?? screenText.membersFailed))
    await load()
  }
  if (leaving)
    return (
      <Confirm
        ask={leagueText.takeOutAsk(leaving.name)}
        act="Take out"
        onAct={() => void change(leaving, { method: 'DELETE' })}
        onClose={() => setLeaving(null)}
      >
        <p>{screenText.memberLeaves}</p>
      </Confirm>
    )
  return (
    <Modal title="Members" onClose={onClose}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>{screenText.membersSay}</p>
      <ul className="settings" aria-label="Members">
        {(members ?? []).map((member) => {
          const fixed = member.user_id === session.userId || member.role >= Role.AppAdmin
          return (
            <li key={member.user_id}>
              <span>
                <b>{member.name}</b>
                {fixed ? <small>{member.user_id === session.userId ? 'You' : frameText.appAdminTitle}</small> : null}
              </span>
              {fixed ? null : (
                <span className="tools">
                  <Pick
                    label={leagueText.whatMay(member.name)}
                    value={member.role}
                    onPick={(role) => void change(member, { method: 'PUT', body: { role: Number(role) } })}
                  >
                    <option value={Role.User}>Player</option>
                    <option value={Role.LeagueAdmin}>Manager</option>
                  </Pick>
                  <button
                    className="btn is-quiet"
                    type="button"
                    aria-label={leagueText.takeOut(member.name)}
                    onClick={() => setLeaving(member)}
                  >
                    <Icon of={Trash2} small />
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
