import { toWireRole } from '@glm/shared/schema/league/helper-role'
import { isAccount, type Member } from '@glm/shared/schema/league/member'
import { may, Role, roles } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { roleName, roleNames, roleSays } from '@glm/shared/text/role-names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { youText } from '@glm/shared/text/screens/account/you'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { KeyRound, QrCode, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Answer, callApi, callProblem } from '../../../account/api.ts'
import { usePhone } from '../../../client/client-provider.tsx'
import { useRows } from '../../../client/use-rows.ts'
import { useSeason } from '../../../season/use-season.ts'
import { FieldSelect } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BarredMembers, useBarredMembers } from './barred-members.tsx'
import { MemberPlayer } from './member-player.tsx'
import { PasswordLink } from './password-link.tsx'
import { TakeOut } from './take-out.tsx'

const Invite = lazy(() =>
  import('../../../components/league/invite-modal.tsx').then((m) => ({ default: m.InviteModal })),
)

type Open = 'invite' | { what: 'password' | 'leave'; member: Member }

/** The roles that a secretary can assign. */
const given = roles.filter((role) => !may(role, 'keepServer'))

/** Lists the league's accounts, assigns their roles, and removes people who have left. */
export function MembersScreen() {
  const teams = useSeason()?.teams ?? []
  const league = useRows('leagues')?.[0]
  const people = usePeople()
  const { local } = usePhone()
  const [open, setOpen] = useState<Open | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const barred = useBarredMembers()
  const close = () => setOpen(null)
  const after = (answer: Answer<unknown>) => {
    setFailed(answer.ok ? null : callProblem(answer, screenText.membersFailed))
    void barred.load()
    // Sync now, because the server changed the member's row, and this device gets the new row only by syncing.
    if (answer.ok) local.driver.dispatch({ type: 'trigger', why: 'button' })
  }
  return (
    <div className="sheet">
      <PageHeader label={league?.name ?? labelText.league} title={labelText.members}>
        <button className="btn is-main" type="button" onClick={() => setOpen('invite')}>
          <Icon of={QrCode} />
          {buttonText.invitePlayers}
        </button>
      </PageHeader>
      <section className="panel">
        {failed ? <Notice kind="needs">{failed}</Notice> : null}
        <p className="small soft">{screenText.membersHint}</p>
        <ul className="settings" aria-label={labelText.members}>
          {[...people.members.values()].map((member) => (
            <MemberLine
              key={member.userId}
              member={member}
              people={{ ...people, teams }}
              onFailed={setFailed}
              onAnswer={after}
              onOpen={setOpen}
            />
          ))}
        </ul>
        <BarredMembers {...barred} />
      </section>
      {open === 'invite' && league ? (
        <Suspense>
          <Invite leagueName={league.name} onClose={close} />
        </Suspense>
      ) : null}
      {open && open !== 'invite' ? (
        open.what === 'password' ? (
          <PasswordLink member={open.member} onClose={close} />
        ) : (
          <TakeOut member={open.member} onDone={after} onClose={close} />
        )
      ) : null}
    </div>
  )
}

type LineProps = {
  member: Member
  people: Pick<Season, 'members' | 'players' | 'teams'>
  onFailed: (words: string | null) => void
  onAnswer: (answer: Answer<unknown>) => void
  onOpen: (what: Open) => void
}

/** Shows a member with their player and role. A secretary can't change their own role or an app admin's. */
function MemberLine({ member, people, onFailed, onAnswer, onOpen }: LineProps) {
  const { session } = usePhone()
  const own = member.userId === session.userId
  const fixed = own || may(member.role, 'keepServer')
  return (
    <li className="is-tall">
      <span className="panel-head">
        <span>
          <b>{member.name}</b>
          {fixed ? <small>{own ? leagueText.youAs(roleName(member.role)) : roleName(member.role)}</small> : null}
        </span>
        {fixed ? null : (
          <span className="row-acts">
            <IconButton
              icon={KeyRound}
              label={accountText.linkFor(member.name)}
              word={accountText.linkWord}
              onClick={() => onOpen({ what: 'password', member })}
            />
            <IconButton
              icon={Trash2}
              label={leagueText.takeOut(member.name)}
              word={buttonText.takeOut}
              onClick={() => onOpen({ what: 'leave', member })}
            />
          </span>
        )}
      </span>
      <div className="form-two">
        <MemberPlayer member={member} people={people} onFailed={onFailed} />
        {fixed ? null : (
          <FieldSelect
            label={youText.mayDo}
            aria-label={`${youText.mayDo}: ${leagueText.whatMay(member.name)}`}
            value={member.role}
            note={member.role === Role.User ? undefined : roleSays[member.role as Role]}
            onChange={(event) => {
              const sent = { params: { id: member.userId }, body: toWireRole(Number(event.target.value)) }
              void callApi('PUT /members/:id', sent).then(onAnswer)
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
}

/**
 * Returns the accounts and players stored on this phone. They don't come from a season, because a league may have
 * members before its first season.
 */
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
