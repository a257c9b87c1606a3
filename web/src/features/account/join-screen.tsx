import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { formatClock } from '@glm/shared/lib/clock-time'
import * as buttonText from '@glm/shared/text/buttons'
import { serverText } from '@glm/shared/text/errors/server'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { screenText } from '@glm/shared/text/screens/screens'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { forgetJoin, keepJoin, pendingJoin } from '../../account/pending-join.ts'
import { useSession } from '../../account/session-context.ts'
import { externalStore } from '../../platform/external-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/**
 * Why the invite was refused. Stored outside the screen, because the page restarts when the user is removed from their
 * league, and the message must survive that.
 */
const refused = externalStore<{ token: string; says: string } | null>(null)

/** Joins the league of the opened invite. Users without an account return here after creating one. */
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
  const league = useInvited(token)
  const own = session?.leagues?.map(({ name }) => name) ?? []
  const sheet = (
    <div className={session ? 'sheet' : 'sheet gate-form'}>
      <PageHeader label={labelText.invite} title={screenNames.joinLeague} />
      <div className="panel form is-slim">
        {problem && problem.token === token && league !== 'ended' ? <Notice kind="needs">{problem.says}</Notice> : null}
        {league === 'ended' ? (
          <p>{serverText.inviteEnded}</p>
        ) : !token ? (
          <p>{screenText.joinWithout}</p>
        ) : league === undefined ? null : !session ? (
          <>
            <p>{league ? accountText.joinFirst(league.league) : screenText.joinFirst}</p>
            {league ? <LeagueFacts league={league} /> : null}
            <div className="tools">
              <Link className="btn is-main" to="/login">
                {buttonText.login}
              </Link>
              <Link className="btn" to="/register">
                {buttonText.register}
              </Link>
            </div>
          </>
        ) : (
          <>
            <p>{league ? accountText.joinHint(league.league) : screenText.joinHint}</p>
            {league ? <LeagueFacts league={league} /> : null}
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
  // Without a session, this screen is shown as a card, like every screen before sign-in.
  return session ? sheet : <div className="gate">{sheet}</div>
}

type Invited = HttpAnswer<'GET /invites/league'> & { league: string }

/**
 * Returns the league that the invite is for; 'ended' if the invite no longer works, undefined until the server has
 * answered, and null if it can't be reached.
 */
function useInvited(token: string | null | undefined): Invited | 'ended' | null | undefined {
  const [league, setLeague] = useState<Invited | 'ended' | null>()
  useEffect(() => {
    if (token)
      void callApi('GET /invites/league', { query: { token } }).then((answer) => {
        const invited = answer.ok ? named(answer.data) : null
        // Signing in must not lead back to an invite that no longer works.
        if (invited === 'ended') forgetJoin()
        setLeague(invited)
      })
  }, [token])
  return league
}

const named = ({ league, ...more }: HttpAnswer<'GET /invites/league'>): Invited | 'ended' =>
  league === null ? 'ended' : { league, ...more }

/** Shows facts about the league, so that users can tell whether the invite is the right one. */
function LeagueFacts({ league: { secretary, course, day, start_time: start } }: { league: Invited }) {
  const night = day && start ? accountText.night({ day, start: formatClock(start) }) : null
  const facts = [
    [accountText.secretary, secretary],
    [accountText.course, course],
    [accountText.plays, night],
  ].filter(([, value]) => value)
  return (
    <dl className="facts-list">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
