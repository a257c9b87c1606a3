import { accountText } from '@glm/shared/text/account'
import { text } from '@glm/shared/text/sentences'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pendingJoin } from '../../live/pending-join.ts'
import { logIn } from '../../live/session.ts'
import { useSession } from '../../live/session-context.ts'
import { Notice } from '../../ui/notice.tsx'

export function LoginScreen() {
  const [failed, setFailed] = useState(false)
  const { setSession } = useSession()
  const navigate = useNavigate()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const session = await logIn(String(form.get('email')), String(form.get('password'))).catch(() => null)
    setFailed(session === null)
    if (!session) return
    setSession(session)
    await navigate({ to: pendingJoin() === null ? '/dashboard' : '/join' })
  }
  return (
    <div className="gate">
      <div className="sheet gate-form">
        <header className="masthead">
          <div className="masthead-text">
            <h1>Login</h1>
          </div>
        </header>
        <form className="panel form" onSubmit={submit}>
          {failed ? (
            <Notice kind="needs">
              <b>{text.loginFailed}</b>
            </Notice>
          ) : null}
          <label className="field">
            <span className="field-label">Email</span>
            <input className="field-input" type="email" name="email" placeholder="Email" autoComplete="username" required />
          </label>
          <label className="field">
            <span className="field-label">Password</span>
            <input
              className="field-input"
              type="password"
              name="password"
              placeholder="Password"
              autoComplete="current-password"
              required
            />
          </label>
          <button className="btn is-main is-tall is-wide" type="submit">
            Login
          </button>
          <p className="small soft">{accountText.logInSays}</p>
          <Link className="btn is-quiet is-wide" to="/register">
            Register
          </Link>
        </form>
      </div>
    </div>
  )
}
