import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { callApi } from '../../../account/api.ts'
import { useLoaded } from '../../../account/use-loaded.ts'
import { Notice } from '../../../ui/notice.tsx'

type Barred = HttpAnswer<'GET /barred-members'>[number]

const ask = () => callApi('GET /barred-members')

/** Loads the blocked accounts. Call `load` after someone has been removed, because they may have been blocked too. */
export const useBarredMembers = () => useLoaded(ask, null)

/**
 * Lists accounts that can't join with an invite, each with a button that allows it back in. Renders nothing offline, or
 * if no account is blocked.
 */
export function BarredMembers({ data: barred, failed, change }: ReturnType<typeof useBarredMembers>) {
  const admit = ({ user_id: id }: Barred) =>
    change(callApi('DELETE /barred-members/:id', { params: { id } }), leagueText.admitFailed)
  if (!barred?.length) return null
  return (
    <section className="form">
      <h3>{leagueText.barredTitle}</h3>
      <p className="small soft">{leagueText.barredHint}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="settings" aria-label={leagueText.barredTitle}>
        {barred.map((member) => (
          <li key={member.user_id}>
            <b>{member.name}</b>
            <button
              className="btn"
              type="button"
              aria-label={leagueText.admit(member.name)}
              onClick={() => void admit(member)}
            >
              {leagueText.admitAct}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
