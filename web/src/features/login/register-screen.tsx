import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { providerText } from '@glm/shared/text/screens/account/provider'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '../../account/api.ts'
import { pendingJoin } from '../../account/pending-join.ts'
import { registrationProblem, useRegistration } from '../../account/use-registration.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'

const REDIRECT_MS = 1_500
const fields = [
  { name: 'name', label: labelText.fullName, type: 'text', autoComplete: 'name' },
  { name: 'username', label: labelText.username, type: 'text', autoComplete: 'username' },
  { name: 'email', label: labelText.emailAddress, type: 'email', autoComplete: 'email', note: screenText.emailNote },
  {
    name: 'password',
    label: labelText.password,
    type: 'password',
    autoComplete: 'new-password',
    note: screenText.passwordNote,
  },
] as const

/**
 * Returns the code from the link that a new server prints for its owner. The code comes after the `#`, so that it
 * doesn't end up in a log.
 */
const ownerCode = (): string | null => new URLSearchParams(location.hash.slice(1)).get('owner')

export function RegisterScreen() {
  const named = useRouterState({ select: ({ location }) => location.state.newcomer ?? null })
  const [message, setMessage] = useState<{ good: boolean; words: string } | null>(null)
  const navigate = useNavigate()
  const registration = useRegistration()
  const problem = registrationProblem(registration)
  const submit = async (form: FormData) => {
    const [name, username, email, password] = fields.map((f) => String(form.get(f.name))) as [
      string,
      string,
      string,
      string,
    ]
    const invite = ownerCode() ?? pendingJoin()
    const body = {
      name,
      username,
      email,
      password,
      ...(invite ? { invite } : {}),
      ...(named ? { identity: named.identity } : {}),
    }
    const answer = await callApi('POST /auth/register', { body })
    // The login provider can't be used until the address is confirmed, so the message stays until the user has read it.
    if (answer.ok && answer.data.linked === false) return setMessage({ good: true, words: answer.data.message })
    if (answer.ok) {
      setMessage({ good: true, words: text.registered })
      // Wait here, so that the form can't be sent again in the meantime.
      await new Promise((done) => setTimeout(done, REDIRECT_MS))
      return navigate({ to: '/login', state: { registered: email } })
    }
    setMessage({ good: false, words: answer.error ?? text.unexpected })
  }
  const begins: { [name: string]: string | null | undefined } = { name: named?.name, email: named?.email }
  const notice = message ? (
    <Notice kind={message.good ? 'good' : 'needs'}>{message.words}</Notice>
  ) : named ? (
    <p>{providerText.registers(named.provider)}</p>
  ) : ownerCode() ? (
    <p>{screenText.ownerRegisters}</p>
  ) : problem ? (
    <Notice kind="needs">{problem}</Notice>
  ) : null
  if (registration === undefined) return null
  return (
    <GateForm
      title={buttonText.register}
      fields={fields.map((field) => ({ ...field, defaultValue: begins[field.name] ?? '' }))}
      onSubmit={submit}
      message={notice}
    />
  )
}
