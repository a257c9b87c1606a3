import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { register } from '../../live/session.ts'
import { Notice } from '../../ui/notice.tsx'

const REDIRECT_MS = 1_500
const fields = [
  { name: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { name: 'username', label: 'Username', type: 'text', autoComplete: 'username' },
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
] as const

export function RegisterScreen() {
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null)
  const navigate = useNavigate()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, username, email, password] = fields.map((f) => String(form.get(f.name))) as [string, string, string, string]
    const reply = await register({ name, username, email, password }).catch(() => null)
    if (reply?.status === 201) {
      setSaid({ good: true, words: text.registered })
      setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS)
      return
    }
    const body = (await reply?.json().catch(() => null)) as { error?: string } | null
    setSaid({ good: false, words: body?.error ?? text.unexpected })
  }
  return (
    <div className="gate">
      <div className="sheet gate-form">
        <header className="masthead">
          <div className="masthead-text">
            <h1>Register</h1>
          </div>
        </header>
        <form className="panel form" onSubmit={submit}>
          {said ? <Notice kind={said.good ? 'good' : 'needs'}>{said.words}</Notice> : null}
          {fields.map(({ label, ...field }) => (
            <label className="field" key={field.name}>
              <span className="field-label">{label}</span>
              <input className="field-input" required {...field} />
            </label>
          ))}
          <button className="btn is-main is-tall is-wide" type="submit">
            Register
          </button>
        </form>
      </div>
    </div>
  )
}
