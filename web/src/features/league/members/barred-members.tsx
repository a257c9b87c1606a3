import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../../account/api.ts'
import { Notice } from '../../../ui/notice.tsx'

type Barred = HttpAnswer<'GET /barred-members'>[number]

/**
 * Lists accounts that can't join with an invite, each with a button to allow it again. Renders nothing offline, or if
 * there are none.
 */
export function BarredMembers() {
  const [barred, setBarred] = useState<Barred[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await callApi('GET /barred-members')
    if (answer.ok) setBarred(answer.data)
  }, [])
  useEffect(() => void load(), [load])
  const admit = async ({ user_id: id }: Barred) => {
    const answer = await callApi('DELETE /barred-members/:id', { params: { id } })
    setFailed(answer.ok ? null : callProblem(answer, leagueText.admitFailed))
    await load()
  }
  if (barred.length === 0) return null
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
