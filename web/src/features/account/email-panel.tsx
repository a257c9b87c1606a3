import { accountText } from '@glm/shared/text/screens/account/account'
import { type FormEvent, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { WithAddress } from '../../components/with-address.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Changes the address that the user signs in with. The new address takes effect once it is confirmed. */
export function EmailPanel() {
  const { session, refresh } = useSession()
  const [message, setMessage] = useState<{ good: boolean; words: string } | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const body = { new_email: String(form.get('email')), password: String(form.get('password')) }
    const answer = await callApi('POST /auth/change-email', { body })
    if (!answer.ok) return setMessage({ good: false, words: callProblem(answer, accountText.emailFailed) })
    setMessage({ good: true, words: answer.data.message })
    element.reset()
    if (answer.data.changed) await refresh()
  }
  return (
    <section className="panel form" aria-labelledby="email-title">
      <div className="panel-head">
        <h2 id="email-title">{accountText.emailTitle}</h2>
      </div>
      <form className="form is-slim" onSubmit={(event) => void submit(event)}>
        {message ? <Notice kind={message.good ? 'plain' : 'needs'}>{message.words}</Notice> : null}
        <p>
          <WithAddress words={accountText.emailNow(session?.email ?? '')} />
        </p>
        <Field label={accountText.emailNew} name="email" type="email" autoComplete="email" required />
        <Field
          label={accountText.passwordNow}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <div>
          <button className="btn is-main" type="submit">
            {accountText.emailChange}
          </button>
        </div>
      </form>
    </section>
  )
}
