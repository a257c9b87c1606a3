import { accountText } from '@glm/shared/text/account'
import { text } from '@glm/shared/text/sentences'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pendingJoin } from '../../live/pending-join.ts'
import { logIn } from '../../live/session.ts'
import { useSession } from '../../live/session-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'

const fields = [
  { name: 'email', label: 'Email', type: 'email', placeholder: 'Email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', placeholder: 'Password', autoComplete: 'current-password' },
]

export function LoginScreen() {
  const [failed, setFailed] = useState(false)
  const { setSession } = useSession()
  const navigate = useNavigate()
  const submit = async (form: FormData) => {
    const session = await logIn(String(form.get('email')), String(form.get('password'))).catch(() => null)
    setFailed(session === null)
    if (!session) return
    setSession(session)
    await navigate({ to: pendingJoin() === null ? '/dashboard' : '/join' })
  }
  const said = failed ? (
    <Notice kind="needs">
      <b>{text.loginFailed}</b>
    </Notice>
  ) : null
  return (
    <GateForm title="Login" fields={fields} onSubmit={(form) => void submit(form)} said={said}>
      <p className="small soft">{accountText.logInSays}</p>
      <Link className="btn is-quiet is-wide" to="/register">
        Register
      </Link>
    </GateForm>
  )
}
