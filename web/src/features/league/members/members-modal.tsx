import { toWireRole } from '@glm/shared/schema/league/helper-role'
import { isAccount, type Member } from '@glm/shared/schema/league/member'
import { may, Role, roles } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { roleName, roleNames, roleSays } from '@glm/shared/text/role-names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { youText } from '@glm/shared/text/screens/account/you'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { KeyRound, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Answer, callApi, callProblem } from '../../../account/api.ts'
import { usePhone } from '../../../client/client-provider.tsx'
import { useRows } from '../../../client/use-rows.ts'
import { FieldSelect } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BarredMembers } from './barred-members.tsx'
import { MemberPlayer } from './member-player.tsx'
import { PasswordLink } from './password-link.tsx'
import { TakeOut } from './take-out.tsx'

/** The roles a secretary can assign. */
const given = roles.filter((role) => !may(role, 'keepServer'))

/** The league's accounts: helpers get their role here, and people who have left are removed. */
export function MembersModal({ teams, onClose }: { teams: Season['teams']; onClose: () => void }) {
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [locked, setLocked] = useState<Member | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { session, local } = usePhone()
  const people = usePeople()
  const after = (answer: Answer<unknown>) => {
    setFailed(answer.ok ? null : callProblem(answer, screenText.membersFailed))
    // Members are server rows: they change here with the next sync.
    if (answer.ok) local.driver.dispatch({ type: 'trigger', why: 'button' })
  }
  if (locked) return <PasswordLink member={locked} onClose={() => setLocked(null)} />
  if (leaving) return <TakeOut member={leaving} onDone={after} onClose={() => setLeaving(null)} />
  return (
    <Modal title={labelText.members} onClose={onClose}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>{screenText.membersSay}</p>
      <ul className="settings" aria-label={labelText.members}>
        {[...people.members.values()].map((member) => {
          const fixed = member.userId === session.userId || may(member.role, 'keepServer')
          return (
            <li className="is-tall" key={member.userId}>
              <span className="panel-head">
                <span>
                  <b>{member.name}</b>
                  {fixed ? (
                    <small>
                      {member.userId === session.userId
                        ? leagueText.youAs(roleName(member.role))
                        : roleName(member.role)}
                    </small>
                  ) : null}
                </span>
                {fixed ? null : (
                  <span>
                    <IconButton
                      icon={KeyRound}
                      label={accountText.linkFor(member.name)}
                      onClick={() => setLocked(member)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={leagueText.takeOut(member.name)}
                      onClick={() => setLeaving(member)}
                    />
                  </span>
                )}
              </span>
              <div className="form-two">
                <MemberPlayer member={member} people={{ ...people, teams }} onFailed={setFailed} />
                {fixed ? null : (
                  <FieldSelect
                    label={youText.mayDo}
                    aria-label={`${youText.mayDo}: ${leagueText.whatMay(member.name)}`}
                    value={member.role}
                    note={member.role === Role.User ? undefined : roleSays[member.role as Role]}
                    onChange={(event) => {
                      const sent = { params: { id: member.userId }, body: toWireRole(Number(event.target.value)) }
                      void callApi('PUT /members/:id', sent).then(after)
                    }}
                  >
                    {given.map((role) => (
                      <option key={role} value={role}>
                        {roleNames[role]}
                      </option>
                    ))}
                  </FieldSelect>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <BarredMembers />
    </Modal>
  )
}

/** Accounts and players on this phone: there may be members before the first season. */
function usePeople(): Pick<Season, 'members' | 'players'> {
  const [members, players] = [useRows('members'), useRows('players')]
  return useMemo(
    () => ({
      members: new Map((members ?? []).filter(isAccount).map((m) => [m.userId, m])),
      players: new Map((players ?? []).map((p) => [p.id, p])),
    }),
    [members, players],
  )
}
