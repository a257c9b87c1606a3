import { accountText } from '@glm/shared/text/screens/account/account'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { screenText } from '@glm/shared/text/screens/screens'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { forgetJoin, keepJoin, pendingJoin } from '../../account/pending-join.ts'
import { useSession } from '../../account/session-context.ts'
import { externalStore } from '../../platform/external-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/**
 * Why the invite was refused. It outlives the screen: someone removed from their league gets both messages at the same
 * time, and with the league the whole page restarts.
 */
const refused = externalStore<{ token: string; says: string } | null>(null)

/** Joins the league in the opened invite; people without an account return here after creating one. */
export function JoinScreen() {
  const inPath = useParams({ from: '/join/$token', shouldThrow: false })
  const asked = useSearch({ from: '/join', shouldThrow: false })
  const inLink = inPath?.token ?? asked?.token
  const { session, refresh } = useSession()
  const navigate = useNavigate()
  const token = inLink ?? pendingJoin()
  const problem = refused.use()
  useEffect(() => {
    if (token) keepJoin(token)
  }, [token])
  const join = async (token: string) => {
    const answer = await callApi('POST /invites/join', { body: { token } })
    if (!answer.ok) return refused.set({ token, says: callProblem(answer, screenText.joinFailed) })
    refused.set(null)
    forgetJoin()
    await refresh(answer.data.leagueid)
    await navigate({ to: '/dashboard' })
  }
  const own = session?.leagues?.map(({ name }) => name) ?? []
  return (
    <div className="sheet">
      <PageHeader label="Invite" title={accountText.joinTitle} />
      <div className="panel form is-slim">
        {problem && problem.token === token ? <Notice kind="needs">{problem.says}</Notice> : null}
        {!token ? (
          <p>{screenText.joinWithout}</p>
        ) : !session ? (
          <>
            <p>{screenText.joinFirst}</p>
            <div className="tools">
              <Link className="btn is-main" to="/login">
                Login
              </Link>
              <Link className="btn" to="/register">
                Register
              </Link>
            </div>
          </>
        ) : (
          <>
            <p>{screenText.joinSays}</p>
            {own.length > 0 ? <p>{leaguesText.joinBeside(own)}</p> : null}
            <div>
              <button className="btn is-main is-tall" type="button" onClick={() => void join(token)}>
                {accountText.joinNow}
              </button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
