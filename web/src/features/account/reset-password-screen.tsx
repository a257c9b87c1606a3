import type { HttpAnswer } from '@glm/shared/api/http-calls'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { type FormEvent, useEffect, useState } from 'react'
import { callApi, failedBecause } from '../../account/api.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type User = HttpAnswer<'GET /admin/users'>[number]

/** Lets the app admin set a user's password. */
export function ResetPasswordScreen() {
  const [users, setUsers] = useState<User[]>([])
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    void callApi('GET /admin/users').then((answer) => {
      if (answer.ok) setUsers([...answer.data].sort((a, b) => a.email.localeCompare(b.email)))
      else setMessage(text.usersFailed)
    })
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const [user, password] = [String(form.get('user')), String(form.get('password'))]
    if (user === '' || password === '') return setMessage(screenText.resetIncomplete)
    const body = { user_id: Number(user), new_password: password }
    const answer = await callApi('POST /admin/reset-user-password', { body })
    if (answer.ok) element.reset()
    setMessage(answer.ok ? text.passwordReset : failedBecause(text.passwordResetFailed, answer))
  }
  return (
    <div className="sheet">
      <PageHeader label={screenNames.resetUserPassword} title={screenNames.adminResetPassword} />
      <form className="panel form is-slim" noValidate onSubmit={(event) => void submit(event)}>
        {message ? <Notice kind="plain">{message}</Notice> : null}
        <FieldSelect label={labelText.user} name="user" defaultValue="">
          <option value="">{accountText.chooseUser}</option>
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {user.email}
            </option>
          ))}
        </FieldSelect>
        <Field
          label={labelText.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          note={screenText.passwordNote}
        />
        <div>
          <button className="btn is-main" type="submit">
            {buttonText.resetPassword}
          </button>
        </div>
      </form>
    </div>
  )
}
