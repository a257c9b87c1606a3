import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { accountText } from '@glm/shared/text/screens/account/account'
import { callApi } from '../../account/api.ts'
import { useLoaded } from '../../account/use-loaded.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { Notice } from '../../ui/notice.tsx'

type LogIn = HttpAnswer<'GET /auth/sessions'>[number]

const ask = () => callApi('GET /auth/sessions')
const none: readonly LogIn[] = []

/** Lists the phones and computers that are signed in to the account, each with a button to sign it out. */
export function SessionsPanel() {
  const { data, failed, change } = useLoaded(ask, accountText.sessionsFailed)
  const logIns = data ?? none
  const end = (session: string) =>
    change(callApi('POST /auth/sessions/end', { body: { session } }), accountText.endFailed)
  return (
    <section className="panel form" aria-labelledby="sessions-title" aria-busy={logIns.length === 0 && failed === null}>
      <div className="panel-head">
        <h2 id="sessions-title">{accountText.sessionsTitle}</h2>
        {logIns.length > 1 ? (
          <button className="btn" type="button" onClick={() => void end('others')}>
            {accountText.endOthers}
          </button>
        ) : null}
      </div>
      <p className="small soft">{accountText.sessionsHint}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="settings" aria-labelledby="sessions-title">
        {logIns.map((logIn) => (
          <li key={logIn.id}>
            <span>
              <b>{nameOf(logIn)}</b>
              <small>
                {logIn.used_at
                  ? accountText.lastSeen(dayAndTime(logIn.used_at))
                  : accountText.loggedIn(dayAndTime(logIn.created_at))}
              </small>
            </span>
            {logIn.current ? null : (
              <button
                className="btn is-quiet"
                type="button"
                aria-label={accountText.endOf(nameOf(logIn))}
                onClick={() => void end(logIn.id)}
              >
                {accountText.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ device, current }: LogIn): string {
  const name = device ?? accountText.otherDevice
  return current ? [accountText.thisDevice, device].filter(Boolean).join(': ') : name
}
