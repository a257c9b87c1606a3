import * as labelText from '@glm/shared/text/labels'
import { accountText } from '@glm/shared/text/screens/account/account'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'

const fields = [
  { name: 'email', label: labelText.email, type: 'email', placeholder: labelText.email, autoComplete: 'username' },
]

/** Requests a password-reset link. The response is the same whether or not the address has an account. */
export function ForgotScreen() {
  const [message, setMessage] = useState<{ good: boolean; words: string } | null>(null)
  const submit = async (form: FormData) => {
    const answer = await callApi('POST /auth/forgot-password', { body: { email: String(form.get('email')) } })
    setMessage(
      answer.ok
        ? { good: true, words: answer.data.message }
        : { good: false, words: callProblem(answer, accountText.forgotFailed) },
    )
  }
  const notice = message ? (
    <Notice kind={message.good ? 'plain' : 'needs'}>{message.words}</Notice>
  ) : (
    <p>{accountText.forgotHint}</p>
  )
  return (
    <GateForm
      title={accountText.forgotTitle}
      submitLabel={accountText.forgotPress}
      fields={fields}
      onSubmit={submit}
      message={notice}
    >
      <p className="small soft">{accountText.forgotElse}</p>
      <Link className="btn is-quiet is-wide" to="/sign-in">
        {accountText.backToLogin}
      </Link>
    </GateForm>
  )
}
