import { limits } from '@glm/shared/schema/limits'
import * as labelText from '@glm/shared/text/labels'
import { accountText } from '@glm/shared/text/screens/account/account'
import { frameText } from '@glm/shared/text/screens/frame'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { type FormEvent, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { keepToken } from '../../account/session.ts'
import { Field, Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type Message = { kind: 'good' | 'needs'; words: string }
type Wrong = { fresh?: string; again?: string }

export function ChangePasswordScreen() {
  const [message, setMessage] = useState<Message | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const hasWaysIn = useHasWaysIn()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const [old, fresh, again] = ['old', 'fresh', 'again'].map((name) => String(form.get(name))) as [
      string,
      string,
      string,
    ]
    const found: Wrong = {
      ...(fresh.length < limits.password.least ? { fresh: screenText.passwordShort } : {}),
      ...(fresh === again ? {} : { again: screenText.passwordsDiffer }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const answer = await callApi('POST /auth/change-password', {
      body: { old_password: old, new_password: fresh, ...(form.has('ways') ? { end_ways_in: true } : {}) },
    })
    if (!answer.ok) return setMessage({ kind: 'needs', words: callProblem(answer, screenText.passwordFailed) })
    keepToken(answer.data.token)
    element.reset()
    setMessage({ kind: 'good', words: text.passwordReset })
  }
  return (
    <div className="sheet">
      <PageHeader label={labelText.yourAccount} title={frameText.changePassword} />
      <form className="panel form is-slim" noValidate onSubmit={(event) => void submit(event)}>
        {message ? <Notice kind={message.kind}>{message.words}</Notice> : null}
        <Field label={labelText.oldPassword} name="old" type="password" autoComplete="current-password" />
        <Field
          label={labelText.newPassword}
          name="fresh"
          type="password"
          autoComplete="new-password"
          note={screenText.passwordNote}
          wrong={wrong.fresh}
        />
        <Field
          label={labelText.newPasswordAgain}
          name="again"
          type="password"
          autoComplete="new-password"
          wrong={wrong.again}
        />
        {hasWaysIn ? <Tick label={accountText.endWaysIn} note={accountText.endWaysInNote} name="ways" /> : null}
        <div>
          <button className="btn is-main" type="submit">
            {frameText.changePassword}
          </button>
        </div>
      </form>
    </div>
  )
}

/** Returns whether the user can also sign in without the password; false until that is known. */
function useHasWaysIn(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const [passkeys, provider] = await Promise.all([
        callApi('GET /auth/passkeys'),
        callApi('GET /auth/provider/link'),
      ])
      setHas((passkeys.ok && passkeys.data.length > 0) || (provider.ok && provider.data.link !== null))
    }
    void ask()
  }, [])
  return has
}
