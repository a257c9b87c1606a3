import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '../../account/api.ts'
import { pendingJoin } from '../../account/pending-join.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'

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
  const submit = async (form: FormData) => {
    const [name, username, email, password] = fields.map((f) => String(form.get(f.name))) as [string, string, string, string]
    const invite = pendingJoin()
    const body = { name, username, email, password, ...(invite ? { invite } : {}) }
    const answer = await callApi('POST /auth/register', { body })
    if (answer.ok) {
      setSaid({ good: true, words: text.registered })
      setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS)
      return
    }
    setSaid({ good: false, words: answer.error ?? text.unexpected })
  }
  const notice = said ? <Notice kind={said.good ? 'good' : 'needs'}>{said.words}</Notice> : null
  return <GateForm title="Register" fields={fields} onSubmit={(form) => void submit(form)} said={notice} />
}
