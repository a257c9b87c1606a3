import { accountText } from '@glm/shared/text/account'
import { screenText } from '@glm/shared/text/screens'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callApi, callProblem } from '../../live/api.ts'
import { forgetJoin, keepJoin, pendingJoin } from '../../live/pending-join.ts'
import { refreshSession } from '../../live/session.ts'
import { useSession } from '../../live/session-context.ts'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Joins the league whose invite was opened; those without an account come back here after they have one. */
export function JoinScreen() {
  const { token: inPath } = useParams({ strict: false }) as { token?: string }
  const { token: asked } = useSearch({ strict: false }) as { token?: unknown }
  const inLink = inPath ?? (asked === undefined ? undefined : String(asked))
  const { session, setSession } = useSession()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string | null>(null)
  const token = inLink ?? pendingJoin()
  useEffect(() => {
    if (token) keepJoin(token)
  }, [token])
  const join = async () => {
    const answer = await callApi('/invites/join', { method: 'POST', body: { token } })
    if (!answer.ok) return setFailed(callProblem(answer, screenText.joinFailed))
    forgetJoin()
    const fresh = await refreshSession()
    if (fresh) setSession(fresh)
    await navigate({ to: '/dashboard' })
  }
  return (
    <div className="sheet">
      <Masthead label="Invite" title={accountText.joinTitle} />
      <div className="panel form is-slim">
        {failed ? <Notice kind="needs">{failed}</Notice> : null}
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
        ) : session.leagueId !== null ? (
          <Notice kind="plain">{screenText.joinHas}</Notice>
        ) : (
          <>
            <p>{screenText.joinSays}</p>
            <div>
              <button className="btn is-main is-tall" type="button" onClick={() => void join()}>
                {accountText.joinNow}
              </button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
